import type { Node } from '@tiptap/pm/model';

/** What is no text of the language: pictures, code, words that are marked as of another language. */
const OTHER = '\ufffc';

function isOther(node: Node): boolean {
  return (
    !node.isText ||
    node.marks.some(({ type, attrs }) => {
      return type.name === 'code' || (type.name === 'language' && attrs.lang !== 'hi');
    })
  );
}

/** Returns the text of a block whose spelling is checked; each place of it is that of the block. */
export function textOf(block: Node): string {
  let text = '';
  block.forEach((node) => {
    text += isOther(node) ? OTHER.repeat(node.nodeSize) : (node.text ?? '');
  });
  return text;
}

/** Returns the blocks of a document that hold text, and where each begins. */
export function blocksOf(doc: Node): { block: Node; at: number }[] {
  const found: { block: Node; at: number }[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    if (!node.type.spec.code) found.push({ block: node, at: at + 1 });
    return false;
  });
  return found;
}
