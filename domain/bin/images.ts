import type { BinPage } from '../../contract/bin.ts';
import { sorting } from '../../contract/orders.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Database, Queries, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { notFound } from '../errors.ts';
import { requireHere } from '../images/file-names.ts';
import { requireMayManage, requireUnused } from '../images/library.ts';
import type { ImageStore } from '../images/store.ts';
import { clearFiles, noteUnfinished } from '../images/unfinished-uploads.ts';
import type { Asked } from '../paging.ts';
import { binPage } from './retention.ts';

/** Selects the deleted pictures that a person may restore. */
function selectBinned(db: Queries, person: User) {
  const query = db.selectFrom('images').where('images.binned_at', 'is not', null);
  return scopeOf(person.role, 'image.manage') === 'any'
    ? query
    : query.where('images.created_by', '=', person._id);
}

/** Lists the deleted pictures that a person may restore. */
export async function listBinnedImages(
  db: Queries,
  person: User,
  asked: Asked<'bin'>,
  now = new Date(),
): Promise<BinPage> {
  const { by, direction } = sorting.bin.read(asked.sort ?? sorting.bin.first);
  const { total } = await selectBinned(db, person)
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  return binPage(total, asked, now, async ({ limit, offset }) => {
    const rows = await selectBinned(db, person)
      .leftJoin('users', 'users.id', 'images.binned_by')
      .select(['images.id', 'images.original_name as name', 'images.url', 'images.src_set'])
      .select(['images.binned_at', 'users.name as by'])
      .orderBy(by === 'name' ? 'images.name_key' : 'images.binned_at', direction)
      .orderBy('images.id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ url, src_set, ...row }) => ({
      ...row,
      thumbnail: src_set.split(' ')[0] || url,
    }));
  });
}

/** Restores a picture to the library. Runs in a transaction. Throws 403 and 404. */
export async function restoreImage(trx: Transaction, person: User, id: string): Promise<void> {
  const row = await trx
    .selectFrom('images')
    .select('created_by')
    .where('id', '=', id)
    .where('binned_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Picture');
  requireMayManage(person, row.created_by);
  await trx
    .updateTable('images')
    .set({ binned_at: null, binned_by: null })
    .where('id', '=', id)
    .execute();
  await recordChanges(trx, [{ tag: `image:${id}`, action: 'image.restore', actor: person._id }]);
}

/**
 * Deletes a picture in the bin for good, with its files, when nothing shows it. When the store
 * fails half way, the row is gone and only files are left. Throws 403, 404, and 409 that names where
 * the picture is shown. Without a person it is the site itself that cleans up. It opens its own
 * transaction, since the files may go only after the row is gone for sure.
 */
export async function eraseImage(
  { db }: Database,
  {
    store,
    id,
    person,
    byKey = false,
  }: { store: ImageStore; id: string; person?: User; byKey?: boolean },
): Promise<void> {
  await noteUnfinished({ db, store }, id, async () => {
    const known = await write(db, async (trx) => {
      const any = await trx
        .selectFrom('images')
        .select(['id', 'url', 'binned_at', 'created_by'])
        .where('id', '=', id)
        // Whoever restores it at this moment is waited for.
        .forUpdate()
        .executeTakeFirst();
      if (!any && person && !mayOn(person, 'image.manage', null)) throw notFound('Picture');
      if (!any) return false;
      if (person) requireMayManage(person, any.created_by);
      if (!any.binned_at) throw notFound('Picture');
      requireHere(store, any.url);
      await requireUnused(trx, any, person, byKey);
      await trx.deleteFrom('images').where('id', '=', id).execute();
      const change = { tag: `image:${id}`, action: 'image.erase' } as const;
      await recordChanges(trx, [{ ...change, ...(person && { actor: person._id }) }]);
      return true;
    });
    const removed = await clearFiles(store, id, 1);
    if (!known && !removed) throw notFound('Picture');
  });
}
