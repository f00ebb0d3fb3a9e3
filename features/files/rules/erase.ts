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

interface Place {
  db: Database['db'];
  store: ImageStore;
}

/**
 * Erases a file: its pieces, then its row. While they go it is `going`, so that nobody restores it, and whatever ends the
 * process meanwhile is finished by the next sweep.
 */
export async function eraseFile({ db, store }: Place, id: string): Promise<void> {
  const files = withFiles(db);
  await files.updateTable('stored_files').set({ state: 'going' }).where('id', '=', id).execute();
  await onStore(() => removePieces(store, id));
  await files.deleteFrom('stored_files').where('id', '=', id).execute();
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

/** Returns the uploads that nobody has gone on with since a time, and the files that are being erased. */
const leftOver = (db: Queries, before: string) =>
  idsOf(
    withFiles(db)
      .selectFrom('stored_files')
      .select('id')
      .where(({ or, and, eb }) =>
        or([
          eb('state', '=', 'going'),
          and([eb('state', '=', 'coming'), eb('updated_at', '<', before)]),
        ]),
      )
      .execute(),
  );

/** Erases what is left over of uploads and erasures, and what has been deleted for long enough. */
export async function sweepFiles(place: Place): Promise<void> {
  const { db } = place;
  const now = await erasingTime(db, new Date());
  const before = new Date(now.getTime() - fileLimits.uploadHours * AN_HOUR).toISOString();
  for (const id of await leftOver(db, before)) await eraseFile(place, id);
  const binned = await idsOf(
    withFiles(db)
      .selectFrom('stored_files')
      .select('id')
      .where('state', '=', 'ready')
      .where('binned_at', '<=', emptiedUntil(now))
      .execute(),
  );
  for (const id of binned) if (await markErased(db, id)) await eraseFile(place, id);
}
