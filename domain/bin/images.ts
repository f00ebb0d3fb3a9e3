import type { BinPage } from '../../contract/bin.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Queries, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { notFound } from '../errors.ts';
import { removeFiles, requireHere } from '../images/file-names.ts';
import { requireUnused } from '../images/library.ts';
import type { ImageStore } from '../images/store.ts';
import { noted } from '../images/unfinished-uploads.ts';
import { binPage } from './retention.ts';

function binned(db: Queries) {
  return db.selectFrom('images').where('images.binned_at', 'is not', null);
}

/** Lists the deleted pictures, the most recently deleted first. */
export async function listBinnedImages(
  db: Queries,
  page: number,
  now = new Date(),
): Promise<BinPage> {
  const { total } = await binned(db)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return binPage(total, page, now, async ({ limit, offset }) => {
    const rows = await binned(db)
      .leftJoin('users', 'users.id', 'images.binned_by')
      .select(['images.id', 'images.original_name as name', 'images.url', 'images.src_set'])
      .select(['images.binned_at', 'users.name as by'])
      .orderBy('images.binned_at', 'desc')
      .orderBy('images.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ url, src_set, ...row }) => ({
      ...row,
      thumbnail: src_set.split(' ')[0] || url,
    }));
  });
}

/** Restores a picture to the library. Runs in a transaction. Throws 404. */
export async function restoreImage(trx: Transaction, person: User, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('images')
    .set({ binned_at: null, binned_by: null })
    .where('id', '=', id)
    .where('binned_at', 'is not', null)
    .executeTakeFirst();
  if (!numUpdatedRows) throw notFound('Picture');
  await recordChanges(trx, [{ tag: `image:${id}`, action: 'image.restore', actor: person._id }]);
}

/**
 * Deletes a picture in the bin for good, with its files, when nothing shows it. When the store
 * fails half way, the row is gone and only files are left. Throws 404, and 409 that names where the
 * picture is shown. It opens its own transaction, since the files may go only after the row is gone for
 * sure.
 */
export async function eraseImage(
  { db }: Database,
  { store, id, actor }: { store: ImageStore; id: string; actor?: string },
): Promise<void> {
  await noted({ db, store }, id, async () => {
    const known = await write(db, async (trx) => {
      const any = await trx
        .selectFrom('images')
        .select(['id', 'url', 'binned_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!any) return false;
      if (!any.binned_at) throw notFound('Picture');
      requireHere(store, any.url);
      await requireUnused(trx, any);
      await trx.deleteFrom('images').where('id', '=', id).execute();
      const change = { tag: `image:${id}`, action: 'image.erase' } as const;
      await recordChanges(trx, [{ ...change, ...(actor && { actor }) }]);
      return true;
    });
    const removed = await removeFiles(store, id);
    if (!known && !removed) throw notFound('Picture');
  });
}
