import type { Sharp } from 'sharp';
import { limits } from '../../contract/limits.ts';
import { encoder, heavy } from './encoder-queue.ts';
import { addressOf, masterKey } from './file-names.ts';
import { openPicture } from './open-picture.ts';
import { allDone } from './settle-all.ts';
import type { ImageStore } from './store.ts';

/** Widths, in pixels, that pages can choose from. */
const WIDTHS = [400, 800, 1440];

/** Width of the JPEG, for social cards and old browsers. */
const JPEG_WIDTH = 1200;

/** The long edge of a master, and the longest that WebP knows. */
const MASTER_EDGE = 2880;
const WEBP_EDGE = 16_383;

/** Both can be read by sharp; libvips counts the frames of an animation as one tall picture. */
const still = { limitInputPixels: limits.imagePixels };
const animation = { animated: true, limitInputPixels: limits.animationPixels };

/** What a picture is, as far as its variants depend on it. Sizes as the camera turned it. */
export interface Kind {
  width: number;
  height: number;
  animated: boolean;
}

/** Reads the size of a picture; `pages` of an animation are its frames. */
export async function kindOf(source: Buffer): Promise<Kind> {
  const { autoOrient, pages = 1, format } = await (await openPicture(source, still)).metadata();
  return { ...autoOrient, animated: pages > 1 && (format === 'gif' || format === 'webp') };
}

/** Bytes that a decoder may take for one picture, whatever else runs. */
const LIGHT = 64_000_000;

/**
 * What pictures are made of: the bytes that were sent, or, where each decoding would take the
 * picture into memory as a whole (small files can be hundreds of megabytes there), a copy as large
 * as a master. Throws when the picture breaks off.
 */
export async function lightSource(source: Buffer): Promise<Buffer> {
  const {
    format,
    width,
    height,
    channels,
    depth,
    isProgressive,
    orientation = 1,
  } = await (await openPicture(source, still)).metadata();
  const whole = isProgressive || orientation > 4 || format === 'heif';
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (!whole || bytes <= LIGHT) return source;
  const size = masterSize(await kindOf(source));
  return heavy(async () =>
    (await stillOf(source)).resize(size.width).png({ compressionLevel: 1 }).toBuffer(),
  );
}

/** The widths a picture is made in; a narrow one in its own. */
function widthsOf({ width }: Kind): number[] {
  const widths = WIDTHS.filter((wanted) => wanted <= width);
  return widths.length > 0 ? widths : [width];
}

/** Turned as the camera says; what else the camera wrote (place, owner) is left out. */
async function stillOf(source: Buffer): Promise<Sharp> {
  return (await openPicture(source, still)).autoOrient();
}

interface Written {
  store: Pick<ImageStore, 'base' | 'write'>;
  id: string;
  source: Buffer;
  kind: Kind;
}

/** Makes the picture in each width; answers the variants as `srcset` wants them. */
async function writeVariants(
  { store, id, kind }: Written,
  ending: string,
  encode: (width: number) => Promise<Buffer>,
): Promise<string> {
  const parts = widthsOf(kind).map(async (width) => {
    const name = `${id}-${width}.${ending}`;
    await store.write(`images/${name}`, await encoder(() => encode(width)));
    return `${addressOf(store, name)} ${width}w`;
  });
  return (await allDone(parts)).join(', ');
}

/** Animations stay animated; colours of print and 16 bits become sRGB of 8. */
export function writeWebp(written: Written): Promise<string> {
  const { source, kind } = written;
  return writeVariants(written, 'webp', async (width) => {
    const picture = kind.animated ? openPicture(source, animation) : stillOf(source);
    const options = kind.animated ? { quality: 75, effort: 2 } : { quality: 80 };
    return (await picture).resize(width).webp(options).toBuffer();
  });
}

/** Little effort: more of it takes many times as long for a few per cent. */
export function writeAvif(written: Written): Promise<string> {
  return writeVariants(written, 'avif', async (width) =>
    (await stillOf(written.source)).resize(width).avif({ quality: 52, effort: 2 }).toBuffer(),
  );
}

/** The picture for those who know neither WebP nor AVIF: the first frame, on white. */
export async function writeJpeg({ store, id, source, kind }: Written): Promise<void> {
  const bytes = await encoder(async () =>
    (await stillOf(source))
      .resize({ width: Math.min(kind.width, JPEG_WIDTH) })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  );
  await store.write(`images/${id}.jpg`, bytes);
}

type Size = Pick<Kind, 'width' | 'height'>;

/** The size of a picture's master. A tall one stays wide enough for its widest variant. */
export function masterSize({ width, height }: Size): Size {
  const edge = Math.max(width, height);
  const share = Math.max(MASTER_EDGE / edge, Math.max(...WIDTHS) / width);
  const scale = Math.min(1, share, WEBP_EDGE / edge);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Keeps what is made of the picture later: large, with hardly a loss, and without what the camera
 * wrote.
 */
export async function writeMaster({ store, id, source, kind }: Written): Promise<void> {
  const { width } = masterSize(kind);
  const bytes = await encoder(async () =>
    (await stillOf(source)).resize(width).webp({ quality: 92, effort: 2 }).toBuffer(),
  );
  await store.write(masterKey(id), bytes);
}

/**
 * The picture in 4 × 3 pixels, which browsers draw as a soft gradient of its colours; empty for a
 * transparent one. Reads the whole picture: throws when it breaks off.
 */
export async function makePlaceholder(source: Buffer): Promise<string> {
  const { data, info } = await encoder(async () =>
    (await stillOf(source))
      .resize(16, 12, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if (data.some((value, place) => place % 4 === 3 && value < 255)) return '';
  const { width, height, channels } = info;
  const tiny = await (await openPicture(data, { raw: { width, height, channels } }))
    .removeAlpha()
    .resize(4, 3, { fit: 'fill' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
