import { mergeBlocks, type Sides } from '../../../contract/merge.ts';

/** Elements that the editor writes by another name. */
const sameAs: Record<string, string> = { b: 'strong', i: 'em', del: 's' };

/** Attributes that are not the writer's: the server or an import has given them. */
const isOwn = ({ name, value }: Attr, { tagName }: Element) =>
  !(name === 'rel' && /^(?:noopener)?$/.test(value)) &&
  !(tagName === 'IMG' && (name === 'width' || name === 'height'));

/** Writes a part of a text in one way, whether the server has written it or the editor. */
function plainOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const name = node.tagName.toLowerCase();
  const attributes = [...node.attributes]
    .filter((attribute) => isOwn(attribute, node))
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`);
  const inner = [...node.childNodes].map(plainOf);
  return `<${[sameAs[name] ?? name, ...attributes.sort()].join(' ')}>${inner.join('')}</>`;
}

/**
 * Merges two texts block by block: paragraphs, lists, pictures. Where both changed the same block, both wordings
 * stand in the result; `clashes` counts these places.
 */
export function mergeTexts({ base, mine, theirs }: Sides<string>): {
  html: string;
  clashes: number;
} {
  const written = new Map<string, string>();
  function blocksOf(html: string): string[] {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return [...body.childNodes].flatMap((node) => {
      const block = node instanceof Element ? node.outerHTML : (node.textContent ?? '');
      const plain = plainOf(node);
      written.set(plain, block);
      return block.trim() ? [plain] : [];
    });
  }
  const { blocks, clashes } = mergeBlocks({
    base: base === null ? null : blocksOf(base),
    mine: blocksOf(mine),
    theirs: blocksOf(theirs),
  });
  return { html: blocks.map((block) => written.get(block)).join(''), clashes };
}
