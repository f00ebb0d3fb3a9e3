import type { Sharp } from 'sharp';
import { limits } from '../../contract/limits.ts';
import type { MadeBy } from '../../contract/made-by.ts';
import { xmpOf } from '../../contract/made-by-labels.ts';
import { openPicture } from './open-picture.ts';

/** What can be made of the bytes of a picture; sizes are in pixels, after rotation. */
export type EncoderJob =
  | { kind: 'webp'; width: number; animated: boolean; madeBy?: MadeBy }
  | { kind: 'avif' | 'jpeg'; width: number; madeBy?: MadeBy }
  | { kind: 'master' | 'light'; width: number }
  | { kind: 'cut'; left: number; top: number; width: number; height: number }
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

/** Does one job and returns what it has made. Runs where `encoder-process.ts` has it run. */
export async function runJob(job: EncoderJob, source: Buffer): Promise<Buffer> {
  if (job.kind === 'placeholder') return Buffer.from(await placeholderOf(source));
  if (job.kind === 'cut') {
    const { left, top, width, height } = job;
    const part = (await openPicture(source)).extract({ left, top, width, height });
    return part.png({ compressionLevel: 1 }).toBuffer();
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
