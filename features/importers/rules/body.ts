import { galleryClass } from '../../../contract/text-styles.ts';
import { addressesBehind } from '../../../domain/redirects/derived.ts';
import { rewriteTags, tagsIn } from './markup.ts';
import { storedAddress } from './old-address.ts';
import type { Pictures } from './pictures.ts';
import type { Survey } from './survey.ts';

const images = new Set(['img']);
const leading = new Set(['img', 'a']);

/** The addresses of the pictures that a text shows. Linear. */
export function picturesIn(html: string): string[] {
  return tagsIn(html, images).flatMap(({ attributes: { src } }) =>
    src && !src.startsWith('data:') ? [src] : [],
  );
}

/** A picture of a gallery of WordPress, which names it by its number (`wordpress/shortcodes.ts`). */
const numbered = /<figure><img src="(picture:\d+)" alt=""><\/figure>/g;
const emptyGallery = new RegExp(`<div class="${galleryClass}[^"<>]*"></div>`, 'g');

/** Takes out what stands for pictures that are in no source: nothing else can be shown of them. */
const withoutMissing = (html: string, pictures: Pictures) =>
  html
    .replace(numbered, (figure, address: string) => (pictures.about(address) ? figure : ''))
    .replace(emptyGallery, '');

/** What is known of the site that was left, as texts need it. */
interface OldSite {
  site: Pick<Survey['site'], 'url'>;
  addresses: Pick<Survey['addresses'], 'has'>;
}

/**
 * Leads a text's pictures to those of this site, and its links between pages of the old site to their paths,
 * which redirect. What could not be had stays as it is.
 */
export function bodyHere(html: string, survey: OldSite, pictures: Pictures): string {
  return rewriteTags(withoutMissing(html, pictures), leading, ({ name, attributes }) => {
    if (name === 'img') {
      const { src = '', alt } = attributes;
      const url = pictures.find(src);
      const about = pictures.about(src);
      const said = alt || about?.alt;
      // A number leads nowhere, but the address of the picture that has it may.
      const old = about && src.startsWith('picture:') ? about.address : src;
      if (!url && said === alt && old === src) return null;
      const { srcset: _set, sizes: _sizes, ...others } = attributes;
      return { ...others, src: url ?? old, ...(said && { alt: said }) };
    }
    const { href = '' } = attributes;
    const url = pictures.find(href);
    if (url) return { ...attributes, href: url };
    const stored = storedAddress(href, survey.site.url);
    const known = stored === null ? [] : [stored, ...addressesBehind(stored)];
    const path = known.find((address) => survey.addresses.has(address));
    if (path === undefined) return null;
    return { ...attributes, href: path + (/#.*$/s.exec(href)?.[0] ?? '') };
  });
}
