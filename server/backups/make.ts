import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { backupSite } from '../../domain/backup/backup.ts';
import { noteBackups, readBackups } from '../../domain/backup/record.ts';
import { backupName, expiredBackups, otherSites } from '../../domain/backup/retention.ts';
import { tryRestore } from '../../domain/backup/verify.ts';
import type { Config } from '../config.ts';
import { openImageStore } from '../image-store.ts';
import { openBackupPlace } from './places.ts';

/** The beginning of the name of the folder in which a backup is made. */
const WORK = 'backup-work-';

/** Removes what a backup has left that was given up, or whose process was killed. */
export async function sweep(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(WORK));
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true });
}

/**
 * Makes a backup, restores it into a temporary database to see that it can be, puts it where `BACKUP_TO` says and
 * removes those that are not kept any more. Pictures in a bucket are left out: the bucket needs a backup of its own.
 * Throws what is wrong; nothing is removed then.
 */
export async function makeBackup(database: Database, config: Config, now: Date): Promise<void> {
  const store = openImageStore(config);
  const place = openBackupPlace(config);
  const { SITE_URL, BACKUP_KEEP, BACKUP_TO = '' } = config;
  const name = backupName(SITE_URL, now);
  await place.begin((await readBackups(database.db)).place === BACKUP_TO);
  await sweep(config.DATA_DIR);
  const folder = await mkdtemp(join(config.DATA_DIR, WORK));
  try {
    const path = join(folder, name);
    const withoutImages = config.S3 !== null;
    await backupSite(database, path, { store, withoutImages, onProgress() {} });
    await tryRestore(path, folder, store.base);
    await place.put(path, name);
    const { size: bytes } = await stat(path);
    const at = now.toISOString();
    const news = { madeAt: at, verifiedAt: at, name, place: BACKUP_TO, bytes, problem: '' };
    await write(database.db, (trx) => noteBackups(trx, news));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const names = await place.list();
  const rules = { keep: BACKUP_KEEP, siteUrl: SITE_URL, now };
  for (const old of expiredBackups(names, rules)) await place.remove(old);
  await write(database.db, (trx) => noteBackups(trx, { others: otherSites(names, SITE_URL) }));
}
