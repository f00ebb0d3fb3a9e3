import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUpToDate } from '../database/applied.ts';
import type { Database } from '../database/database.ts';
import { backupSite } from '../domain/backup/backup.ts';
import { folderOf } from './backups/folder.ts';
import type { Config } from './config.ts';
import { openImageStore } from './image-store.ts';

/** Returns a part of a file's name, as 20261121-163000-125. */
const stamp = () =>
  new Date()
    .toISOString()
    .replace(/\D/g, '')
    .replace(/^(\d{8})(\d{6})/, '$1-$2-');

/** Backups before an upgrade that are kept of one schema: a start that fails again and again must not fill the disk. */
const KEPT = 3;

/** Milliseconds after which nobody writes any more to a file that was begun. */
const ABANDONED = 120_000;

/** Removes those of a schema but the newest, and what starts have left that were killed. */
async function tidy(folder: string, ofSchema: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('before-upgrade-'));
  for (const name of names.filter((name) => name.endsWith('.part'))) {
    // Another start may have ended it meanwhile.
    const about = await stat(join(folder, name)).catch(() => null);
    const isAbandoned = about && Date.now() - about.mtimeMs > ABANDONED;
    if (isAbandoned) await rm(join(folder, name), { force: true });
  }
  // The names begin with their time.
  const same = names.filter((name) => name.endsWith(ofSchema)).sort();
  for (const name of same.slice(0, -KEPT)) await rm(join(folder, name), { force: true });
}

/** Backs up the rows of a site whose schema is going to change; pictures are not touched by that. */
async function backUp(
  database: Database,
  config: Config,
  { schema, say }: { schema: string; say: (line: string) => void },
) {
  const folder = folderOf('upgrade', config.DATA_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ofSchema = `-${schema.slice(0, 4)}.tar.gz`;
  await tidy(folder, ofSchema);
  const path = `${folder}/before-upgrade-${stamp()}-${process.pid}${ofSchema}`;
  await backupSite(database, path, {
    store: openImageStore(config),
    withoutImages: true,
    onProgress() {},
  });
  await tidy(folder, ofSchema);
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
    const schema = applied.at(-1) ?? '';
    if (config.UPGRADE_BACKUP) await backUp(database, config, { schema, say });
    else
      say(
        'UPGRADE_BACKUP=off: no backup is made before the upgrade. By hand, before the new version starts: npx lekhani backup FILE --without-images',
      );
  }
  await migrate(database);
}
