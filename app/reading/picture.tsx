import { preload } from 'react-dom';
import type { Picture } from '../../contract/reading/cards.ts';

interface PictureProps {
  picture: Picture;
  sizes: string;
  /** Whether readers see the picture first: it is then loaded at once and before others. */
  first?: boolean;
  /** Whether it is in view at once, without being the largest there is. */
  eager?: boolean;
}

/** A picture of fewer pixels would be blown up in the place of the first one: it keeps its own width there. */
const NARROW = 640;

/** Asks for a picture in the head of the page, before everything else (docs/decisions/page-weight.md). */
function askFirst({ src, avif, webp }: Picture, sizes: string) {
  const type = avif ? 'image/avif' : 'image/webp';
  const set = avif || webp;
  const options = { as: 'image', fetchPriority: 'high' } as const;
  preload(src, set ? { ...options, type, imageSrcSet: set, imageSizes: sizes } : options);
}

/** Shows a picture in the best format that the browser takes, over a placeholder of its colours. */
export function ResponsivePicture({ picture, sizes, first, eager }: PictureProps) {
  const { src, avif, webp, width, height, alt, placeholder, focus } = picture;
  const narrow = first && width > 0 && width < NARROW;
  const renderedSizes = narrow ? `${width}px` : sizes;
  if (first) askFirst(picture, renderedSizes);
  return (
    <span className={['pic', narrow && 'narrow', focus].filter(Boolean).join(' ')}>
      {placeholder && <img className="behind" src={placeholder} alt="" />}
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes={renderedSizes} />}
        {webp && <source type="image/webp" srcSet={webp} sizes={renderedSizes} />}
        <img
          src={src}
          width={width}
          height={height}
          alt={alt}
          {...(first && { fetchPriority: 'high' })}
          {...(!first && !eager && { loading: 'lazy', decoding: 'async' })}
        />
      </picture>
    </span>
  );
}
