import type { Editor } from '@tiptap/core';
import { editorWords } from '../../words/admin/editor/editor.ts';
import { withKey } from './keys.ts';
import type { ToolName } from './toolbar-buttons.ts';
import type { Tool } from './tools.ts';

interface Props {
  editor: Editor;
  name: ToolName;
  tool: Tool;
}

/** Shows a tool as a button with an icon. */
export function ToolButton({ editor, name, tool: { icon: Icon, run, active, possible } }: Props) {
  const label = editorWords().tools[name];
  return (
    <button
      type="button"
      className="icon-button"
      title={withKey(label, name)}
      aria-label={label}
      aria-pressed={active?.(editor)}
      disabled={possible ? !possible(editor) : false}
      // The text keeps the focus, and on phones the keyboard: Enter after it is no second press.
      onMouseDown={(event) => editor.isFocused && event.preventDefault()}
      onClick={() => run(editor)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
