import type { Sharp } from 'sharp';
import { limits } from '../../contract/limits.ts';
import { allDone } from './all-done.ts';
import { encoder, heavy } from './encoder-queue.ts';
import { addressOf, masterKey } from './file-names.ts';
import { openPicture } from './open-picture.ts';
import type { ImageStore } from './store.ts';

/** The widths of the variants in pixels. */
const WIDTHS = [400, 800, 1440];

/** The width of the JPEG, for other sites and old browsers. */
const JPEG_WIDTH = 1200;

/** The long edge of a master, and the longest edge that WebP allows. */
const MASTER_EDGE = 2880;
const WEBP_EDGE = 16_383;

/** The options for reading a picture; libvips takes the frames of an animation for one tall picture. */
const still = { limitInputPixels: limits.imagePixels };
const animation = { animated: true, limitInputPixels: limits.animationPixels };

/** The properties of a picture on which its variants depend; sizes are those after rotation. */
export interface Kind {
  width: number;
  height: number;
  animated: boolean;
}

/** Reads the properties of a picture; sharp's `pages` are the frames of an animation. */
export async function kindOf(source: Buffer): Promise<Kind> {
  const { autoOrient, pages = 1, format } = await (await openPicture(source, still)).metadata();
  return { ...autoOrient, animated: pages > 1 && (format === 'gif' || format === 'webp') };
}

/** Bytes that decoding one picture may take while others are decoded. */
const LIGHT = 64_000_000;

/**
 * Returns the source of all variants: the uploaded bytes, or a copy of a master's size where each
 * decoding would hold the whole picture in memory (a small file can take hundreds of megabytes). Such a
 * picture is decoded once, no other beside it. Throws when the picture is truncated.
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

/**
 * Returns the widths of a picture's variants. A narrow picture has its own width; of a tall one there are
 * those whose height WebP and AVIF allow.
 */
function widthsOf({ width, height }: Kind): number[] {
  const most = Math.floor(Math.min(width, (WEBP_EDGE * width) / height));
  const widths = WIDTHS.filter((wanted) => wanted <= most);
  return widths.length > 0 ? widths : [most];
}

/** Rotates as the camera noted, and drops all other metadata (place, owner). */
async function stillOf(source: Buffer): Promise<Sharp> {
  return (await openPicture(source, still)).autoOrient();
}

interface Written {
  store: Pick<ImageStore, 'base' | 'write'>;
  id: string;
  source: Buffer;
  kind: Kind;
}

/** Writes the picture in each width; returns the variants as a `srcset`. */
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

/** Makes the WebP variants. Animations stay animated; CMYK and 16-bit colours become 8-bit sRGB. */
export function writeWebp(written: Written): Promise<string> {
  const { source, kind } = written;
  return writeVariants(written, 'webp', async (width) => {
    const picture = kind.animated ? openPicture(source, animation) : stillOf(source);
    const options = kind.animated ? { quality: 75, effort: 2 } : { quality: 80 };
    return (await picture).resize(width).webp(options).toBuffer();
  });
}

/** Makes the AVIF variants with little effort: more takes many times as long for a few per cent. */
export function writeAvif(written: Written): Promise<string> {
  return writeVariants(written, 'avif', async (width) =>
    (await stillOf(written.source)).resize(width).avif({ quality: 52, effort: 2 }).toBuffer(),
  );
}

/** Makes the JPEG for clients without WebP and AVIF: the first frame, on white. */
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

/** Returns the size of a picture's master. A tall picture stays wide enough for its widest variant. */
export function masterSize({ width, height }: Size): Size {
  const edge = Math.max(width, height);
  const share = Math.max(MASTER_EDGE / edge, Math.max(...WIDTHS) / width);
  const scale = Math.min(1, share, WEBP_EDGE / edge);
  // Rounded up, a tall picture could be higher than WebP allows.
  const most = Math.floor((WEBP_EDGE * width) / height);
  return {
    width: Math.min(most, Math.round(width * scale)),
    height: Math.round(height * scale),
  };
}

/**
 * Makes the master, from which AVIF and crops are made later: large, of high quality, and without the
 * camera's metadata (decision 15).
 */
export async function writeMaster({ store, id, source, kind }: Written): Promise<void> {
  const { width } = masterSize(kind);
  const bytes = await encoder(async () =>
    (await stillOf(source)).resize(width).webp({ quality: 92, effort: 2 }).toBuffer(),
  );
  await store.write(masterKey(id), bytes);
}

/**
 * Returns the picture in 4 × 3 pixels, which browsers draw as a soft gradient of its colours; empty for a
 * transparent picture. Reads the whole picture and throws when it is truncated.
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
