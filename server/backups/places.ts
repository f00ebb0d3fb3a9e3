import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { backupTime } from '../../domain/backup/retention.ts';
import { StoreError } from '../../domain/images/store.ts';
import { keepNames } from '../../domain/machine/keep-names.ts';
import type { Config } from '../config.ts';
import { answersStrangers, openBucket, type S3Settings } from '../s3-bucket.ts';
import { DRAFT, type ListedFile, listFolder, readFrom } from './folder.ts';
import { uploadFile } from './upload.ts';

/** Where backups by schedule are kept. */
export interface BackupPlace {
  /**
   * Must be called before a backup is made: throws where none can be kept there. A place that has had one already is
   * not made anew where it is missing.
   */
  begin(isKnown: boolean): Promise<void>;
  /** Removes what was begun there and not ended: one process makes the backups of a site. */
  sweep(): Promise<void>;
  list(): Promise<ListedFile[]>;
  /** Opens a file to be read as it is needed; null: it is gone. */
  read(name: string): Promise<Readable | null>;
  /** Puts a whole file there under a name, away from where it is; it outlives a power failure from then on. */
  put(path: string, name: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Milliseconds that a bucket has for each request, of which one sends a part of a backup. */
const PATIENCE = 10 * 60_000;

/** The file in a folder that says that its disk is there: below the mount point of a disk that is away there is none. */
const MARK = 'lekhani.backups';
const MARK_TEXT = 'Lekhani puts its backups into this folder only while this file is here.\n';

const isPublic = (to: string) =>
  new Error(`Everybody can read what is at BACKUP_TO (${to}): no backup is put there.`);

/** Moves a file, which keeps its mode, also to another disk. On one disk it needs no room. */
async function moveFile(path: string, to: string): Promise<void> {
  await rename(path, to).catch((error: unknown) => {
    const isElsewhere = error instanceof Error && 'code' in error && error.code === 'EXDEV';
    if (!isElsewhere) throw error;
    return copyFile(path, to);
  });
}

function inFolder({ BACKUP_TO: folder = '', DATA_DIR, SITE_URL }: Config): BackupPlace {
  const mark = join(folder, MARK);

  function requireMark(): void {
    if (existsSync(mark)) return;
    throw new Error(
      `${mark} is missing, though backups were put there. Is the disk of BACKUP_TO there? To begin in an empty folder, make this file.`,
    );
  }

  /** Throws when the site serves what is put there, as its pictures. */
  async function requireClosed(): Promise<void> {
    const pictures = await realpath(join(DATA_DIR, 'images')).catch(() => null);
    const place = await realpath(folder);
    if (pictures && `${place}${sep}`.startsWith(pictures + sep)) throw isPublic(folder);
  }

  return {
    async begin(isKnown) {
      if (isKnown) requireMark();
      else await mkdir(folder, { recursive: true, mode: 0o700 });
      await requireClosed();
      if (!isKnown) await writeFile(mark, MARK_TEXT);
    },
    async sweep() {
      for (const name of await readdir(folder)) {
        const isDraft = name.endsWith(DRAFT) && backupTime(name.slice(0, -DRAFT.length), SITE_URL);
        if (isDraft) await rm(join(folder, name), { force: true });
      }
    },
    list: () => listFolder(folder),
    read: (name) => readFrom(folder, name),
    async put(path, name) {
      // The disk may have gone while the backup was made.
      requireMark();
      const draft = join(folder, name + DRAFT);
      try {
        await moveFile(path, draft);
        const moved = await open(draft, 'r+');
        await moved.sync().finally(() => moved.close());
        await rename(draft, join(folder, name));
        await keepNames(folder);
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

  /** Does something with the bucket; what fails is said of backups, since the words of a store are those of pictures. */
  function ofBackups<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
      const what = error.status === 503 ? 'does not answer' : 'refuses this';
      const why = error.cause instanceof Error ? error.cause.message : '';
      throw new Error(`The bucket at BACKUP_TO (${BACKUP_TO}) ${what}: ${why}`, { cause: error });
    });
  }

  /** Throws when what is put there can be read by everybody, as the bucket of the pictures can; tried with a file that says nothing. */
  async function requireClosed({ endpoint, bucket: pictures, publicUrl }: S3Settings) {
    const key = keyOf('lekhani-trial.txt');
    await store.demand(key, { method: 'PUT', bytes: Buffer.from('Who can read this?\n') });
    const addresses = [`${endpoint}/${bucket}`, ...(bucket === pictures ? [publicUrl] : [])];
    const isOpen = await Promise.all(
      addresses.map((address) => answersStrangers(`${address}/${key}`)),
    );
    // A key that may remove nothing leaves it there, over and over the same.
    await store.ask(key, { method: 'DELETE' }).catch(() => {});
    if (isOpen.includes(true)) throw isPublic(BACKUP_TO);
  }

  return {
    begin: () => ofBackups(requireClosed(S3)),
    // An upload is not listed before it is whole, and gives itself up; what a killed process leaves, the store's rules remove.
    async sweep() {},
    list: async () => {
      const files = await ofBackups(store.list(keyOf('lekhani-')));
      return files.map(({ key, bytes }) => ({ name: key.slice(keyOf('').length), bytes }));
    },
    read: (name) => ofBackups(store.read(keyOf(name))),
    put: (path, name) => ofBackups(uploadFile(store, path, { key: keyOf(name) })),
    async remove(name) {
      await ofBackups(store.ask(keyOf(name), { method: 'DELETE' }));
    },
  };
}

/** Opens the place that `BACKUP_TO` names: a folder, or `s3://bucket/folder` with the keys of the pictures' store. */
export function openBackupPlace(config: Config): BackupPlace {
  return config.BACKUP_TO?.startsWith('s3://') ? inBucket(config) : inFolder(config);
}
