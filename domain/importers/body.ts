import { addressesBehind } from '../redirects/derived.ts';
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

/**
 * Leads a text's pictures to those of this site, and its links between pages of the old site to their paths,
 * which redirect. What could not be had stays as it is.
 */
export function bodyHere(html: string, survey: Survey, pictures: Pictures): string {
  return rewriteTags(html, leading, ({ name, attributes }) => {
    if (name === 'img') {
      const { src = '', alt } = attributes;
      const url = pictures.find(src);
      const said = alt || pictures.about(src)?.alt;
      if (!url && said === alt) return null;
      const { srcset: _set, sizes: _sizes, ...others } = attributes;
      return { ...others, src: url ?? src, ...(said && { alt: said }) };
    }
    const { href = '' } = attributes;
    const url = pictures.find(href);
    if (url) return { ...attributes, href: url };
    const stored = storedAddress(href, survey.site.url);
    const known = stored === null ? [] : [stored, ...addressesBehind(stored)];
    const path = known.find((each) => survey.addresses.has(each));
    if (path === undefined) return null;
    return { ...attributes, href: path + (/#.*$/s.exec(href)?.[0] ?? '') };
  });
}
