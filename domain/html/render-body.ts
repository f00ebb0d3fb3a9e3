import sanitizeHtml from 'sanitize-html';
import type { Language } from '../../contract/common.ts';
import type { KnownImages } from '../images/image-lookup.ts';
import { isTooDeep } from './depth.ts';
import { embedLink } from './embed-link.ts';
import { showFiles } from './file-cards.ts';
import { listFootnotes } from './footnotes.ts';
import { withHeadingIds } from './headings.ts';
import { htmlToText } from './html-to-text.ts';
import { markPassages } from './passages.ts';
import { showPictures } from './pictures-in-text.ts';
import { allowedTags } from './sanitize.ts';
import { boxTables } from './table-boxes.ts';

const noAttributes: sanitizeHtml.Attributes = {};

const ID_PREFIX = 'text-';

/** Returns the fragment of an address that points into its own page. */
function placeOf(href: string): string {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

/**
 * Prefixes the ids of a body, so that they never collide with ids of the page or names its scripts
 * use. Links within the body follow. Of several elements with one id the first keeps it: links lead to that one.
 */
function withOwnIds(
  { id, ...attribs }: sanitizeHtml.Attributes,
  { ids, given }: { ids: Set<string | undefined>; given: Set<string> },
): sanitizeHtml.Attributes {
  const { href = '' } = attribs;
  const place = href.startsWith('#') ? placeOf(href) : '';
  const isFirst = !!id && !given.has(id);
  if (isFirst) given.add(id);
  return {
    ...attribs,
    ...(isFirst && { id: ID_PREFIX + id }),
    ...(ids.has(place) && { href: `#${ID_PREFIX}${place}` }),
  };
}

/**
 * Returns a stored body as readers get it: pictures with size and variants, loaded lazily, with the
 * library's alternative text where the body gives none; embedded media as a link that the page's
 * script replaces by the frame on a click; wide tables in a named box that scrolls by keyboard too;
 * typographic quotation marks; passages of the other language marked with `lang`; headings with ids;
 * footnotes at the end. What stands for other articles stays a link (`placeArticles`).
 * The input is already sanitised.
 */
export function readingBody(html: string, images: KnownImages, language: Language): string {
  // Such a text was stored before there was a limit: readers get its words.
  if (isTooDeep(html)) return `<p>${sanitizeHtml(htmlToText(html), { allowedTags: [] })}</p>`;
  const ids = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  const given = new Set<string>();
  const framed = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: withOwnIds(attribs, { ids, given }) }),
      // Content that may be wider than a phone has to scroll by keyboard too.
      pre: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
      img: (tagName, attribs) => {
        const known = images.get(attribs.src ?? '');
        return {
          tagName,
          attribs: {
            ...attribs,
            alt: attribs.alt || known?.alt[language] || '',
            ...(known && {
              width: String(known.width),
              height: String(known.height),
            }),
            loading: 'lazy',
            decoding: 'async',
          },
        };
      },
      // Only allowed embeds are stored. One whose host has left the list since becomes text without a link.
      iframe: (_tagName, attribs) =>
        embedLink(attribs, language) ?? { tagName: 'span', attribs: noAttributes },
    },
  });
  const files = showFiles(framed);
  const spoken = markPassages(listFootnotes(files, language), language);
  const pictured = showPictures(spoken, images, language);
  return withHeadingIds(boxTables(pictured, language), ID_PREFIX);
}
