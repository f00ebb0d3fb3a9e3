import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { keepNames } from '../machine/keep-names.ts';
import { FOLDERS, type ImageStore, type Part, StoreError } from './store.ts';

/** The ending of files that are being written. */
export const DRAFT = '.part';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

/** Turns an error of the file system into a StoreError with a message for people. */
function asStoreError(error: unknown): StoreError {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)))) {
    return new StoreError(507, 'The disk of the site is full: the picture was not kept.', error);
  }
  const message = 'The pictures of the site cannot be reached just now. Please try again shortly.';
  return new StoreError(503, message, error);
}

/** Runs work on files; throws only StoreErrors. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStoreError(error);
  }
}

async function readPart(path: string, { from, to }: Part): Promise<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(to - from + 1);
    const { bytesRead } = await file.read({ buffer, position: from });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns what is known of a file; null where it has gone since its name was read. */
const statOf = (path: string) =>
  stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Opens the data folder as an image store; the site itself serves `images/`. */
export function openLocalStore(dataDir: string): ImageStore {
  const pathOf = (key: string) => `${dataDir}/${key}`;
  const namesIn = (folder: string) =>
    readdir(pathOf(folder)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
  return {
    base: '',
    write: (key, bytes) =>
      onDisk(async () => {
        const path = pathOf(key);
        // The data folder itself is never made here: where it is missing, the database is too.
        await mkdir(dirname(path)).catch((error: unknown) => {
          if (codeOf(error) !== 'EEXIST') throw error;
        });
        // The name is unique, since the same picture may be uploaded twice at the same moment.
        const draft = `${path}.${randomUUID()}${DRAFT}`;
        try {
          await writeFile(draft, bytes, { flush: true });
          await rename(draft, path);
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
        await keepNames(dirname(path));
      }),
    read: (key, part) =>
      onDisk(async () => {
        try {
          return await (part ? readPart(pathOf(key), part) : readFile(pathOf(key)));
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    list: (prefix) =>
      onDisk(async () => {
        const [folder, start] = prefix.endsWith('/')
          ? [prefix.slice(0, -1), '']
          : [dirname(prefix), basename(prefix)];
        const keys = (await namesIn(folder))
          .filter((name) => name.startsWith(start) && !name.endsWith(DRAFT))
          .map((name) => `${folder}/${name}`);
        const found = keys.map(async (key) => {
          const file = await statOf(pathOf(key));
          return file ? [{ key, bytes: file.size }] : [];
        });
        return (await Promise.all(found)).flat();
      }),
    remove: (key) => onDisk(() => rm(pathOf(key), { force: true })),
    sweep: (before) =>
      onDisk(async () => {
        for (const folder of FOLDERS) {
          for (const name of await namesIn(folder)) {
            if (!name.endsWith(DRAFT)) continue;
            const path = pathOf(`${folder}/${name}`);
            const file = await statOf(path);
            if (file && file.mtime < before) await rm(path, { force: true });
          }
        }
      }),
  };
}
