import { type Node as DocumentNode, Fragment, type ResolvedPos } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';

/** Neighbouring blocks of one parent. */
interface Blocks {
  parent: DocumentNode;
  /** The places of the first and of the last one among the children of the parent. */
  first: number;
  last: number;
  /** Where they begin and end in the document. */
  from: number;
  to: number;
}

/** What has blocks in it that stand for themselves. */
const holders = new Set([
  'doc',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'infoBox',
  'gallery',
]);

/** Returns the blocks at a depth that hold the selection; null where it spans several parents. */
function blocksAt($from: ResolvedPos, $to: ResolvedPos, depth: number): Blocks | null {
  const parent = $from.node(depth);
  if (!holders.has(parent.type.name) || depth > $to.depth || $to.node(depth) !== parent)
    return null;
  const [first, last] = [$from.index(depth), $to.indexAfter(depth) - 1];
  if (last < first) return null;
  const start = $from.start(depth);
  let [from, to] = [start, start];
  for (let index = 0; index <= last; index += 1) {
    const { nodeSize } = parent.child(index);
    if (index < first) from += nodeSize;
    to += nodeSize;
  }
  return { parent, first, last, from, to };
}

/** Returns the blocks that hold the selection, the innermost first, and those around them. */
function blocksAround({ selection: { $from, $to } }: EditorState): Blocks[] {
  const found: Blocks[] = [];
  for (let depth = $from.depth; depth >= 0; depth -= 1) {
    const blocks = blocksAt($from, $to, depth);
    if (blocks) found.push(blocks);
  }
  return found;
}

/** Returns the block of the document that begins at a place. */
function blockFrom({ doc }: EditorState, from: number): Blocks | null {
  if (from > doc.content.size) return null;
  const $from = doc.resolve(from);
  const node = $from.depth === 0 ? $from.nodeAfter : null;
  if (!node) return null;
  const first = $from.index(0);
  return { parent: doc, first, last: first, from, to: from + node.nodeSize };
}

/**
 * Moves blocks before the one above them, or behind the one below: it is that one that goes to their
 * other side, so that the selection stays where it is.
 */
function moveBlocks(state: EditorState, { parent, first, last, from, to }: Blocks, by: 1 | -1) {
  const other = parent.maybeChild(by < 0 ? first - 1 : last + 1);
  if (!other) return null;
  const { tr } = state;
  if (by < 0) tr.insert(to, other).delete(from - other.nodeSize, from);
  else tr.delete(to, to + other.nodeSize).insert(from, other);
  return tr;
}

/** Moves the block at a place of the document. */
export function moveBlock(from: number, by: 1 | -1): Command {
  return (state, dispatch) => {
    const blocks = blockFrom(state, from);
    const tr = blocks && moveBlocks(state, blocks, by);
    if (tr) dispatch?.(tr);
    return tr !== null;
  };
}

/** Moves the blocks that hold the selection; at the edge of a list, the whole list. */
export function move(by: 1 | -1): Command {
  return (state, dispatch) => {
    for (const blocks of blocksAround(state)) {
      const tr = moveBlocks(state, blocks, by);
      if (tr) {
        dispatch?.(tr.scrollIntoView());
        return true;
      }
    }
    return false;
  };
}

/** Returns a copy without ids, of which a text has each once. */
function withoutIds(node: DocumentNode): DocumentNode {
  if (node.isText) return node;
  const content = Fragment.from(node.content.content.map(withoutIds));
  const attrs = node.attrs.id ? { ...node.attrs, id: null } : node.attrs;
  return node.type.create(attrs, content, node.marks);
}

function duplicateBlocks(state: EditorState, { parent, first, last, from, to }: Blocks) {
  const copies = parent.children.slice(first, last + 1).map(withoutIds);
  const { tr, selection } = state;
  tr.insert(to, copies);
  // The selection stands in the copy as it stood in the original.
  const [anchor, head] = [selection.anchor + to - from, selection.head + to - from];
  if (selection instanceof TextSelection && from < selection.from && selection.to < to) {
    tr.setSelection(TextSelection.create(tr.doc, anchor, head));
  }
  return tr.scrollIntoView();
}

/** Puts a copy of the block at a place of the document below it. */
export function duplicateBlock(from: number): Command {
  return (state, dispatch) => {
    const blocks = blockFrom(state, from);
    if (blocks) dispatch?.(duplicateBlocks(state, blocks));
    return blocks !== null;
  };
}

/** Puts a copy of the blocks that hold the selection below them. */
export const duplicate: Command = (state, dispatch) => {
  const [blocks] = blocksAround(state);
  if (blocks) dispatch?.(duplicateBlocks(state, blocks));
  return blocks !== undefined;
};

/** Deletes the block at a place of the document. */
export function deleteBlock(from: number): Command {
  return (state, dispatch) => {
    const blocks = blockFrom(state, from);
    if (!blocks) return false;
    const { tr, schema } = state;
    if (blocks.parent.childCount > 1) tr.delete(blocks.from, blocks.to);
    else tr.replaceWith(blocks.from, blocks.to, schema.node('paragraph'));
    const near = Math.min(blocks.from, tr.doc.content.size);
    tr.setSelection(TextSelection.near(tr.doc.resolve(near)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
