import type { Sharp, SharpOptions } from 'sharp';

/**
 * A picture to be read, of whatever it is made of. The library is loaded with the first one: a
 * site at rest holds less without it. Each runs on one thread, see `queue.ts`.
 */
export async function openPicture(source: Buffer, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(source, options);
}
