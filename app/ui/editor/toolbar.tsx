import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Image, Link, Omega, Search, Table, Video } from 'lucide-react';
import { useRef } from 'react';
import { words } from '../../words/admin/admin.ts';
import { CodeLanguage } from './code-language.tsx';
import { InkMenu } from './ink-menu.tsx';
import { insertTable } from './tables/nodes.ts';
import { type ToolName, toolGroups } from './toolbar-buttons.ts';
import { type Tool, tools } from './tools.ts';
import { useRoving } from './use-roving.ts';

/** The dialogs that buttons open. */
export type EditorDialog = 'link' | 'image' | 'video' | 'characters' | 'caption' | 'crop';

interface Props {
  editor: Editor;
  controls: string;
  onDialog: (dialog: EditorDialog) => void;
  onFind: () => void;
}

/** Shows a button for each mark, block and insertion. */
export function Toolbar({ editor, controls, onDialog, onFind }: Props) {
  // The toolbar renders again only when the cursor moves.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  const all: Record<ToolName, Tool> = {
    ...tools,
    link: {
      icon: Link,
      run: () => onDialog('link'),
      active: () => editor.isActive('link'),
    },
    image: {
      icon: Image,
      run: () => onDialog('image'),
      active: () => editor.isActive('figure', { media: 'img' }),
    },
    video: { icon: Video, run: () => onDialog('video') },
    table: {
      icon: Table,
      run: insertTable,
      active: () => editor.isActive('table'),
    },
    characters: { icon: Omega, run: () => onDialog('characters') },
    find: { icon: Search, run: onFind },
  };
  const button = (name: ToolName) => {
    const { icon: Icon, run, active, possible } = all[name];
    return (
      <button
        key={name}
        type="button"
        className="icon-button"
        title={words.editor.tools[name]}
        aria-label={words.editor.tools[name]}
        aria-pressed={active ? active(editor) : undefined}
        disabled={possible ? !possible(editor) : false}
        onClick={() => run(editor)}
      >
        <Icon aria-hidden="true" />
      </button>
    );
  };
  return (
    <div
      ref={bar}
      className="editor-tools"
      role="toolbar"
      aria-label={words.editor.formatting}
      aria-controls={controls}
      {...roving}
    >
      {toolGroups.map((group) => (
        <div className="editor-group" key={group[0]}>
          {group.map((name) =>
            name === 'ink' ? <InkMenu key={name} editor={editor} /> : button(name),
          )}
        </div>
      ))}
      {editor.isActive('codeBlock') && <CodeLanguage editor={editor} />}
    </div>
  );
}
