import type { Editor } from '@tiptap/core';
import { words } from '../../../words/admin/admin.ts';
import { editorWords } from '../../../words/admin/editor/editor.ts';
import type { EditorWords } from '../../../words/admin/editor/en.tsx';
import { tellProblem } from '../../toast.tsx';
import { editingOf } from './nodes.ts';

const names: (keyof EditorWords['table'])[] = [
  'addRow',
  'addColumn',
  'deleteRow',
  'deleteColumn',
  'headerRow',
  'headerColumn',
  'mergeOrSplit',
  'deleteTable',
];

/** Shows the tools of a table while the cursor is in one. */
export function TableTools({ editor, onCaption }: { editor: Editor; onCaption: () => void }) {
  const run = async (name: keyof EditorWords['table']) => {
    try {
      const edits = await editingOf(editor);
      edits[name](editor.state, editor.view.dispatch);
      editor.view.focus();
    } catch (error) {
      tellProblem(error, () => words.ui.partNotLoaded);
    }
  };
  return (
    <div className="editor-group editor-table">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="button small quiet"
          // The text keeps the focus, and on phones the keyboard: what is typed at once arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(name)}
        >
          {editorWords().table[name]}
        </button>
      ))}
      <button type="button" className="button small quiet" onClick={onCaption}>
        {editorWords().caption.label}
      </button>
    </div>
  );
}
