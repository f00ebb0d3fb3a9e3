import { type Editor, findParentNodeClosestToPos, Node } from '@tiptap/core';
import { TableCell } from '@tiptap/extension-table/cell';
import { TableHeader } from '@tiptap/extension-table/header';
import { TableRow } from '@tiptap/extension-table/row';
import { type DOMOutputSpec, DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import { NodeSelection, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { insertBlocks } from '../blocks/insert.ts';

/** The role of a node for the library that edits tables. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
};

/** Keeps the place of the plugins that edit tables, among those of all extensions. */
const editingPlace = new PluginKey('tables');

/** Returns what edits tables in this editor. It is loaded when the first table is there. */
export async function editingOf(editor: Editor) {
  const { tableEdits, addTableEditing } = await import('./table-editing.ts');
  addTableEditing(editor, editingPlace);
  return tableEdits;
}

function draw({ attrs }: DocumentNode): DOMOutputSpec {
  const rows = ['tbody', 0] as const;
  return attrs.caption ? ['table', {}, ['caption', {}, attrs.caption], rows] : ['table', {}, rows];
}

/** A table with its caption. The schema of a text is fixed from the beginning, so that this is too. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (table: HTMLElement) => table.querySelector('caption')?.textContent ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ node }) => draw(node),
  addNodeView:
    () =>
    ({ node, editor }) => {
      // Where it cannot be loaded now, the tools try again.
      editingOf(editor).catch(() => {});
      const { dom, contentDOM } = DOMSerializer.renderSpec(document, draw(node));
      return { dom, contentDOM: contentDOM ?? null };
    },
  addProseMirrorPlugins: () => [new Plugin({ key: editingPlace })],
  addKeyboardShortcuts: () => ({
    Tab: goOn,
    'Shift-Tab': ({ editor }) => goToCell(editor, -1),
  }),
});

/** Skips the caption element, whose text is an attribute of the table; as content it would be doubled. */
const Caption = Node.create({
  name: 'caption',
  parseHTML: () => [{ tag: 'caption', ignore: true }],
});

export const tableNodes = [Table, Caption, TableRow, TableHeader, TableCell];

/** Selects the text of the next cell, or with -1 of the one before it; returns false where none is. */
function goToCell({ state, view }: Editor, by: 1 | -1): boolean {
  const { $from } = state.selection;
  const table = findParentNodeClosestToPos($from, ({ type }) => type.name === 'table');
  if (!table) return false;
  const cells: { from: number; to: number }[] = [];
  table.node.descendants((node, at) => {
    const cell = /cell$/.test(roles[node.type.name] ?? '');
    const from = table.start + at + 1;
    if (cell) cells.push({ from, to: from + node.content.size });
    return !cell;
  });
  const here = cells.findIndex(({ from, to }) => from <= $from.pos && $from.pos <= to);
  const next = cells[here + by];
  if (!next) return false;
  const { doc, tr } = state;
  const selection = TextSelection.between(doc.resolve(next.from), doc.resolve(next.to));
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  return true;
}

/**
 * Adds a row below the last one of the table around the cursor, with the same kinds of cells. This must
 * not wait for what edits tables: whoever types on would write into the old cell.
 */
function addLastRow({ state, view, schema }: Editor): void {
  const { $from } = state.selection;
  const table = findParentNodeClosestToPos($from, ({ type }) => type.name === 'table');
  if (!table?.node.lastChild) return;
  const kinds = (row: DocumentNode | null) =>
    (row?.children ?? []).flatMap(({ type, attrs }) =>
      Array.from({ length: Number(attrs.colspan) || 1 }, () => type),
    );
  const last = kinds(table.node.lastChild);
  const cells = kinds(table.node.firstChild).map((_, column) => {
    const type = last[column] ?? schema.nodes.tableCell;
    return type?.createAndFill();
  });
  const row = schema.nodes.tableRow?.create(
    null,
    cells.filter((cell) => cell != null),
  );
  if (row) view.dispatch(state.tr.insert(table.pos + table.node.nodeSize - 1, row));
}

/** Goes to the next cell, after the last one to that of a new row. */
function goOn({ editor }: { editor: Editor }): boolean {
  if (goToCell(editor, 1)) return true;
  if (!editor.isActive('table')) return false;
  addLastRow(editor);
  return goToCell(editor, 1);
}

/** Inserts a table of three rows and columns, with a header row. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')];
  const table = editor.schema.nodeFromJSON({ type: 'table', content });
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      let inside = tr.selection.from + 1;
      if (tr.selection instanceof NodeSelection) {
        // Below what is selected as a whole; the caret stands on the line behind it then.
        inside = insertBlocks(state, [table]).selection.from - table.nodeSize;
      } else tr.replaceSelectionWith(table).scrollIntoView();
      tr.setSelection(TextSelection.near(tr.doc.resolve(inside)));
      return true;
    })
    .run();
}
