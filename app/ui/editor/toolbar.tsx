import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Baseline, Ellipsis, Omega, Search, TextAlignStart } from 'lucide-react';
import { useRef } from 'react';
import { editorWords } from '../../words/admin/editor/editor.ts';
import type { MenuItem } from '../dropdown.tsx';
import { Menu } from '../menu.tsx';
import { inkItems } from './ink-items.tsx';
import { keyOf } from './keys.ts';
import { insertTable } from './tables/nodes.ts';
import { ToolButton } from './tool-button.tsx';
import {
  alignTools,
  menuTools,
  type ToolName,
  toolGroups,
  toolsThatFit,
} from './toolbar-buttons.ts';
import { icons, type Tool, tools } from './tools.ts';
import { useRoving } from './use-roving.ts';

/** The dialogs that buttons open. */
export type EditorDialog = 'image' | 'video' | 'characters' | 'caption' | 'crop';

interface Props {
  editor: Editor;
  controls: string;
  /** The width of the bar in pixels, and how many other buttons it has. */
  room: { width: number; others: number };
  /** What the menu has besides: first what is put into the text, which stories need most. */
  inserts?: MenuItem[];
  others?: MenuItem[];
  further: MenuItem[];
  onDialog: (dialog: EditorDialog) => void;
  onLink: () => void;
  onFind: () => void;
}

/** Shows as many tools as there is room for, and the others in a menu. */
export function Toolbar(props: Props) {
  const { editor, controls, room, inserts = [], others = [], further } = props;
  const { onDialog, onLink, onFind } = props;
  // The toolbar renders again only when the cursor moves.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  const { tools: names, more, alignment, ink } = editorWords();
  const all: Record<ToolName, Tool> = {
    ...tools,
    link: { icon: icons.link, run: onLink, active: () => editor.isActive('link') },
    image: {
      icon: icons.image,
      run: () => onDialog('image'),
      active: () => editor.isActive('figure', { media: 'img' }),
    },
    video: { icon: icons.video, run: () => onDialog('video') },
    table: { icon: icons.table, run: insertTable, active: () => editor.isActive('table') },
    characters: { icon: Omega, run: () => onDialog('characters') },
    find: { icon: Search, run: onFind },
  };
  const item = (name: ToolName): MenuItem => {
    const { icon, run, active, possible } = all[name];
    return {
      key: name,
      icon,
      content: names[name],
      keys: keyOf(name),
      checked: active?.(editor),
      disabled: possible ? !possible(editor) : false,
      onSelect: () => run(editor),
    };
  };
  const visible = toolsThatFit(room.width, room.others + 1);
  const hidden = toolGroups.flat().filter((name) => !visible.has(name));
  const submenus: MenuItem[] = [
    { key: 'ink', icon: Baseline, content: ink.label, items: inkItems(editor) },
    { key: 'align', icon: TextAlignStart, content: alignment, items: alignTools.map(item) },
  ];
  return (
    <div
      ref={bar}
      className="editor-tools"
      role="toolbar"
      aria-label={editorWords().formatting}
      aria-controls={controls}
      {...roving}
    >
      {toolGroups.map((group) => {
        const own = group.filter((name) => visible.has(name));
        return (
          own.length > 0 && (
            <div className="editor-group" key={group[0]}>
              {own.map((name) => (
                <ToolButton key={name} editor={editor} name={name} tool={all[name]} />
              ))}
            </div>
          )
        );
      })}
      <Menu
        align="start"
        modal={false}
        button={{
          className: 'icon-button',
          'aria-label': more,
          title: more,
          children: <Ellipsis aria-hidden="true" />,
        }}
        items={[
          ...hidden.map(item),
          ...inserts,
          ...menuTools.map(item),
          ...submenus,
          ...others,
          ...further,
        ]}
        onClose={() => editor.view.focus()}
      />
    </div>
  );
}
