import sanitizeHtml from 'sanitize-html';
import { parseEmbed } from '../../contract/embeds/embeds.ts';
import { say } from '../../contract/messages/message.ts';
import {
  blockClasses,
  bodyClasses,
  broadGalleryClass,
  fileClass,
  galleryClass,
  noteClass,
} from '../../contract/text-styles.ts';
import { toStored } from '../../hindi/nfc.ts';
import { DomainError } from '../errors.ts';
import { DEEPEST, isTooDeep } from './depth.ts';

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** The elements a body may have. Other elements are dropped and their text is kept. */
export const allowedTags = [
  'p',
  ...headings,
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'hr',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'cite',
  'a',
  'code',
  'kbd',
  'abbr',
  'q',
  'span',
  'div',
  'address',
  'wbr',
  'figure',
  'figcaption',
  'img',
  'iframe',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];

/** The allowed values of a link's `rel`. */
const relations = new Set(['nofollow', 'sponsored', 'ugc', 'license', 'tag']);

function relOf(href: string, said: string): string {
  const words = said.toLowerCase().split(/\s+/);
  const rel = new Set(words.filter((relation) => relations.has(relation)));
  // The scheme is read as browsers read it. A link with a host but without a scheme is dropped.
  if (/^https?:$/.test(URL.parse(href)?.protocol ?? '')) rel.add('noopener');
  return [...rel].join(' ');
}

const isArticleId = /^[0-9a-f]{24}$/;

/**
 * What is left of an iframe that goes with all that is in it. (A name that is not allowed would do the same, but
 * `sanitize-html` gives it to the next closing tag of that depth, too; `exclusiveFilter` copies the whole text before
 * each.)
 */
const emptyFrame = '<iframe></iframe>';

/** The allowlist of the body of an article or static page; docs/html.md is generated from it. */
export const allowed: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    '*': ['lang', 'dir', 'id'],
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'title'],
    iframe: ['src', 'title'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    code: ['class'],
    abbr: ['title'],
    p: ['data-article'],
  },
  allowedClasses: {
    code: [/^language-[a-z0-9+-]{1,20}$/],
    ...Object.fromEntries(headings.map((tag) => [tag, bodyClasses.alignment])),
    p: [...bodyClasses.alignment, blockClasses.p, fileClass],
    blockquote: [blockClasses.blockquote],
    div: [blockClasses.div, galleryClass, broadGalleryClass],
    span: [...bodyClasses.ink, noteClass],
    figure: bodyClasses.picture,
    ul: ['checklist'],
    li: ['done'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page's only h1 is the article's name.
    h1: 'h2',
    // Browsers show nothing of the content of an iframe.
    iframe: (tagName, attribs) => ({
      tagName,
      attribs: parseEmbed(attribs.src ?? '') ? attribs : {},
      text: '',
    }),
    // A paragraph that stands for an article names it by its id.
    p: (tagName, { 'data-article': article = '', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(isArticleId.test(article) && { 'data-article': article }) },
    }),
    a: (tagName, { rel: said = '', ...attribs }) => {
      const rel = relOf(attribs.href ?? '', said);
      return { tagName, attribs: { ...attribs, ...(rel && { rel }) } };
    },
  },
};

/**
 * Sanitises once. Texts are normalised without the tags, so that a mark after a bracket does not
 * combine with the bracket.
 */
function sanitizeOnce(html: string, options: sanitizeHtml.IOptions): string {
  return sanitizeHtml(html, options)
    .replaceAll(emptyFrame, '')
    .replace(/<[^<>]*>|[^<]+/g, toStored)
    .trim();
}

function requireShallow(html: string): void {
  if (!isTooDeep(html)) return;
  throw new DomainError(
    422,
    say('The text has more than {most} elements, one in the other.', { most: DEEPEST }),
  );
}

/** The most passes over one body. A body is stable after two passes unless it is an attack. */
const MOST_TIMES = 10;

/**
 * Returns the part of typed or pasted HTML that may be stored, in NFC. Dropping something can
 * change how the rest is parsed, so the HTML is sanitised until it stays the same. Throws 422 for
 * elements nested too deeply.
 */
export const sanitizeBody = (html: string): string => sanitizeBy(allowed, html);

function sanitizeBy(options: sanitizeHtml.IOptions, html: string): string {
  let [before, after] = ['', html.toWellFormed()];
  for (let time = 0; time < MOST_TIMES && after !== before; time += 1) {
    requireShallow(after);
    [before, after] = [after, sanitizeOnce(after, options)];
  }
  return after;
}

const headline = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'p'] as const);

/** What of all that a text of few lines may have: no ids, since several of them stand on one page. */
const allowedInShort: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'figure',
    'figcaption',
    'img',
  ],
  allowedAttributes: { '*': ['lang', 'dir'], a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedClasses: {},
  transformTags: { ...allowed.transformTags, ...Object.fromEntries(headline) },
};

/** What makes a line run against its own direction, and would go on beyond its end. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns what may be stored of a short formatted text: paragraphs, lists, quotations, links and pictures, without
 * marks of direction. Throws 422 for elements nested too deeply.
 */
export function sanitizeShort(html: string): string {
  const clean = sanitizeBy(allowedInShort, html);
  const plain = clean.replace(overrides, '');
  // An address may be another one without them.
  return plain === clean ? clean : sanitizeBy(allowedInShort, plain);
}
