import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { ImageStore } from './store.ts';

/** Ends the names of files that are being written. */
const DRAFT = '.part';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Keeps pictures in the data folder; the site itself serves `images/`. */
export function openLocalStore(dataDir: string): ImageStore {
  const pathOf = (key: string) => `${dataDir}/${key}`;
  return {
    base: '',
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const exists = await access(path).then(
        () => true,
        () => false,
      );
      if (exists) return;
      // Nobody else's: the same picture may be sent twice at the same moment.
      const draft = `${path}.${randomUUID()}${DRAFT}`;
      await writeFile(draft, bytes);
      await rename(draft, path);
    },
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async list(prefix) {
      const [folder, start] = prefix.endsWith('/')
        ? [prefix.slice(0, -1), '']
        : [dirname(prefix), basename(prefix)];
      const names = await readdir(pathOf(folder)).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const keys = names
        .filter((name) => name.startsWith(start) && !name.endsWith(DRAFT))
        .map((name) => `${folder}/${name}`);
      return Promise.all(keys.map(async (key) => ({ key, bytes: (await stat(pathOf(key))).size })));
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
