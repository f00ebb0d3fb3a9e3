import type { Editor, JSONContent } from '@tiptap/core';
import type { Node as DocumentNode, ResolvedPos, Slice } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** Blocks behind which nobody can type on without a line of their own: the next key would replace them. */
const things = new Set(['figure', 'gallery', 'fileCard', 'readAlso', 'horizontalRule']);

const isThing = (node: DocumentNode | null | undefined) => !!node && things.has(node.type.name);

/** Returns the depth of the outermost block around a place that may have such a block beside it. */
function depthBeside($at: ResolvedPos, node: DocumentNode): number {
  for (let depth = $at.depth; depth > 1; depth -= 1) {
    const index = $at.index(depth - 1);
    if ($at.node(depth - 1).canReplaceWith(index, index, node.type)) return depth;
  }
  return Math.min($at.depth, 1);
}

/** Puts the caret on the line behind a place between two blocks, which is made where it is not empty. */
function setCaretBehind(tr: Transaction, end: number): Transaction {
  const next = tr.doc.resolve(end).nodeAfter;
  const isEmptyLine = next?.type.name === 'paragraph' && next.content.size === 0;
  if (!isEmptyLine) tr.insert(end, tr.doc.type.schema.node('paragraph'));
  return tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView();
}

/**
 * Puts blocks at the selection, and leaves the caret behind them: they stand above an empty line and above one at
 * whose beginning the caret is, below one at whose end it is, and divide others. Nothing that is selected as a
 * whole is replaced.
 */
export function insertBlocks({ tr }: EditorState, nodes: DocumentNode[]): Transaction {
  const [first] = nodes;
  if (!first) return tr;
  if (!(tr.selection instanceof NodeSelection)) tr.deleteSelection();
  const { $from, $to } = tr.selection;
  const size = nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const depth = depthBeside($to, first);
  const isLine = depth === $from.depth && $from.parent.isTextblock;
  if (isLine && $from.parentOffset === 0) {
    return tr.insert($from.before(), nodes).scrollIntoView();
  }
  if (isLine && $from.parentOffset < $from.parent.content.size) {
    return tr
      .split($from.pos)
      .insert($from.pos + 1, nodes)
      .scrollIntoView();
  }
  const end = $to.depth === 0 ? $to.pos : $to.after(depth);
  return setCaretBehind(tr.insert(end, nodes), end + size);
}

/** Returns how a slice of only such blocks, or with one of them at its end, is pasted; null for others. */
export function pasteBlocks(state: EditorState, slice: Slice): Transaction | null {
  const { content, lastChild } = slice.content;
  if (!isThing(lastChild)) return null;
  if (content.every(isThing)) return insertBlocks(state, [...content]);
  const tr = state.tr.replaceSelection(slice);
  const { $from, to } = tr.selection;
  if (tr.selection instanceof NodeSelection) return setCaretBehind(tr, to);
  const depth = [1, 2, 3].find((one) => one <= $from.depth && isThing($from.node(one)));
  return depth === undefined ? tr : setCaretBehind(tr, $from.after(depth));
}

/** Puts blocks into the text of an editor, which has the focus then: keys that follow at once are not lost. */
export function putBlocks(editor: Editor, content: JSONContent[]): void {
  const { view, schema } = editor;
  view.focus();
  const nodes = content.map((json) => schema.nodeFromJSON(json));
  view.dispatch(insertBlocks(view.state, nodes));
  // A dialog that is still open keeps the focus, and gives it back to its button when it closes.
  editor.commands.focus();
}
