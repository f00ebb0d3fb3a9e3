import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '../images/store.ts';
import { restoreSite } from './restore.ts';

/** A store that takes every picture and keeps none. */
const nowhere = (base: string): ImageStore => ({
  base,
  async write() {},
  read: async () => null,
  list: async () => [],
  async remove() {},
  async sweep() {},
});

/**
 * Checks a backup by restoring it into a database in a folder below `temporary`, which is removed afterwards; pictures
 * are read and checked, but not written. `base` is the one of the store that it was made of. Throws what is wrong.
 */
export async function tryRestore(path: string, temporary: string, base: string): Promise<void> {
  const folder = await mkdtemp(join(temporary, 'lekhani-restore-'));
  try {
    const where = { dataDir: folder };
    await restoreSite(where, path, { store: nowhere(base), overwrite: false, onProgress() {} });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
