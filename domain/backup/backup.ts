import { appliedMigrations } from '../../database/applied.ts';
import { type Database, engineOf } from '../../database/database.ts';
import { listTables, readRows } from '../../database/tables.ts';
import { readSnapshot } from '../../database/transactions.ts';
import { type Archive, addLines, writeArchive } from '../archive/write.ts';
import type { ImageStore } from '../images/store.ts';
import { BACKUP, type BackupManifest, VERSION } from './manifest.ts';
import { addPictures } from './pictures.ts';

interface Options {
  store: ImageStore;
  /** Leaves the picture files out of the backup. */
  withoutImages: boolean;
  onProgress: (what: string, done: number, total: number) => void;
}

/** Adds every row of every table as of one moment, without blocking writers. */
function addRows({ db }: Database, archive: Archive, onProgress: Options['onProgress']) {
  return readSnapshot(db, async (trx) => {
    const migrations = await appliedMigrations(trx);
    if (migrations.length === 0) throw new Error('there is no site in this database');
    const names = await listTables(trx);
    const tables: Record<string, number> = {};
    for (const [place, name] of names.entries()) {
      tables[name] = await addLines(archive, `rows/${name}`, readRows(trx, name));
      onProgress('tables', place + 1, names.length);
    }
    return { engine: engineOf(trx).name, migrations, tables };
  });
}

/** Writes the whole site into one file while the site runs. */
export async function backupSite(
  database: Database,
  path: string,
  { store, withoutImages, onProgress }: Options,
): Promise<BackupManifest> {
  return writeArchive(path, async (archive): Promise<BackupManifest> => {
    const added = new Set<string>();
    const pictures = () =>
      addPictures(archive, store, {
        added,
        onProgress: (done, total) => onProgress('pictures', done, total),
      });
    const madeAt = new Date().toISOString();
    if (!withoutImages) await pictures();
    const rows = await addRows(database, archive, onProgress);
    // Adds the files of pictures whose rows were added meanwhile. A picture deleted meanwhile
    // leaves files without a row.
    if (!withoutImages) await pictures();
    const about = { format: BACKUP, version: VERSION, madeAt, imageBase: store.base } as const;
    return { ...about, ...rows, pictures: withoutImages ? null : added.size };
  });
}
