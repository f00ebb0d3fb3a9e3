import { broadGalleryClass, galleryClass } from '../../contract/text-styles.ts';

const box = /<(\/?)div\b[^<>]*>/g;
const opensGallery = new RegExp(`\\sclass="(?:[^"]* )?${galleryClass}[ "]`);

interface Makers {
  text: (html: string) => string;
  gallery: (html: string, broad: boolean) => string;
}

/** Makes the galleries of a clean body and what stands around them anew, each with its own function. */
export function byGalleries(html: string, { text, gallery }: Makers): string {
  let made = '';
  let done = 0;
  /** How many boxes are open since the one of the gallery. */
  let open = 0;
  let broad = false;
  for (const { 0: tag, 1: slash, index } of html.matchAll(box)) {
    if (open === 0 && !slash && opensGallery.test(tag)) {
      made += text(html.slice(done, index));
      done = index;
      open = 1;
      broad = tag.includes(broadGalleryClass);
    } else if (open > 0) {
      open += slash ? -1 : 1;
      if (open > 0) continue;
      const end = index + tag.length;
      made += gallery(html.slice(done, end), broad);
      done = end;
    }
  }
  return made + text(html.slice(done));
}

/**
 * Returns the `sizes` of a picture by its place among so many, which `app/ui/text-styles.css` lays out: rows of two,
 * in broad galleries of three where there is room; what is over stands first, in a row of its own.
 */
export function sizesInGallery(broad: boolean, place: number, count: number): string {
  const row = (most: number) => (place < count % most ? count % most : most);
  const [pair, three] = [row(2), row(3)];
  const part = (width: number, of: number) => Math.round(width / of);
  const narrow = `${part(100, pair)}vw`;
  if (!broad) return `(min-width:900px) ${part(680, pair)}px,${narrow}`;
  return `(min-width:1280px) ${part(960, three)}px,(min-width:900px) ${part(680, three)}px,(min-width:640px) ${part(100, three)}vw,${narrow}`;
}
