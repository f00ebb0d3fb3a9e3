import type { Editor } from '@tiptap/core';
import { words } from '../../words/admin/admin.ts';
import type { AdminWords } from '../../words/admin/en.ts';

const actions: { name: keyof AdminWords['editor']['table']; run: (editor: Editor) => void }[] = [
  { name: 'addRow', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'addColumn', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'deleteRow', run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'deleteColumn', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'headerRow', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  {
    name: 'headerColumn',
    run: (editor) => editor.chain().focus().toggleHeaderColumn().run(),
  },
  { name: 'mergeOrSplit', run: (editor) => editor.chain().focus().mergeOrSplit().run() },
  { name: 'deleteTable', run: (editor) => editor.chain().focus().deleteTable().run() },
];

/** Shows the tools of a table while the cursor is in one. */
export function TableTools({ editor, onCaption }: { editor: Editor; onCaption: () => void }) {
  return (
    <div className="editor-group editor-table">
      {actions.map(({ name, run }) => (
        <button key={name} type="button" className="button small quiet" onClick={() => run(editor)}>
          {words.editor.table[name]}
        </button>
      ))}
      <button type="button" className="button small quiet" onClick={onCaption}>
        {words.editor.caption.label}
      </button>
    </div>
  );
}
