import { sql } from 'kysely';
import { recordChanges } from '../../../database/changes.ts';
import type { Database, Queries } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { emptiedUntil } from '../../../domain/bin/retention.ts';
import { erasingTime } from '../../../domain/erasing-time.ts';
import type { ImageStore } from '../../../domain/images/store.ts';
import { fileAudit } from '../audit.ts';
import { fileLimits } from '../limits.ts';
import { onStore, removePieces } from './pieces.ts';
import { withFiles } from './tables.ts';
import { findUses } from './uses.ts';

const AN_HOUR = 3_600_000;
const A_MINUTE = 60_000;

interface Place {
  db: Database['db'];
  store: ImageStore;
}

/**
 * Erases a file that is `going`, so that nobody goes on with it or restores it: its pieces, then its row. Whatever ends
 * the process meanwhile is finished by the next sweep.
 */
export async function eraseFile({ db, store }: Place, id: string): Promise<void> {
  await onStore(() => removePieces(store, id));
  await withFiles(db)
    .deleteFrom('stored_files')
    .where('id', '=', id)
    .where('state', '=', 'going')
    .execute();
}

/** Whether nobody has gone on with an upload for long, as a condition of `stored_files`. */
export function isAbandoned(now: Date) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const { uploadHours, emptyMinutes } = fileLimits;
  return sql<boolean>`(stored_files.state = 'coming' and (updated_at < ${before(uploadHours * AN_HOUR)}
    or received = 0 and updated_at < ${before(emptyMinutes * A_MINUTE)}))`;
}

/** Erases an upload that is not done, with `now` only one that is abandoned; false: there is none such. */
export async function eraseUpload(place: Place, id: string, now?: Date): Promise<boolean> {
  const { numUpdatedRows } = await withFiles(place.db)
    .updateTable('stored_files')
    .set({ state: 'going' })
    .where('id', '=', id)
    .where('state', '=', 'coming')
    .$if(now !== undefined, (query) => (now ? query.where(isAbandoned(now)) : query))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await eraseFile(place, id);
  return true;
}

/** Notes that a deleted file goes for good; false: it is in use again, or is not deleted. */
export const markErased = (db: Database['db'], id: string, actor?: string): Promise<boolean> =>
  write(db, async (trx) => {
    if ((await findUses(trx, id)).length > 0) return false;
    const { numUpdatedRows } = await withFiles(trx)
      .updateTable('stored_files')
      .set({ state: 'going' })
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .where('binned_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const change = { tag: `file:${id}`, action: fileAudit.action('erase') };
    await recordChanges(trx, [{ ...change, ...(actor && { actor }) }]);
    return true;
  });

const idsOf = (rows: Promise<{ id: string }[]>) => rows.then((all) => all.map(({ id }) => id));

const selectIds = (db: Queries) => withFiles(db).selectFrom('stored_files').select('id');

/** Erases what is left over of uploads and erasures, and what has been deleted for long enough. */
export async function sweepFiles(place: Place): Promise<void> {
  const { db } = place;
  const now = await erasingTime(db, new Date());
  for (const id of await idsOf(selectIds(db).where('state', '=', 'going').execute())) {
    await eraseFile(place, id);
  }
  for (const id of await idsOf(selectIds(db).where(isAbandoned(now)).execute())) {
    await eraseUpload(place, id, now);
  }
  const binned = await idsOf(
    selectIds(db)
      .where('state', '=', 'ready')
      .where('binned_at', '<=', emptiedUntil(now))
      .execute(),
  );
  for (const id of binned) if (await markErased(db, id)) await eraseFile(place, id);
}
