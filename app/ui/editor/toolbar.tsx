import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Image, Link, Omega, Search, Table, Video } from 'lucide-react';
import { useRef } from 'react';
import { words } from '../../words/admin/admin.ts';
import { CodeLanguage } from './code-language.tsx';
import { FigureTools } from './figure-tools.tsx';
import { InkMenu } from './ink-menu.tsx';
import { insertTable } from './tables/nodes.ts';
import { TableTools } from './tables/tools.tsx';
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
  const insertions: Tool[] = [
    {
      name: 'link',
      icon: Link,
      run: () => onDialog('link'),
      active: () => editor.isActive('link'),
    },
    {
      name: 'image',
      icon: Image,
      run: () => onDialog('image'),
      active: () => editor.isActive('figure', { media: 'img' }),
    },
    { name: 'video', icon: Video, run: () => onDialog('video') },
    {
      name: 'table',
      icon: Table,
      run: insertTable,
      active: () => editor.isActive('table'),
    },
    { name: 'characters', icon: Omega, run: () => onDialog('characters') },
    { name: 'find', icon: Search, run: onFind },
  ];
  return (
    <div
      ref={bar}
      className="editor-tools"
      role="toolbar"
      aria-label={words.editor.formatting}
      aria-controls={controls}
      {...roving}
    >
      {[...tools, insertions].map((group) => (
        <div className="editor-group" key={group[0]?.name}>
          {group.map(({ name, icon: Icon, run, active, possible }) => (
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
          ))}
          {group[0]?.name === 'bold' && <InkMenu editor={editor} />}
        </div>
      ))}
      {editor.isActive('codeBlock') && <CodeLanguage editor={editor} />}
      {editor.isActive('figure', { media: 'img' }) && (
        <FigureTools editor={editor} onCrop={() => onDialog('crop')} />
      )}
      {editor.isActive('table') && (
        <TableTools editor={editor} onCaption={() => onDialog('caption')} />
      )}
    </div>
  );
}
