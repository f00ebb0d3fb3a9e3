import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from '../archive/manifest.ts';
import { EXPORT } from './format.ts';

/** Bytes of a manifest that are looked at: its format is named at the beginning. */
const BEGINNING = 4000;

/**
 * Whether a file or folder is an export of this product: by its manifest, which an incomplete one has
 * not; of a packed one by its ending, since the manifest is the last in it.
 */
export async function isOwnExport(path: string): Promise<boolean> {
  if (/\.t(?:ar\.)?gz$/i.test(path)) return true;
  const file = await open(join(path, MANIFEST)).catch(() => null);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.toString('utf8', 0, bytesRead).includes(EXPORT);
  } finally {
    await file.close();
  }
}
