import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { parseEmbed } from '../../contract/embeds.ts';
import { toNfc } from '../../contract/nfc.ts';
import { say } from '../../contract/sentences/say.ts';
import { bodyClasses } from '../../contract/text-styles.ts';
import { DomainError } from '../errors.ts';

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** Elements a body may have; anything else is dropped, its text kept. */
export const allowedTags = [
  ...['p', ...headings, 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'br'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'cite'],
  ...['a', 'code', 'kbd', 'abbr', 'q', 'span', 'div', 'address', 'wbr'],
  ...['figure', 'figcaption', 'img', 'iframe'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** What a link may say of where it leads. */
const relations = new Set(['nofollow', 'sponsored', 'ugc', 'license', 'tag']);

function relOf(href: string, said: string): string {
  const words = said.toLowerCase().split(/\s+/);
  const kept = new Set(words.filter((each) => relations.has(each)));
  // As browsers read it; what names a host but no scheme is dropped.
  if (/^https?:$/.test(URL.parse(href)?.protocol ?? '')) kept.add('noopener');
  return [...kept].join(' ');
}

/** The written allowlist of an article's or page's body; docs/html.md is made from it. */
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
  },
  allowedClasses: {
    code: [/^language-[a-z0-9+-]{1,20}$/],
    ...Object.fromEntries(['p', ...headings].map((tag) => [tag, bodyClasses.alignment])),
    span: bodyClasses.ink,
    figure: bodyClasses.picture,
    ul: ['checklist'],
    li: ['done'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page's one h1 is the article's name.
    h1: 'h2',
    // Of what stands inside, browsers show nothing.
    iframe: (tagName, attribs) => ({ tagName, attribs, text: '' }),
    a: (tagName, { rel: said = '', ...attribs }) => {
      const rel = relOf(attribs.href ?? '', said);
      return { tagName, attribs: { ...attribs, ...(rel && { rel }) } };
    },
  },
  exclusiveFilter: (frame) =>
    frame.tag === 'iframe' && parseEmbed(frame.attribs.src ?? '') === null,
};

/** Texts are normalised without the tags: a mark after a bracket must not become one letter with it. */
function sanitizeOnce(html: string): string {
  return sanitizeHtml(html, allowed)
    .replace(/<[^>]*>|[^<]+/g, toNfc)
    .trim();
}

/** Elements that may stand in each other: parsers take the square of it, and no text comes near. */
const DEEPEST = 1000;

function requireShallow(html: string): void {
  let depth = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      if (depth <= DEEPEST) return;
      throw new DomainError(
        422,
        say('The text has more than {most} elements, one in the other.', { most: DEEPEST }),
      );
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}

/** How often what is kept is read again; after two times it stays as it is, but for attacks. */
const MOST_TIMES = 10;

/**
 * What may be stored of HTML that a person typed or pasted, normalised to NFC. What is left out can
 * change how the rest is read: it is read again until it stays as it is. Throws 422 for elements in
 * each other without end.
 */
export function sanitizeBody(html: string): string {
  let [before, after] = ['', html.toWellFormed()];
  for (let time = 0; time < MOST_TIMES && after !== before; time += 1) {
    requireShallow(after);
    [before, after] = [after, sanitizeOnce(after)];
  }
  return after;
}
