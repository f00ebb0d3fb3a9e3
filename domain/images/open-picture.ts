import type { Sharp, SharpOptions } from 'sharp';

/**
 * Opens a picture with sharp, which is loaded on first use, since an idle site needs less memory without
 * it. Each picture is processed on one thread, see `encoder-queue.ts`.
 */
export async function openPicture(source: Buffer, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(source, options);
}
