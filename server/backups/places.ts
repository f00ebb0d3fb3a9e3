import { copyFile, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isBackupOf } from '../../domain/backup/retention.ts';
import type { Config } from '../config.ts';
import { answersStrangers, openBucket, type S3Settings } from '../s3-bucket.ts';
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

/** The ending of a file that is being copied. */
const DRAFT = '.part';

const isPublic = (to: string) =>
  new Error(`Everybody can read what is at BACKUP_TO (${to}): no backup is put there.`);

function inFolder({ BACKUP_TO: folder = '', DATA_DIR, SITE_URL }: Config): BackupPlace {
  /** Throws when the site serves what is put there, as its pictures. */
  async function requireClosed(): Promise<void> {
    const pictures = await realpath(join(DATA_DIR, 'images')).catch(() => null);
    const place = await realpath(folder);
    if (pictures && `${place}${sep}`.startsWith(pictures + sep)) throw isPublic(folder);
  }

  /** Removes what copies have left whose process was killed: one process makes the backups of a site. */
  async function sweep(): Promise<void> {
    for (const name of await readdir(folder)) {
      const isDraft = name.endsWith(DRAFT) && isBackupOf(SITE_URL, name.slice(0, -DRAFT.length));
      if (isDraft) await rm(join(folder, name), { force: true });
    }
  }

  return {
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return readdir(folder);
    },
    async put(path, name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await requireClosed();
      await sweep();
      const draft = join(folder, name + DRAFT);
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

  /** Throws when what is put there can be read by everybody, as the bucket of the pictures can; tried with a file that says nothing. */
  async function requireClosed({ endpoint, bucket: pictures, publicUrl }: S3Settings) {
    const key = keyOf('lekhani-trial.txt');
    await store.demand(key, { method: 'PUT', bytes: Buffer.from('Who can read this?\n') });
    const addresses = [`${endpoint}/${bucket}`, ...(bucket === pictures ? [publicUrl] : [])];
    const open = await Promise.all(
      addresses.map((address) => answersStrangers(`${address}/${key}`)),
    );
    // A key that may remove nothing leaves it there, over and over the same.
    await store.ask(key, { method: 'DELETE' }).catch(() => {});
    if (open.includes(true)) throw isPublic(BACKUP_TO);
  }

  return {
    list: async () => {
      const files = await store.list(keyOf('lekhani-'));
      return files.map(({ key }) => key.slice(keyOf('').length));
    },
    async put(path, name) {
      await requireClosed(S3);
      await uploadFile(store, path, { key: keyOf(name) });
    },
    async remove(name) {
      await store.ask(keyOf(name), { method: 'DELETE' });
    },
  };
}

/** Opens the place that `BACKUP_TO` names: a folder, or `s3://bucket/folder` with the keys of the pictures' store. */
export function openBackupPlace(config: Config): BackupPlace {
  return config.BACKUP_TO?.startsWith('s3://') ? inBucket(config) : inFolder(config);
}
