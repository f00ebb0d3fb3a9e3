import type { Sharp } from 'sharp';
import { limits } from '../../contract/limits.ts';
import type { MadeBy } from '../../contract/made-by.ts';
import { xmpOf } from '../../contract/made-by-labels.ts';
import { openPicture } from './open-picture.ts';

/** A point of a picture, as shares of its width and height. */
interface Spot {
  x: number;
  y: number;
}

/** What can be made of the bytes of a picture; sizes are in pixels, after rotation. */
export type EncoderJob =
  | { kind: 'webp'; width: number; animated: boolean; madeBy?: MadeBy }
  | { kind: 'avif' | 'jpeg'; width: number; madeBy?: MadeBy }
  | { kind: 'master' | 'light'; width: number }
  | { kind: 'shared'; focus: Spot; madeBy: MadeBy }
  | { kind: 'cover'; focus: Spot; madeBy: MadeBy }
  | { kind: 'cut'; left: number; top: number; width: number; height: number }
  | { kind: 'adjust'; turn: number; slope: number; intercept: number }
  | { kind: 'placeholder' };

/** The options for reading a picture; libvips takes the frames of an animation for one tall picture. */
export const still = { limitInputPixels: limits.imagePixels };
const animation = { animated: true, limitInputPixels: limits.animationPixels };

/** Rotates as the camera noted, and drops all other metadata (place, owner). */
async function stillOf(source: Buffer): Promise<Sharp> {
  return (await openPicture(source, still)).autoOrient();
}

async function placeholderOf(source: Buffer): Promise<string> {
  const { data, info } = await (await stillOf(source))
    .resize(16, 12, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (data.some((value, place) => place % 4 === 3 && value < 255)) return '';
  const { width, height, channels } = info;
  const tiny = await (await openPicture(data, { raw: { width, height, channels } }))
    .removeAlpha()
    .resize(4, 3, { fit: 'fill' })
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** The size of a picture that other sites show with a link, and the bytes above which WhatsApp shows none. */
const [SHARED_WIDTH, SHARED_HEIGHT, SHARED_BYTES] = [1200, 630, 290_000];

/** The pixels of the edge of a square cover that directories of podcasts take. */
const COVER = { least: 1400, most: 3000 };

/** Cuts the largest part of a shape (width / height) out of a picture, around its focus. */
async function cutAround(source: Buffer, focus: Spot, shape: number) {
  const upright = await stillOf(source);
  const { width, height } = (await upright.metadata()).autoOrient;
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(height * shape))),
    height: Math.max(1, Math.min(height, Math.round(width / shape))),
  };
  const place = (at: number, whole: number, part: number) =>
    Math.max(0, Math.min(whole - part, Math.round(at * whole - part / 2)));
  const picture = upright.extract({
    ...cut,
    left: place(focus.x, width, cut.width),
    top: place(focus.y, height, cut.height),
  });
  return { picture, ...cut };
}

/** Cuts a picture to the shape of link previews around its focus, and makes it light enough for messengers. */
async function sharedOf(source: Buffer, focus: Spot, madeBy: MadeBy): Promise<Buffer> {
  const { picture } = await cutAround(source, focus, SHARED_WIDTH / SHARED_HEIGHT);
  const { data, info } = await picture
    .resize(SHARED_WIDTH, SHARED_HEIGHT, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let made = data;
  for (const quality of [82, 70, 55, 40, 25]) {
    const jpeg = (await openPicture(data, { raw })).jpeg({ quality, mozjpeg: true });
    made = await (madeBy ? jpeg.withXmp(xmpOf(madeBy)) : jpeg).toBuffer();
    if (made.length <= SHARED_BYTES) break;
  }
  return made;
}

/** Cuts a picture to a square around its focus, of a size that directories of podcasts take. */
async function coverOf(source: Buffer, focus: Spot, madeBy: MadeBy): Promise<Buffer> {
  const { picture, width } = await cutAround(source, focus, 1);
  const edge = Math.min(COVER.most, Math.max(COVER.least, width));
  const jpeg = picture
    .resize(edge, edge, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true });
  return (madeBy ? jpeg.withXmp(xmpOf(madeBy)) : jpeg).toBuffer();
}

/** Does one job and returns what it has made. Runs where `encoder-process.ts` has it run. */
export async function runJob(job: EncoderJob, source: Buffer): Promise<Buffer> {
  if (job.kind === 'placeholder') return Buffer.from(await placeholderOf(source));
  if (job.kind === 'shared') return sharedOf(source, job.focus, job.madeBy);
  if (job.kind === 'cover') return coverOf(source, job.focus, job.madeBy);
  if (job.kind === 'cut') {
    const { left, top, width, height } = job;
    const part = (await openPicture(source)).extract({ left, top, width, height });
    return part.png({ compressionLevel: 1 }).toBuffer();
  }
  if (job.kind === 'adjust') {
    const { turn, slope, intercept } = job;
    const turned = (await stillOf(source)).rotate(turn).linear(slope, intercept * 255);
    return turned.png({ compressionLevel: 1 }).toBuffer();
  }
  if (job.kind === 'webp' && job.animated) {
    const moving = await openPicture(source, animation);
    return moving.resize(job.width).webp({ quality: 75, effort: 2 }).toBuffer();
  }
  const picture = (await stillOf(source)).resize(job.width);
  const outputs = {
    webp: () => picture.webp({ quality: 75 }),
    // More effort takes many times as long for a few per cent.
    avif: () => picture.avif({ quality: 52, effort: 2 }),
    // For clients without WebP and AVIF: the first frame, on white.
    jpeg: () => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
    master: () => picture.webp({ quality: 92, effort: 2 }),
    light: () => picture.png({ compressionLevel: 1 }),
  };
  const made = outputs[job.kind]();
  return ('madeBy' in job && job.madeBy ? made.withXmp(xmpOf(job.madeBy)) : made).toBuffer();
}
