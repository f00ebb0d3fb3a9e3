import sanitizeHtml from 'sanitize-html';
import type { Language } from '../../contract/common.ts';
import { parseEmbed } from '../../contract/embeds.ts';
import type { KnownImages } from '../images/image-lookup.ts';
import { markPassages } from './passages.ts';
import { curlQuotesIn } from './quotes.ts';
import { allowedTags } from './sanitize.ts';

const noAttributes: sanitizeHtml.Attributes = {};

/** Addresses of the pictures in a body. */
export function imagesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*?\bsrc="([^"]+)"/g)].map(([, src]) => src ?? '');
}

/** How wide a picture is, by the classes of its figure: as `app/ui/text-styles.css` has it. */
function sizesIn(figure: string): string {
  if (figure.includes('picture-small')) return '260px';
  if (figure.includes('picture-medium')) return '(min-width:480px) 440px,92vw';
  if (/picture-(?:left|right)/.test(figure)) return '(min-width:640px) 440px,92vw';
  return '(min-width:760px) 720px,92vw';
}

/** A picture, after the beginning of its figure where it has one. */
const inFigure = /(<figure\b[^>]*>\s*(?:<a\b[^>]*>\s*)?)?(<img\b[^>]*?\bsrc="([^"]*)"[^>]*>)/g;

/** Puts our own pictures into `picture` elements, before their placeholders. */
function withVariants(html: string, images: KnownImages): string {
  // sanitize-html has escaped what attributes hold, so a tag ends at its first bracket.
  return html.replace(inFigure, (all, figure: string | undefined, img: string, src: string) => {
    const known = images.get(src);
    if (!known) return all;
    const { avif, webp, placeholder } = known;
    const source = (type: string, set: string) =>
      set && `<source type="image/${type}" srcset="${set}" sizes="${sizesIn(figure ?? '')}" />`;
    const behind = placeholder && `<img class="behind" src="${placeholder}" alt="" />`;
    const picture = `<picture>${source('avif', avif)}${source('webp', webp)}${img}</picture>`;
    return `${figure ?? ''}<span class="pic">${behind}${picture}</span>`;
  });
}

const ID_PREFIX = 'text-';

/** The place in its page that an address names. */
function placeOf(href: string): string {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

/** Ids of a text never are those of its page, nor names its scripts ask for; links in it follow. */
function withOwnIds(
  { id, ...attribs }: sanitizeHtml.Attributes,
  ids: Set<string | undefined>,
): sanitizeHtml.Attributes {
  const { href = '' } = attribs;
  const place = href.startsWith('#') ? placeOf(href) : '';
  return {
    ...attribs,
    ...(id && { id: ID_PREFIX + id }),
    ...(ids.has(place) && { href: `#${ID_PREFIX}${place}` }),
  };
}

/**
 * A stored body in this language as readers get it: pictures with their size and variants, loaded
 * when near, with the library's description where the text gives none; embedded media as a link that the page's script turns into the frame when clicked; wide tables
 * in a box that scrolls by keyboard too; quotation marks of print; passages of the other language
 * say so. The input is already
 * sanitised.
 */
export function readingBody(html: string, images: KnownImages, language: Language): string {
  const ids = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
  const framed = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: withOwnIds(attribs, ids) }),
      // What may be wider than a phone scrolls by keyboard too.
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
      iframe: (_tagName, attribs) => {
        const embed = parseEmbed(attribs.src ?? '');
        // Nothing else is stored; an address that has left the list becomes nothing to click.
        if (!embed) return { tagName: 'span', attribs: noAttributes };
        const title = attribs.title ?? embed.host;
        return {
          tagName: 'a',
          attribs: {
            class: 'embed',
            href: embed.page,
            rel: 'noopener',
            'data-embed': embed.frame,
            'data-title': title,
          },
          text: `${title} · ${embed.host}`,
        };
      },
    },
  });
  return withVariants(markPassages(curlQuotesIn(framed), language), images)
    .replace(/<table\b/g, '<div class="table-box" role="group" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');
}
