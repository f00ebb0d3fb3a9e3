import type { Editor } from '@tiptap/core';
import { keymap } from '@tiptap/pm/keymap';
import { type Command, Plugin, type PluginKey, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  findTable,
  mergeCells,
  splitCell,
  tableEditing,
  tableEditingKey,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { EditorWords } from '../../../words/admin/editor/en.tsx';

/** Keeps the cursor in the table: without the last row or column it would stand below. */
const staying =
  (command: Command): Command =>
  (state, dispatch) => {
    const table = findTable(state.selection.$from);
    if (!dispatch || !table) return command(state, dispatch);
    return command(state, (tr) => {
      const place = tr.mapping.map(table.pos);
      const left = tr.doc.nodeAt(place);
      if (left && findTable(tr.selection.$from)?.pos !== place) {
        tr.setSelection(TextSelection.near(tr.doc.resolve(place + left.nodeSize - 1), -1));
      }
      dispatch(tr);
    });
  };

/** The commands behind the buttons of a table. */
export const tableEdits: Record<keyof EditorWords['table'], Command> = {
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow: staying(deleteRow),
  deleteColumn: staying(deleteColumn),
  headerRow: toggleHeader('row'),
  headerColumn: toggleHeader('column'),
  mergeOrSplit: (state, dispatch) => mergeCells(state, dispatch) || splitCell(state, dispatch),
  deleteTable,
};

/** Deletes the table when all its cells are selected; otherwise only their text goes. */
const deleteWhole: Command = (state, dispatch) => {
  const { selection } = state;
  const whole =
    selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection();
  return whole && deleteTable(state, dispatch);
};

/** A right click on selected cells keeps them selected, for the menu that it opens. */
const keptOnRightClick = new Plugin({
  props: {
    handleDOMEvents: {
      mousedown: ({ state }, event) => {
        const { button, target } = event;
        if (button !== 2 || !(state.selection instanceof CellSelection)) return false;
        if (!(target instanceof Element && target.closest('.selectedCell'))) return false;
        event.preventDefault();
        return true;
      },
    },
  },
});

const keys = ['Backspace', 'Mod-Backspace', 'Delete', 'Mod-Delete'];

/** Gives an editor the plugins that edit tables in place of another one, where it has them not yet. */
export function addTableEditing(editor: Editor, place: PluginKey): void {
  if (editor.isDestroyed || tableEditingKey.get(editor.state)) return;
  const deleting = keymap(Object.fromEntries(keys.map((key) => [key, deleteWhole])));
  editor.registerPlugin(tableEditing(), (editing, plugins) =>
    plugins.flatMap((plugin) =>
      plugin.spec.key === place ? [deleting, editing, keptOnRightClick] : [plugin],
    ),
  );
}
