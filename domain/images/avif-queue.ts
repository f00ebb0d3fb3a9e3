import { sql } from 'kysely';
import type { MadeBy } from '../../contract/made-by.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Queries } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { withLease } from '../../jobs/leases.ts';
import { type OnDemand, workOnDemand } from '../../jobs/on-demand.ts';
import { nameOfProcess } from '../../jobs/process-name.ts';
import { kindOf, writeAvif, writeJpeg, writeWebp } from './encode.ts';
import { inShare } from './encoder-queue.ts';
import { addressesOf, masterKey } from './file-names.ts';
import { type ImageStore, StoreError } from './store.ts';
import { clearFiles } from './unfinished-uploads.ts';

interface Options {
  database: Database;
  store: ImageStore;
  onProblem: (error: unknown) => void;
}

interface Due {
  id: string;
  url: string;
  src_set: string;
  avif_set: string;
  avif_tries_left: number;
  made_by: MadeBy;
  marked: MadeBy;
  created_at: string;
}

/** Pictures that are listed at once: after an import tens of thousands wait, for a day. */
const PORTION = 20;

/** Lists pictures in this store that wait for variants, the newest first: those are looked at. */
function listDue(db: Queries, store: ImageStore, after: Due | undefined): Promise<Due[]> {
  return (
    db
      .selectFrom('images')
      .select(['id', 'url', 'src_set', 'avif_set', 'avif_tries_left', 'made_by', 'marked'])
      .select('created_at')
      // Written as the index has it.
      .where(sql<boolean>`avif_tries_left > 0`)
      .where('url', 'like', addressesOf(store))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${after?.created_at}, ${after?.id})`),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PORTION)
      .execute()
  );
}

/**
 * Uses up one of the picture's tries before the work, so that a picture that ends the process is not
 * tried for ever. Returns false when another process has taken the picture since it was listed.
 */
async function claim(db: Queries, { id, avif_tries_left }: Due): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ avif_tries_left: avif_tries_left - 1 })
    .where('id', '=', id)
    .where('avif_tries_left', '=', avif_tries_left)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the try back after a failure of the store, which is not the picture's fault. */
async function giveBack(db: Queries, { id, avif_tries_left }: Due): Promise<void> {
  await db.updateTable('images').set({ avif_tries_left }).where('id', '=', id).execute();
}

/**
 * Makes the variants of one picture and records the change for the pages that show it.
 * It is a job that no call waits for, so it opens its own transaction once the files are written.
 */
async function finish(
  { db }: Database,
  store: ImageStore,
  { id, url, src_set, avif_set, made_by, marked }: Due,
  signal: AbortSignal,
): Promise<void> {
  const source = await store.read(masterKey(id));
  if (!source) throw new Error(`The master of the picture ${id} is missing.`);
  const kind = await kindOf(source);
  const share = { person: '', cost: kind.width * kind.height };
  const written = { store, id, source, kind, signal, madeBy: made_by };
  const there = (made: string) => (made_by === marked ? made : '');
  const sets = await inShare(share, async () => {
    if (made_by !== marked) await writeJpeg(written);
    return {
      src_set: await writeWebp({ ...written, there: there(src_set) }),
      avif_set: await writeAvif({ ...written, there: there(avif_set) }),
    };
  });
  await write(db, async (trx) => {
    await trx
      .updateTable('images')
      .set((eb) => ({
        ...sets,
        marked: made_by,
        // Somebody may have said otherwise meanwhile.
        avif_tries_left: eb
          .case()
          .when('made_by', '=', made_by)
          .then(0)
          .else(eb.ref('avif_tries_left'))
          .end(),
      }))
      // The picture's files may have moved to another store meanwhile.
      .where('url', '=', url)
      .execute();
    await recordChanges(trx, [{ tag: `image:${id}`, action: 'image.finish' }]);
  });
  const row = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst();
  // The picture was erased meanwhile.
  if (!row) await clearFiles(store, id);
}

/**
 * Makes AVIF variants on demand, one picture after the other, and WebP in widths that a picture of before has not
 * (docs/decisions/new-and-moved-sites.md). Where it is said since that AI made a picture, its files are made anew to say so
 * (230). What is not finished, or was left by an earlier run, waits for the next demand.
 */
export function createAvifWorker({ database, store, onProblem }: Options): OnDemand {
  const { db } = database;
  const holder = nameOfProcess();

  async function make(due: Due, signal: AbortSignal): Promise<void> {
    if (!(await claim(db, due))) return;
    await finish(database, store, due, signal).catch(async (error: unknown) => {
      if (!signal.aborted) onProblem(error);
      if (signal.aborted || error instanceof StoreError) await giveBack(db, due);
    });
  }

  return workOnDemand(async (signal, isWoken) => {
    let last: Due | undefined;
    do {
      const some = await listDue(db, store, last);
      for (const due of some) {
        // Somebody waits for what was added meanwhile, nobody for the rest of an import.
        if (signal.aborted || isWoken()) return;
        // What another process has in hand is not made twice.
        await withLease(db, `picture ${due.id}`, holder, () => make(due, signal));
      }
      last = some.at(-1);
    } while (last);
  }, onProblem);
}
