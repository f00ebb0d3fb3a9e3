import { DomUtils } from 'htmlparser2';
import { type Element, escapeText, htmlTree } from '../../../domain/html/html-tree.ts';
import { markdownHtml } from '../../../domain/html/markdown-html.ts';
import { sanitizeBody } from '../../../domain/html/sanitize.ts';

type Node = NonNullable<ReturnType<typeof htmlTree>>['children'][number];

const isElement = (node: Node): node is Element => 'attribs' in node;
const isPlain = ({ attribs }: Element) => Object.keys(attribs).length === 0;

/** Elements that begin and end a line, around which spaces mean nothing. */
const blocks =
  'p|h[2-6]|ul|ol|li|dl|dt|dd|blockquote|pre|hr|br|figure|figcaption|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td|div|address|iframe';
const spaceAroundBlocks = new RegExp(` ?(</?(?:${blocks})(?: [^>]*)?>) ?`, 'g');

/** The same for two texts that read alike: as the site would store it, without what only the source shows. */
function canonical(html: string): string {
  return sanitizeBody(html)
    .replaceAll('\n</code></pre>', '</code></pre>')
    .split(/(<pre\b.*?<\/pre>)/s)
    .map((part) =>
      part.startsWith('<pre')
        ? part
        : part.replace(/[ \t\r\n]+/g, ' ').replace(spaceAroundBlocks, '$1'),
    )
    .join('')
    .trim();
}

/** HTML on one line, since a blank one would end it; nothing in it looks like a template of Hugo. */
const rawHtml = (html: string) => html.replaceAll('\n', '&#10;').replaceAll('{{', '{&#123;');

