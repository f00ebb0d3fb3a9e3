import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { backupSite } from '../../domain/backup/backup.ts';
import { noteBackups, readBackups } from '../../domain/backup/record.ts';
import {
  backupName,
  expiredBackups,
  exportName,
  otherSites,
} from '../../domain/backup/retention.ts';
import { tryRestore } from '../../domain/backup/verify.ts';
import { exportSite } from '../../domain/import-export/export.ts';
import type { Config } from '../config.ts';
import { openImageStore } from '../image-store.ts';
import { folderOf } from './folder.ts';
import { openBackupPlace } from './places.ts';

/** The beginning of the name of the folder in which a backup or an export is made. */
const WORK = 'backup-work-';

/** Removes what backups and exports have left that were given up, or whose process was killed. */
export async function sweepAll(config: Config): Promise<void> {
  await sweep(config.DATA_DIR);
  // A place that is not there holds nothing, and its absence is told when a backup begins.
  if (config.BACKUP_TO)
    await openBackupPlace(config)
      .sweep()
      .catch(() => {});
}

/** Removes what one has left on the disk of the site. */
async function sweep(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(WORK));
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** Does work in a folder of its own on the disk of the site, which is removed afterwards. */
async function inWorkFolder(dataDir: string, work: (folder: string) => Promise<void>) {
  await sweep(dataDir);
  const folder = await mkdtemp(join(dataDir, WORK));
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

interface Options {
  now: Date;
  /** Told of what is done, and how much of it. */
  onProgress: (step: string, done: number, total: number) => void;
}

/**
 * Makes a backup, restores it into a temporary database to see that it can be, puts it where `BACKUP_TO` says and
 * removes those that are not kept any more. Pictures in a bucket are left out: the bucket needs a backup of its own.
 * Throws what is wrong; nothing is removed then.
 */
export async function makeBackup(
  database: Database,
  config: Config,
  { now, onProgress }: Options,
): Promise<void> {
  const store = openImageStore(config);
  const place = openBackupPlace(config);
  const { SITE_URL, BACKUP_KEEP, BACKUP_TO = '' } = config;
  const name = backupName(SITE_URL, now);
  await place.begin((await readBackups(database.db)).place === BACKUP_TO);
  await place.sweep();
  await inWorkFolder(config.DATA_DIR, async (folder) => {
    const path = join(folder, name);
    const withoutImages = config.S3 !== null;
    await backupSite(database, path, { store, withoutImages, onProgress });
    onProgress('check', 0, 0);
    await tryRestore(path, folder, store.base);
    onProgress('put', 0, 0);
    const { size: bytes } = await stat(path);
    await place.put(path, name);
    const at = now.toISOString();
    const news = { madeAt: at, verifiedAt: at, name, place: BACKUP_TO, bytes, problem: '' };
    await write(database.db, (trx) => noteBackups(trx, news));
  });
  const names = (await place.list()).map((file) => file.name);
  const rules = { keep: BACKUP_KEEP, siteUrl: SITE_URL, now };
  for (const old of expiredBackups(names, rules)) await place.remove(old);
  await write(database.db, (trx) => noteBackups(trx, { others: otherSites(names, SITE_URL) }));
}

/** Makes an export, which administrators can download for a while. Throws what is wrong. */
export async function makeExport(
  database: Database,
  config: Config,
  { now, onProgress }: Options,
): Promise<void> {
  const store = openImageStore(config);
  const name = exportName(config.SITE_URL, now);
  await inWorkFolder(config.DATA_DIR, async (folder) => {
    await exportSite(database, join(folder, name), { store, onProgress });
    const to = folderOf('export', config.DATA_DIR);
    await mkdir(to, { recursive: true, mode: 0o700 });
    await rename(join(folder, name), join(to, name));
  });
}
