import type { Database, Queries } from '../../database/database.ts';
import { readSnapshot } from '../../database/transactions.ts';
import { featureRules } from '../../features/rules.ts';
import { writeFolder } from '../archive/folder.ts';
import { type Archive, addLines, writeArchive } from '../archive/write.ts';
import { addPictures } from '../backup/pictures.ts';
import { addressesOf, addressOf } from '../images/file-names.ts';
import { requireOwnStore } from '../images/library.ts';
import { rewriteAddresses } from '../images/rewrite-addresses.ts';
import type { ImageStore } from '../images/store.ts';
import { EXPORT, exportKinds, VERSION } from './format.ts';

/** Writes a value as a line in which the addresses of pictures begin with `/images/`. */
async function neutralLine(db: Queries, store: ImageStore): Promise<(value: unknown) => string> {
  if (store.base === '') return JSON.stringify;
  const query = db.selectFrom('images').select('id').where('url', 'like', addressesOf(store));
  const ids = new Set((await query.execute()).map(({ id }) => id));
  return (value) =>
    rewriteAddresses(JSON.stringify(value), store.base, (id, name) =>
      ids.has(id) ? addressOf({ base: '' }, name) : null,
    );
}

type OnProgress = (what: string, done: number, total: number) => void;

function addKinds(
  { db }: Database,
  archive: Archive,
  { store, onProgress }: { store: ImageStore; onProgress: OnProgress },
) {
  return readSnapshot(db, async (trx) => {
    const toLine = await neutralLine(trx, store);
    const lines: Record<string, number> = {};
    const kinds = await exportKinds();
    for (const [place, { name, read }] of kinds.entries()) {
      lines[name] = await addLines(archive, name, read(trx), toLine);
      onProgress('lines', place + 1, kinds.length);
    }
    return lines;
  });
}

/** Returns the keys of what features store beside pictures, without what is on its way. */
async function storedKeys(db: Queries): Promise<ReadonlySet<string>> {
  const rules = await featureRules();
  const keys = await Promise.all(rules.map((of) => of.storedKeys?.(db) ?? []));
  return new Set(keys.flat());
}

/** Whether this path names one file, not a folder. */
function isFileName(path: string): boolean {
  return /\.(?:tar\.gz|tgz)$/.test(path);
}

/**
 * Writes everything the site holds, but what is secret, as JSON Lines and files of pictures into a
 * folder or one file; the site may run. Throws when pictures are in another store.
 */
export async function exportSite(
  database: Database,
  path: string,
  { store, onProgress }: { store: ImageStore; onProgress: OnProgress },
): Promise<{ lines: Record<string, number>; pictures: number }> {
  await requireOwnStore(database.db, store);
  const write = isFileName(path) ? writeArchive : writeFolder;
  return write(path, async (archive) => {
    const added = new Set<string>();
    const pictures = async () =>
      addPictures(archive, store, {
        added,
        stored: await storedKeys(database.db),
        onProgress: (done, total) => onProgress('pictures', done, total),
      });
    const about = { format: EXPORT, version: VERSION, madeAt: new Date().toISOString() };
    await pictures();
    const lines = await addKinds(database, archive, { store, onProgress });
    await pictures();
    return { ...about, lines, pictures: added.size };
  });
}
