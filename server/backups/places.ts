import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openBucket } from '../s3-bucket.ts';
import { uploadFile } from './upload.ts';

/** Where backups by schedule are kept. */
export interface BackupPlace {
  list(): Promise<string[]>;
  /** Puts a whole file there under a name. */
  put(path: string, name: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Milliseconds that a bucket has for each request, of which one sends a part of a backup. */
const PATIENCE = 10 * 60_000;

function inFolder(folder: string): BackupPlace {
  return {
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return readdir(folder);
    },
    async put(path, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${name}.part`);
      try {
        // Another disk takes no rename; the copy has the mode of the file.
        await copyFile(path, draft);
        await rename(draft, join(folder, name));
      } finally {
        await rm(draft, { force: true });
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function inBucket({ BACKUP_TO = '', S3 }: Config): BackupPlace {
  const { host: bucket, pathname } = new URL(BACKUP_TO);
  if (!S3) throw new Error('BACKUP_TO names a bucket, which needs S3_ENDPOINT.');
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  const store = openBucket({ ...S3, bucket }, PATIENCE);
  return {
    list: async () => {
      const files = await store.list(keyOf('lekhani-'));
      return files.map(({ key }) => key.slice(keyOf('').length));
    },
    put: (path, name) => uploadFile(store, path, { key: keyOf(name) }),
    async remove(name) {
      await store.ask(keyOf(name), { method: 'DELETE' });
    },
  };
}

/** Opens the place that `BACKUP_TO` names: a folder, or `s3://bucket/folder` with the keys of the pictures' store. */
export function openBackupPlace(config: Config): BackupPlace {
  const { BACKUP_TO = '' } = config;
  return BACKUP_TO.startsWith('s3://') ? inBucket(config) : inFolder(BACKUP_TO);
}
