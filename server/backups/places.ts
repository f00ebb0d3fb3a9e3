import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openS3Store } from '../s3-store.ts';

/** Where backups by schedule are kept. */
export interface BackupPlace {
  list(): Promise<string[]>;
  /** Puts a whole file there under a name. */
  put(path: string, name: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Milliseconds that a bucket has for one backup. */
const UPLOAD = 30 * 60_000;

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
  if (!S3) throw new Error('BACKUP_TO names a bucket, which needs S3_ENDPOINT and its companions');
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  const store = openS3Store({ ...S3, bucket }, UPLOAD);
  return {
    list: async () => {
      const files = await store.list(keyOf('lekhani-'));
      return files.map(({ key }) => key.slice(keyOf('').length));
    },
    put: async (path, name) => store.write(keyOf(name), await readFile(path)),
    remove: (name) => store.remove(keyOf(name)),
  };
}

/** Opens the place that `BACKUP_TO` names: a folder, or `s3://bucket/folder` with the keys of the pictures' store. */
export function openBackupPlace(config: Config): BackupPlace {
  const { BACKUP_TO = '' } = config;
  return BACKUP_TO.startsWith('s3://') ? inBucket(config) : inFolder(BACKUP_TO);
}
