import type { Language } from '../../contract/common.ts';
import { labelOf } from '../../contract/made-by-labels.ts';
import { wholeClass } from '../../contract/text-styles.ts';
import { textWords } from '../../contract/words/text-words.ts';
import type { KnownImages } from '../images/image-lookup.ts';
import { byGalleries, sizesInGallery } from './galleries.ts';

// sanitize-html escapes the brackets in values, so that a tag ends at its first bracket.
const anyImage = /<img\b[^<>]*>/g;
const sourceOf = (img: string) => /\bsrc="([^"]*)"/.exec(img)?.[1] ?? '';

/** Returns the addresses of the pictures in a clean body. */
export function imagesIn(html: string): string[] {
  return [...html.matchAll(anyImage)].map(([img]) => sourceOf(img)).filter(Boolean);
}

/**
 * Returns the `sizes` of a picture by the classes of its figure, which `app/ui/text-styles.css`
 * styles.
 */
function sizesIn(figure: string): string {
  if (figure.includes('picture-full')) return '(min-width:900px) 75vw,100vw';
  if (figure.includes(broad)) return '(min-width:1280px) 960px,(min-width:900px) 680px,100vw';
  if (figure.includes('picture-small')) return '260px';
  if (figure.includes('picture-medium')) return '(min-width:480px) 440px,92vw';
  if (/picture-(?:left|right)/.test(figure)) return '(min-width:640px) 440px,92vw';
  return '(min-width:900px) 680px,92vw';
}

const broad = '<figure class="broad">';

/** A picture that is worth more room than the text has: a large one that is broader than high. */
const isBroad = ({ width, height }: { width: number; height: number }) =>
  width >= 960 && width / height >= 1.3;

/** A picture that would be higher than a screen in the whole width of the text. */
const isTall = ({ width, height }: { width: number; height: number }) => height / width >= 1.4;

/** Gives a picture whose writer chose no place the one that its shape needs. */
function placeFigure(figure: string | undefined, picture: { width: number; height: number }) {
  if (isBroad(picture)) return figure?.replace(/^<figure>/, broad);
  return isTall(picture) ? figure?.replace(/^<figure>/, '<figure class="picture-medium">') : figure;
}

/** A picture, with the beginning of its figure where it stands in one, or where a link begins or ends. */
const inFigure = /<(\/?)a\b[^<>]*>|(<figure\b[^<>]*>\s*(?:<a\b[^<>]*>\s*)?)?(<img\b[^<>]*>)/g;

type Known = NonNullable<ReturnType<KnownImages['get']>>;

/** Puts one of the site's pictures into a `picture` element with a placeholder behind it. */
function pictureOf(
  img: string,
  { avif, webp, placeholder, madeBy }: Known,
  { sizes, language }: { sizes: string; language: Language },
): string {
  const source = (type: string, set: string) =>
    set && `<source type="image/${type}" srcset="${set}" sizes="${sizes}" />`;
  const behind = placeholder && `<img class="behind" src="${placeholder}" alt="" />`;
  const picture = `<picture>${source('avif', avif)}${source('webp', webp)}${img}</picture>`;
  const label =
    madeBy && `<span class="made-by" lang="${language}">${labelOf(madeBy, language)}</span>`;
  return `<span class="pic">${behind}${picture}${label}</span>`;
}

/** Makes a picture a link to the whole one; where nothing says what it shows, the link does. */
function linkToWhole(picture: string, img: string, language: Language): string {
  const label = / alt="[^"]/.test(img) ? '' : ` aria-label="${textWords[language].wholePicture}"`;
  return `<a href="${sourceOf(img)}"${label} class="${wholeClass}">${picture}</a>`;
}

/** Pixels of width that the text has room for: of a broader picture in it there is more to see. */
const TEXT_WIDTH = 680;

function withVariants(html: string, images: KnownImages, language: Language): string {
  let inLink = false;
  return html.replace(
    inFigure,
    (all, slash: string | undefined, figure: string | undefined, img: string | undefined) => {
      if (!img) {
        inLink = slash === '';
        return all;
      }
      const known = images.get(sourceOf(img));
      if (!known) return all;
      const box = placeFigure(figure, known);
      const picture = pictureOf(img, known, { sizes: sizesIn(box ?? ''), language });
      const isWhole = !box || inLink || box.includes('<a') || known.width <= TEXT_WIDTH;
      return (box ?? '') + (isWhole ? picture : linkToWhole(picture, img, language));
    },
  );
}

/** A picture, or where a link begins or ends. */
const imageOrLink = /<(\/?)a\b[^<>]*>|<img\b[^<>]*>/g;

/** The same in a gallery, which cuts pictures to one shape: each is a link to the whole one. */
const inGallery =
  (images: KnownImages, language: Language) =>
  (html: string, isBroadGallery: boolean): string => {
    const count = html.match(anyImage)?.length ?? 0;
    let place = 0;
    let inLink = false;
    return html.replace(imageOrLink, (img, slash: string | undefined) => {
      if (slash !== undefined) {
        inLink = slash === '';
        return img;
      }
      const sizes = sizesInGallery(isBroadGallery, place, count);
      place += 1;
      const src = sourceOf(img);
      const known = images.get(src);
      const focused = known?.focus ? img.replace('<img', `<img class="${known.focus}"`) : img;
      const picture = known ? pictureOf(focused, known, { sizes, language }) : img;
      return src && !inLink ? linkToWhole(picture, img, language) : picture;
    });
  };

/** Shows the pictures of a text with their variants, those of galleries by the width of their cells. */
export function showPictures(html: string, images: KnownImages, language: Language): string {
  return byGalleries(html, {
    text: (part) => withVariants(part, images, language),
    gallery: inGallery(images, language),
  });
}
