import { z } from 'zod';
import type { BinPage } from '../../contract/bin.ts';
import { paths } from '../../contract/paths/paths.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { forgetOldAddress, rememberOldAddress } from '../address-history.ts';
import { notFound } from '../errors.ts';
import { binPage } from './retention.ts';

function requireBinned<T>(row: T | undefined): T {
  if (!row) throw notFound('Category');
  return row;
}

/** Lists the deleted categories, the most recently deleted first. */
export async function listBinnedCategories(
  db: Queries,
  page: number,
  now = new Date(),
): Promise<BinPage> {
  const { total } = await db
    .selectFrom('binned_categories')
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return binPage(total, page, now, ({ limit, offset }) =>
    db
      .selectFrom('binned_categories as binned')
      .leftJoin('users', 'users.id', 'binned.binned_by')
      .select(['binned.id', 'binned.name', 'binned.binned_at', 'users.name as by'])
      .orderBy('binned.binned_at', 'desc')
      .orderBy('binned.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

/**
 * Restores a category under its address and its old addresses. Articles that were moved to another
 * category stay there. Runs in a transaction and returns the name of the category. Throws 404.
 */
export async function restoreCategory(
  trx: Transaction,
  id: string,
  actor: string,
): Promise<string> {
  const { old_paths, binned_at, binned_by, ...row } = requireBinned(
    await trx.selectFrom('binned_categories').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  await trx.deleteFrom('binned_categories').where('id', '=', id).execute();
  await trx.insertInto('categories').values(row).execute();
  await forgetOldAddress(trx, paths.category(row));
  for (const path of readStoredJson(z.array(z.string()), old_paths).value ?? []) {
    await rememberOldAddress(trx, path, { category_id: id });
  }
  await recordChanges(
    trx,
    [`category:${id}`, 'categories', 'home'].map(
      (tag): Change => ({ tag, actor, action: 'category.restore' }),
    ),
  );
  return row.name;
}

/**
 * Deletes a category in the bin for good. Runs in a transaction and returns its name. Throws 404.
 */
export async function eraseCategory(trx: Transaction, id: string, actor?: string): Promise<string> {
  const { name } = requireBinned(
    await trx
      .deleteFrom('binned_categories')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst(),
  );
  const change = { tag: `category:${id}`, action: 'category.erase' } as const;
  await recordChanges(trx, [{ ...change, ...(actor && { actor }) }]);
  return name;
}
