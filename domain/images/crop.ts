import type { Crop } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import type { Database } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { deriveImage, type Making, refuseDamaged } from './derive.ts';
import { kindOf } from './encode.ts';
import { encodeApart } from './encoder-process.ts';
import { encoder } from './encoder-queue.ts';

type Part = Pick<Crop, 'left' | 'top' | 'width' | 'height'>;

/** Cuts out a part without loss. Throws 422 when the part is too small, or the picture is an animation. */
async function cutOut(source: Buffer, part: Part): Promise<Buffer> {
  const whole = await kindOf(source).catch(refuseDamaged);
  if (whole.animated) throw new DomainError(422, 'An animation cannot be cropped.');
  const left = Math.round(part.left * whole.width);
  const top = Math.round(part.top * whole.height);
  const width = Math.min(Math.round(part.width * whole.width), whole.width - left);
  const height = Math.min(Math.round(part.height * whole.height), whole.height - top);
  const least = limits.cropPixels;
  if (Math.min(width, height) < least) {
    throw new DomainError(
      422,
      say('This part is only {width} × {height} pixels. Choose at least {least} × {least}.', {
        width,
        height,
        least,
      }),
    );
  }
  const job = { kind: 'cut', left, top, width, height } as const;
  return encoder(() => encodeApart(job, source)).catch(refuseDamaged);
}

/** Converts a focal point of the whole picture into one of the part. */
function spotIn(spot: number, start: number, length: number): number {
  return Math.min(1, Math.max(0, (spot - start) / length));
}

/**
 * Makes a new picture of a part of another, and returns its id. `replace` shows it wherever the old one
 * was shown. Throws 403, 404, 422 and 429.
 */
export function cropImage(
  database: Database,
  making: Making,
  { replace, ...part }: Crop,
): Promise<string> {
  return deriveImage(database, making, {
    replace,
    action: 'image.crop',
    make: (source) => cutOut(source, part),
    spotOf: ({ x, y }) => ({
      x: spotIn(x, part.left, part.width),
      y: spotIn(y, part.top, part.height),
    }),
  });
}
