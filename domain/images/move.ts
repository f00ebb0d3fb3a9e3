import { recordChanges } from '../../database/changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { addressesOf, addressOf, type Files, listFiles } from './file-names.ts';
import { readdress, rewriteAddresses } from './rewrite-addresses.ts';
import type { ImageStore } from './store.ts';

/** The number of files that are copied at once. */
const CONCURRENCY = 6;

interface Stores {
  from: ImageStore;
  to: ImageStore;
}

interface Outcome {
  /** Reports how many of all files are copied. */
  copied: number;
  files: number;
  /** The ids of pictures that have new addresses. */
  moved: string[];
  /** The ids among them of which the old store lacked files. */
  broken: string[];
  /** The number of pictures that were uploaded or finished meanwhile and wait for another run. */
  late: string[];
}

/** Copies the files that are missing in the new store, and returns how many. */
async function copyFiles(
  { from, to }: Stores,
  source: Files,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const there = await listFiles(to);
  const queue = [...source].filter(([key, bytes]) => there.get(key) !== bytes);
  const total = queue.length;
  let copied = 0;
  const copy = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [key, size] = next;
      const bytes = await from.read(key);
      // The file was deleted meanwhile.
      if (!bytes) continue;
      if (bytes.length !== size) throw new Error(`${key} was not read whole; try again`);
      if (there.has(key)) await to.remove(key);
      await to.write(key, bytes);
      copied += 1;
      onProgress(copied, total);
    }
  };
  const stop = (error: unknown) => {
    queue.length = 0;
    throw error;
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, () => copy().catch(stop)));
  return copied;
}

/** The new store and its files. */
interface Addresses {
  from: Pick<ImageStore, 'base' | 'list'>;
  to: Pick<ImageStore, 'base'>;
}

/** Sets the new addresses in the rows of pictures whose files are all copied. */
async function moveRows(trx: Transaction, { from, to }: Addresses, arrived: Files) {
  const query = trx
    .selectFrom('images')
    .select(['id', 'url', 'src_set', 'avif_set'])
    .where('url', 'like', addressesOf(from));
  const rows: Pick<Outcome, 'moved' | 'broken' | 'late'> = { moved: [], broken: [], late: [] };
  for (const { id, ...old } of await query.orderBy('id').forUpdate().execute()) {
    const keys: string[] = [];
    const rewrite = (text: string) =>
      rewriteAddresses(text, from.base, (_, name) => {
        keys.push(`images/${name}`);
        return addressOf(to, name);
      });
    const values = {
      url: rewrite(old.url),
      src_set: rewrite(old.src_set),
      avif_set: rewrite(old.avif_set),
    };
    const missing = keys.filter((key) => !arrived.has(key));
    const found = await Promise.all(missing.map((key) => from.list(key)));
    if (found.flat().length > 0) {
      rows.late.push(id);
      continue;
    }
    if (missing.length > 0) rows.broken.push(id);
    await trx.updateTable('images').set(values).where('id', '=', id).execute();
    rows.moved.push(id);
  }
  return rows;
}

/** Rewrites the addresses of pictures that are in the new store, since now or an earlier run. */
async function moveUses(trx: Transaction, { from, to }: Addresses, moved: string[]) {
  const rows = await trx
    .selectFrom('images')
    .select('id')
    .where('url', 'like', addressesOf(to))
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  const action = 'image.move' as const;
  const changes = await readdress(
    trx,
    {
      like: `%${addressesOf(from)}`,
      rewrite: (text) =>
        rewriteAddresses(text, from.base, (id, name) =>
          there.has(id) ? addressOf(to, name) : null,
        ),
    },
    { action },
  );
  await recordChanges(trx, [...moved.map((id) => ({ tag: `image:${id}`, action })), ...changes]);
}

/** Switches the pictures whose files are all copied to their new addresses everywhere. */
export async function moveAddresses(trx: Transaction, stores: Addresses, arrived: Files) {
  const rows = await moveRows(trx, stores, arrived);
  await moveUses(trx, stores, rows.moved);
  return rows;
}

/**
 * Moves every picture to another store: copies the files, then rewrites all addresses in one
 * transaction. An interrupted run continues where it was. The old files stay.
 * It opens its own transaction, since copying the files takes long.
 */
export async function moveImages(
  { db }: Database,
  stores: Stores,
  onProgress: (done: number, total: number) => void,
): Promise<Outcome> {
  const source = await listFiles(stores.from);
  const copied = await copyFiles(stores, source, onProgress);
  const arrived = await listFiles(stores.to);
  const rows = await write(db, (trx) => moveAddresses(trx, stores, arrived));
  return { copied, files: source.size, ...rows };
}

/** Removes the files of the old store that are in the new one; returns how many. */
export async function removeMoved({ from, to }: Stores): Promise<number> {
  const there = await listFiles(to);
  const files = [...(await listFiles(from))].filter(([key, bytes]) => there.get(key) === bytes);
  for (const [key] of files) await from.remove(key);
  return files.length;
}
