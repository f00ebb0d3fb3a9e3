import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { broadGalleryClass, galleryClass } from '../../contract/text-styles.ts';
import { isTooDeep } from './depth.ts';

type Tree = ReturnType<typeof parseDocument>;
type Node = Tree['children'][number];
export type Element = Extract<Node, { attribs: object }>;

/** Parses HTML. Null for elements nested so deeply that no text has them: they would cost too much. */
export const htmlTree = (html: string): Tree | null =>
  isTooDeep(html) ? null : parseDocument(html);

const isElement = (node: Node): node is Element => 'attribs' in node;

/** Returns the text in an element, with single spaces. */
export const textOf = (element: Element): string =>
  DomUtils.textContent(element).replace(/\s+/g, ' ').trim();

/** Whether an element has one of the classes. */
export const hasClass = (element: Element, ...names: string[]): boolean =>
  (element.attribs.class ?? '').split(/\s+/).some((name) => names.includes(name));

/** Returns the first element below that has one of the classes. */
export const byClass = (within: Tree | Element, ...names: string[]): Element | null =>
  DomUtils.findOne((element) => hasClass(element, ...names), within.children, true);

/** Returns all elements below of these names, in the order of the text. */
export const byName = (within: Tree | Element, ...names: string[]): Element[] =>
  DomUtils.findAll((element) => names.includes(element.name), within.children);

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for HTML and quoted attributes. */
export const escapeText = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => entities[character] ?? character);

const voids = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'source',
  'track',
  'wbr',
]);
/** Elements whose text has no entities. */
const raw = new Set(['script', 'style', 'iframe', 'xmp', 'noembed', 'noframes', 'plaintext']);

interface Writing {
  /** Returns what stands in the place of an element with all that is in it; undefined: as it is. */
  change?: (element: Element) => string | undefined;
  /** The attributes that are written; left out: all. */
  attributes?: ReadonlySet<string>;
  /** Returns what stands for the value of an attribute. */
  value?: (element: Element, attribute: string, value: string) => string;
  /** What is called for each comment. */
  comment?: (text: string) => string;
}

function writeNode(node: Node, writing: Writing): string {
  if (isElement(node)) {
    const changed = writing.change?.(node);
    if (changed !== undefined) return changed;
    const attributes = Object.entries(node.attribs)
      .filter(([name]) => writing.attributes?.has(name) ?? true)
      .map(
        ([name, value]) => ` ${name}="${escapeText(writing.value?.(node, name, value) ?? value)}"`,
      );
    const tag = `<${node.name}${attributes.join('')}>`;
    return voids.has(node.name) ? tag : `${tag}${writeInner(node, writing)}</${node.name}>`;
  }
  if (node.type === ElementType.Comment) return writing.comment?.(node.data) ?? '';
  if (node.type !== ElementType.Text) return '';
  const { parent } = node;
  return parent && 'name' in parent && raw.has(parent.name) ? node.data : escapeText(node.data);
}

/** Writes what stands in an element as HTML, each part once, without comments. */
export function writeInner(element: Tree | Element, writing: Writing = {}): string {
  return element.children.map((node) => writeNode(node, writing)).join('');
}

/** Writes a picture with what stands below it, whatever boxes and copies the source puts around it. */
export function figure(src: string, alt = '', caption = ''): string {
  const below = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${escapeText(src)}" alt="${escapeText(alt)}">${below}</figure>`;
}

/** The classes of a gallery of so many pictures; null where they stand one below another. */
export function galleryClasses(count: number): string | null {
  if (count < 2) return null;
  return count === 2 || count === 4 ? galleryClass : `${galleryClass} ${broadGalleryClass}`;
}

/** Writes figures as a gallery. */
export function gallery(figures: string[]): string {
  const classes = galleryClasses(figures.length);
  const inside = figures.join('');
  return classes ? `<div class="${classes}">${inside}</div>` : inside;
}

/** Writes a figure with one picture plainly; undefined when there is none in it. */
export function plainFigure(element: Element): string | undefined {
  const [picture] = byName(element, 'img');
  if (!picture) return undefined;
  const [caption] = byName(element, 'figcaption');
  return figure(picture.attribs.src ?? '', picture.attribs.alt, caption && writeInner(caption));
}