const rawOf = (node: Node): string =>
  rawHtml(DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' }));

const escapedText = (text: string) =>
  text.replace(/[ \t\r\n]+/g, ' ').replace(/[\\`*_[\]<>&~{}|]/g, '\\$&');

/** Marks of Markdown for elements without attributes. */
const marks: Record<string, string> = { strong: '**', em: '*', s: '~~' };

interface Style {
  /** Whether marks stand for elements; some of them mean nothing between letters. */
  marks: boolean;
  /** In how many lists and quotes it stands; each costs the length of what is in it. */
  depth: number;
}

/** Lists and quotes that stand in each other; deeper ones are HTML. */
const DEEPEST = 8;

const voids = new Set(['br', 'img', 'wbr', 'col', 'hr']);

const address = (text: string) => `<${text.replace(/[<>\\]/g, '\\$&').replaceAll('&', '&amp;')}>`;

function inlineOf(nodes: Node[], style: Style): string {
  return nodes.map((node) => inlineNode(node, style)).join('');
}

function inlineNode(node: Node, style: Style): string {
  if (!isElement(node)) return escapedText(DomUtils.textContent(node));
  const { name, attribs, children } = node;
  const inside = () => inlineOf(children, style);
  const mark = style.marks && isPlain(node) ? marks[name] : undefined;
  if (mark) return `${mark}${inside()}${mark}`;
  if (name === 'br' && isPlain(node)) return '\\\n';
  const [only, ...more] = children;
  if (name === 'code' && isPlain(node) && only && more.length === 0 && !isElement(only)) {
    const code = DomUtils.textContent(only);
    if (/^[^`\s{](?:[^`\n{]*[^`\s{])?$/.test(code)) return `\`${code}\``;
  }
  const { href, src, alt, rel: _rel, ...others } = attribs;
  const isBare = Object.keys(others).length === 0;
  if (name === 'a' && href && isBare && !/[\n{]/.test(href))
    return `[${inside()}](${address(href)})`;
  if (name === 'img' && src && isBare && !/[\n{]/.test(src)) {
    return `![${escapedText(alt ?? '')}](${address(src)})`;
  }
  const attributes = Object.entries(attribs).map(
    ([key, value]) => ` ${key}="${escapeText(value)}"`,
  );
  const tag = rawHtml(`<${name}${attributes.join('')}>`);
  return voids.has(name) ? tag : `${tag}${inside()}</${name}>`;
}

/** What would begin a list, a heading or the like at the beginning of a line. */
const safeLine = (line: string) =>
  line
    .trim()
    .replace(/^(#|\+|-|=|:)/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

const lines = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, place) => (place === 0 ? first + line : line === '' ? '' : others + line))
    .join('\n');

function listOf(list: Element, style: Style): string | null {
  const { start, ...others } = list.attribs;
  if (Object.keys(others).length > 0 || (start && !/^\d{1,9}$/.test(start))) return null;
  const items = list.children.filter(
    (node) => isElement(node) || DomUtils.textContent(node).trim(),
  );
  let number = Number(start ?? 1);
  const deeper = { ...style, depth: style.depth + 1 };
  const written = items.map((item) => {
    if (!isElement(item) || item.name !== 'li' || !isPlain(item)) return null;
    const inside = blocksOf(item.children, deeper);
    const mark = list.name === 'ol' ? `${number}. ` : '- ';
    number += 1;
    return inside && lines(inside.join('\n\n'), mark, ' '.repeat(mark.length));
  });
  if (written.some((item) => !item)) return null;
  // A list whose items hold paragraphs has blank lines between them, another has none.
  const isLoose = items.some(
    (item) =>
      isElement(item) && item.children.some((child) => isElement(child) && child.name === 'p'),
  );
  return written.join(isLoose ? '\n\n' : '\n');
}

function preOf(element: Element): string | null {
  const [code, ...more] = element.children;
  if (!code || more.length > 0 || !isElement(code) || code.name !== 'code' || !isPlain(element))
    return null;
  const { class: language = '', ...others } = code.attribs;
  const text = DomUtils.textContent(code);
  if (Object.keys(others).length > 0 || /```|\{[{%]/.test(text)) return null;
  return `\`\`\`${language.replace(/^language-/, '')}\n${text.replace(/\n$/, '')}\n\`\`\``;
}

/** Writes one element as Markdown; null where Markdown has nothing for it. */
function blockOf(element: Element, style: Style): string | null {
  if (style.depth > DEEPEST) return null;
  const { name, children } = element;
  if (name === 'ul' || name === 'ol') return listOf(element, style);
  if (name === 'pre') return preOf(element);
  if (!isPlain(element)) return null;
  if (name === 'hr') return '***';
  const heading = /^h([2-6])$/.exec(name)?.[1];
  if (heading) return `${'#'.repeat(Number(heading))} ${inlineOf(children, style).trim()}`;
  if (name === 'p') return inlineOf(children, style).split('\n').map(safeLine).join('\n') || null;
  if (name !== 'blockquote') return null;
  const inside = blocksOf(children, { ...style, depth: style.depth + 1 });
  return inside && lines(inside.join('\n\n'), '> ', '> ').replace(/^$/gm, '>');
}

const isBlock = new RegExp(`^(?:${blocks})$`);

/** Writes what stands in an element, block by block; null where Markdown has nothing for a part of it. */
function blocksOf(nodes: Node[], style: Style): string[] | null {
  const written: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const text = inlineOf(run, style).split('\n').map(safeLine).join('\n').trim();
    if (text) written.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock.test(node.name) || node.name === 'br') run.push(node);
    else {
      endRun();
      const block = blockOf(node, style);
      if (block === null) return null;
      written.push(block);
    }
  }
  endRun();
  return written;
}

/** Ways to write an element, the plainest first; the last is the element itself, which Markdown lets stand. */
function* ways(element: Element): Generator<string> {
  for (const style of [
    { marks: true, depth: 0 },
    { marks: false, depth: 0 },
  ]) {
    const block = blockOf(element, style);
    if (block !== null) yield block;
  }
  yield rawOf(element);
}

/**
 * Writes a stored text as Markdown of which the same text is made again: each part is read back, and where it
 * would be another, it stands as HTML. Null where that is not enough.
 */
export function markdownOf(html: string): string | null {
  const tree = htmlTree(html);
  if (!tree) return null;
  const parts: string[] = [];
  for (const node of tree.children) {
    if (!isElement(node)) {
      if (DomUtils.textContent(node).trim() !== '') return null;
      continue;
    }
    const wanted = canonical(DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' }));
    const part = ways(node).find((way) => canonical(markdownHtml(way)) === wanted);
    if (part === undefined) return null;
    parts.push(part);
  }
  const text = parts.join('\n\n');
  return canonical(markdownHtml(text)) === canonical(html) ? text : null;
}

/** A stored text for a file of HTML, where Markdown cannot hold it. */
export const htmlFileText = (html: string): string => html.replaceAll('{{', '{&#123;');
