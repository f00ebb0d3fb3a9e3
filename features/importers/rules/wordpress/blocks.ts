import { DomUtils, parseDocument } from 'htmlparser2';
import { isTooDeep } from '../../../../domain/html/depth.ts';
import { galleryClasses } from '../../../../domain/html/html-tree.ts';
import { sharedPart } from '../inserts.ts';
import { fileParagraph } from '../markup.ts';
import { mediaAt } from '../media.ts';

type Document = ReturnType<typeof parseDocument>;
type Child = Document['children'][number];
type Element = Extract<Child, { attribs: object }>;

const opening = /^<!--\s{1,9}(\/?)wp:([a-z][a-z0-9/_-]{0,99})(?=[\s/-])/;

/** Blocks of WordPress whose HTML is a text like any other here. */
const known = new Set([
  'paragraph',
  'heading',
  'list',
  'list-item',
  'quote',
  'pullquote',
  'code',
  'preformatted',
  'verse',
  'table',
  'image',
  'gallery',
  'separator',
  'spacer',
  'columns',
  'column',
  'group',
  'cover',
  'media-text',
  'buttons',
  'button',
  'embed',
  'audio',
  'video',
  'file',
  'html',
  'more',
  'nextpage',
  'freeform',
  'details',
  'footnotes',
  'shortcode',
  'classic',
  'text-columns',
]);

/** Whether a text was written with blocks. */
export function hasBlocks(html: string): boolean {
  return /<!--\s+wp:/.test(html);
}

interface Lost {
  reason: 'unknownBlock' | 'blockLeftOut';
  detail: string;
}

/** Takes out the comments of blocks, which say what each is, and tells of those that are not known. */
function withoutComments(html: string, onLost: (lost: Lost) => void): string {
  let result = '';
  let from = 0;
  for (let at = html.indexOf('<!--'); at >= 0; at = html.indexOf('<!--', at + 4)) {
    const [, slash, name = ''] = opening.exec(html.slice(at, at + 120)) ?? [];
    const end = name ? html.indexOf('-->', at) : -1;
    // Without an end there is none behind it either.
    if (name && end < 0) break;
    if (end < 0) continue;
    result += html.slice(from, at);
    from = end + 3;
    const alone = html[end - 1] === '/';
    const plain = name.replace(/^core\//, '');
    if (slash) continue;
    const shared =
      plain === 'block' && /"ref"\s{0,9}:\s{0,9}(\d{1,20})/.exec(html.slice(at, end))?.[1];
    if (shared) result += sharedPart(shared);
    else if (plain === 'footnotes') continue;
    else if (alone && !/^(?:separator|spacer|more|nextpage)$/.test(plain)) {
      onLost({ reason: 'blockLeftOut', detail: name });
    } else if (!known.has(plain) && !name.startsWith('core-embed/')) {
      onLost({ reason: 'unknownBlock', detail: name });
    }
  }
  return result + html.slice(from);
}

const isElement = (node: Child): node is Element => 'attribs' in node;
const isNamed =
  (name: string) =>
  (node: Child): node is Element =>
    isElement(node) && node.name === name;

const parseHtml = (html: string): Child[] => parseDocument(html).children;

const layout =
  /\bwp-block-(?:columns?|group|cover|media-text|gallery|buttons|embed__wrapper|file)\b|\bwp-block-(?:group|cover)__inner-container\b/;

/** A box with the pictures of a gallery, and behind it what else was there. */
function galleryOf(figure: Element): Child[] {
  const pictures = figure.children.filter(isNamed('figure'));
  const classes = galleryClasses(pictures.length);
  if (!classes) return figure.children;
  const others = figure.children.filter((node) => !isNamed('figure')(node));
  figure.name = 'div';
  figure.attribs = { class: classes };
  figure.children = pictures;
  return [figure, ...others];
}

/** What stands in a figure of a known block. */
function figureOf(figure: Element): Child[] {
  const { class: classes = '' } = figure.attribs;
  if (/\bwp-block-gallery\b/.test(classes)) return galleryOf(figure);
  if (/\bwp-block-(?:table|audio|video)\b/.test(classes)) return figure.children;
  if (!/\bwp-block-embed\b/.test(classes)) return [figure];
  const address = /https?:\S+/.exec(DomUtils.textContent(figure.children).slice(0, 4000))?.[0];
  if (!address) return [figure];
  const caption = figure.children.filter(isNamed('figcaption'));
  const said = caption.map((element) => `<p>${DomUtils.getInnerHTML(element)}</p>`).join('');
  return parseHtml(mediaAt(address) + said);
}

/** What stands for an element here: itself, what is in it, or something else. */
function showElement(element: Element): Child[] {
  const { class: classes = '', src } = element.attribs;
  switch (element.name) {
    case 'figure':
      return figureOf(element);
    case 'audio':
    case 'video': {
      const address = src ?? element.children.find(isNamed('source'))?.attribs.src;
      return address ? parseHtml(fileParagraph(address)) : [element];
    }
    case 'div':
      if (/\bwp-block-button\b/.test(classes)) element.name = 'p';
      else if (/\bwp-block-spacer\b/.test(classes)) return [];
      else if (layout.test(classes)) return element.children;
      return [element];
    case 'ul':
      // Lists of pictures, as galleries were written before 2022.
      if (!/\bblocks-gallery-grid\b/.test(classes)) return [element];
      return element.children.flatMap((item) => (isNamed('li')(item) ? item.children : [item]));
    default:
      return [element];
  }
}

/** Rewrites from the inside out; each list of children is made once. */
function rewritten(nodes: Child[]): Child[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    node.children = rewritten(node.children);
    return showElement(node);
  });
}

/** The HTML of a text that was written with blocks, with layout taken flat and media as this site shows them. */
export function readBlocks(html: string, onLost: (lost: Lost) => void): string {
  const plain = withoutComments(html, onLost);
  // A text that is nested too deeply is refused by the sanitiser, which says so.
  if (isTooDeep(plain)) return plain;
  return DomUtils.getOuterHTML(rewritten(parseHtml(plain)), { encodeEntities: 'utf8' })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
