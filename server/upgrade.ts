import { mkdir } from 'node:fs/promises';
import { isUpToDate } from '../database/applied.ts';
import type { Database } from '../database/database.ts';
import { backupSite } from '../domain/backup/backup.ts';
import type { Config } from './config.ts';
import { openImageStore } from './image-store.ts';

/** Returns a part of a file's name, as 20261121-163000-125. */
const stamp = () =>
  new Date()
    .toISOString()
    .replace(/\D/g, '')
    .replace(/^(\d{8})(\d{6})/, '$1-$2-');

/** Backs up the rows of a site whose schema is going to change; pictures are not touched by that. */
async function backUp(database: Database, config: Config, say: (line: string) => void) {
  const folder = `${config.DATA_DIR}/backups`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = `${folder}/before-upgrade-${stamp()}-${process.pid}.tar.gz`;
  await backupSite(database, path, {
    store: openImageStore(config),
    withoutImages: true,
    onProgress() {},
  });
  say(`Before the upgrade the database was saved. To go back, stop the site, then:
  npx lekhani restore ${path} --overwrite --as-it-was`);
}

/**
 * Brings the database of a site up to date, after a backup where there is something to lose. Lines for a person go to
 * `say`; `onUpgrade` is called before what may take long. Throws when the backup or a migration fails; the database is then as it was.
 */
export async function upgradeSite(
  database: Database,
  config: Config,
  say: (line: string) => void,
  onUpgrade: () => Promise<void> = async () => {},
): Promise<void> {
  if (await isUpToDate(database.db)) return;
  // Loaded with all migrations only where one is missing: no other start waits for them.
  const { migrate, standingOf } = await import('../database/migrate.ts');
  const { applied, pending, newer, problem } = await standingOf(database.db);
  if (newer.length > 0 && !problem) {
    say('The database is of a newer version, which has only added to it: this one goes on.');
  }
  if (pending.length > 0 && applied.length > 0 && !problem) {
    await onUpgrade();
    if (config.UPGRADE_BACKUP) await backUp(database, config, say);
    else
      say(
        'UPGRADE_BACKUP=off: no backup is made before the upgrade. By hand, before the new version starts: npx lekhani backup FILE --without-images',
      );
  }
  await migrate(database);
}
