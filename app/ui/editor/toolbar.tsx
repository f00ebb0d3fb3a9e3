import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Image, Link, Omega, Search, Table, Video } from 'lucide-react';
import { useRef } from 'react';
import { CodeLanguage } from './code-language.tsx';
import { FigureTools } from './figure-tools.tsx';
import { InkMenu } from './ink-menu.tsx';
import { TableTools } from './table-tools.tsx';
import { type Tool, tools } from './tools.ts';
import { useRoving } from './use-roving.ts';

/** Which dialog a button opens. */
export type EditorDialog = 'link' | 'image' | 'video' | 'characters' | 'caption' | 'crop';

interface Props {
  editor: Editor;
  controls: string;
  onDialog: (dialog: EditorDialog) => void;
  onFind: () => void;
}

/** The marks, blocks and insertions, one button each. */
export function Toolbar({ editor, controls, onDialog, onFind }: Props) {
  // Drawn anew when the cursor moves, and only then.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  const insertions: Tool[] = [
    {
      label: 'Link',
      icon: Link,
      run: () => onDialog('link'),
      active: () => editor.isActive('link'),
    },
    {
      label: 'Image',
      icon: Image,
      run: () => onDialog('image'),
      active: () => editor.isActive('figure', { media: 'img' }),
    },
    { label: 'Video', icon: Video, run: () => onDialog('video') },
    {
      label: 'Table',
      icon: Table,
      run: () =>
        editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      active: () => editor.isActive('table'),
    },
    { label: 'Special characters', icon: Omega, run: () => onDialog('characters') },
    { label: 'Find and replace', icon: Search, run: onFind },
  ];
  return (
    <div
      ref={bar}
      className="editor-tools"
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      {...roving}
    >
      {[...tools, insertions].map((group) => (
        <div className="editor-group" key={group[0]?.label}>
          {group.map(({ label, icon: Icon, run, active, possible }) => (
            <button
              key={label}
              type="button"
              className="icon-button"
              title={label}
              aria-label={label}
              aria-pressed={active ? active(editor) : undefined}
              disabled={possible ? !possible(editor) : false}
              onClick={() => run(editor)}
            >
              <Icon aria-hidden="true" />
            </button>
          ))}
          {group[0]?.label === 'Bold' && <InkMenu editor={editor} />}
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
