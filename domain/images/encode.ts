import type { MadeBy } from '../../contract/made-by.ts';
import { allDone } from './all-done.ts';
import { still } from './encoder-jobs.ts';
import { encodeApart } from './encoder-process.ts';
import { encoder, heavy, SMALL_MACHINE } from './encoder-queue.ts';
import { addressOf, masterKey } from './file-names.ts';
import { openPicture } from './open-picture.ts';
import type { ImageStore } from './store.ts';

/** The widths of the variants in pixels (docs/decisions/tests-and-benchmarks.md). */
const WIDTHS = [400, 640, 960, 1440];

/** The width of the JPEG, for other sites and old browsers. */
const JPEG_WIDTH = 1200;

/** The long edge of a master, and the longest edge that WebP allows. */
const MASTER_EDGE = 2880;
const WEBP_EDGE = 16_383;

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
const LIGHT = SMALL_MACHINE ? 24_000_000 : 64_000_000;

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
  return heavy(() => encodeApart({ kind: 'light', width: size.width }, source));
}

/**
 * Returns the widths of a picture's variants. The widest is the picture's own, as far as needed and as
 * WebP and AVIF allow its height; others are much narrower.
 */
function widthsOf({ width, height }: Kind): number[] {
  const most = Math.floor(Math.min(width, (WEBP_EDGE * width) / height));
  const widest = Math.min(most, Math.max(...WIDTHS));
  return [...WIDTHS.filter((wanted) => wanted <= 0.8 * widest), widest];
}

interface Written {
  store: Pick<ImageStore, 'base' | 'write'>;
  id: string;
  source: Buffer;
  kind: Kind;
  /** The variants that are there, as a `srcset`: they are not made again. */
  there?: string;
  /** What the files say of how the picture was made. */
  madeBy?: MadeBy;
  /** Nothing is written any more once it is aborted. */
  signal?: AbortSignal;
}

/** Writes the picture in each width; returns the variants as a `srcset`. */
async function writeVariants(
  { store, id, source, kind, there = '', madeBy = '', signal }: Written,
  ending: 'webp' | 'avif',
): Promise<string> {
  const made = there.split(', ');
  const parts = widthsOf(kind).map(async (width) => {
    const name = `${id}-${width}.${ending}`;
    const variant = `${addressOf(store, name)} ${width}w`;
    if (made.includes(variant)) return variant;
    const bytes = await encoder(() => {
      signal?.throwIfAborted();
      const { animated } = kind;
      return encodeApart({ kind: ending, width, animated, madeBy }, source, signal);
    });
    await store.write(`images/${name}`, bytes);
    return variant;
  });
  return (await allDone(parts)).join(', ');
}

/** Makes the WebP variants. Animations stay animated; CMYK and 16-bit colours become 8-bit sRGB. */
export function writeWebp(written: Written): Promise<string> {
  return writeVariants(written, 'webp');
}

/** Makes the AVIF variants. */
export function writeAvif(written: Written): Promise<string> {
  return writeVariants(written, 'avif');
}

/** Makes the JPEG for clients without WebP and AVIF. */
export async function writeJpeg({ store, id, source, kind, madeBy = '' }: Written): Promise<void> {
  const width = Math.min(kind.width, JPEG_WIDTH);
  const bytes = await encoder(() => encodeApart({ kind: 'jpeg', width, madeBy }, source));
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
 * camera's metadata (docs/decisions/pictures.md).
 */
export async function writeMaster({ store, id, source, kind }: Written): Promise<void> {
  const { width } = masterSize(kind);
  const bytes = await encoder(() => encodeApart({ kind: 'master', width }, source));
  await store.write(masterKey(id), bytes);
}

/**
 * Returns the picture in 4 × 3 pixels, which browsers draw as a soft gradient of its colours; empty for a
 * transparent picture. Reads the whole picture and throws when it is truncated.
 */
export async function makePlaceholder(source: Buffer): Promise<string> {
  return String(await encoder(() => encodeApart({ kind: 'placeholder' }, source)));
}
