import type { Editor } from '@tiptap/core';

const actions: { label: string; run: (editor: Editor) => void }[] = [
  { label: 'Add row', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: 'Add column', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: 'Header row', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  {
    label: 'Header column',
    run: (editor) => editor.chain().focus().toggleHeaderColumn().run(),
  },
  { label: 'Merge or split', run: (editor) => editor.chain().focus().mergeOrSplit().run() },
  { label: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
];

/** What can be done while the cursor is in a table. */
export function TableTools({ editor, onCaption }: { editor: Editor; onCaption: () => void }) {
  return (
    <div className="editor-group editor-table">
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="button small quiet"
          onClick={() => run(editor)}
        >
          {label}
        </button>
      ))}
      <button type="button" className="button small quiet" onClick={onCaption}>
        Caption
      </button>
    </div>
  );
}
