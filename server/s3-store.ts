import { extname } from 'node:path';
import type { ImageStore } from '../domain/images/store.ts';
import { openBucket, type S3Settings } from './s3-bucket.ts';

/** Milliseconds that one request may take with its repetitions: nobody waits for longer than 20 seconds. */
const TIMEOUT = 18_000;

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Opens a bucket of any S3-compatible store as an image store. */
export function openS3Store(settings: S3Settings, timeout = TIMEOUT): ImageStore {
  const { ask, demand, list } = openBucket(settings, timeout);
  return {
    base: settings.publicUrl,
    async write(key, bytes) {
      const headers = {
        'content-type': types[extname(key)] ?? 'application/octet-stream',
        ...(key.startsWith('images/') && {
          'cache-control': 'public, max-age=31536000, immutable',
        }),
      };
      await demand(key, { method: 'PUT', headers, bytes });
    },
    async read(key, part) {
      const headers = part && { headers: { range: `bytes=${part.from}-${part.to}` } };
      const body = (await ask(key, headers))?.body ?? null;
      // A store need not know ranges.
      const isWhole = part && body && body.length > part.to - part.from + 1;
      return isWhole ? body.subarray(part.from, part.to + 1) : body;
    },
    list,
    async remove(key) {
      await ask(key, { method: 'DELETE' });
    },
    // A bucket never shows a file before it is complete.
    async sweep() {},
  };
}
