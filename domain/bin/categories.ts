import { z } from 'zod';
import type { BinPage } from '../../contract/bin.ts';
import { type MovedArticle, movedArticleSchema } from '../../contract/categories.ts';
import type { Language } from '../../contract/common.ts';
import { sorting } from '../../contract/orders.ts';
import { paths } from '../../contract/paths/paths.ts';
import { readStoredJson } from '../../contract/stored.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import {
  forgetOldAddress,
  forgetOldAddressesOf,
  rememberOldAddress,
} from '../addresses/history.ts';
import { changeUnedited } from '../article-rows/lock-articles.ts';
import { changesOfCategory } from '../categories/categories.ts';
import { notFound } from '../errors.ts';
import { namesIn } from '../names/names.ts';
import type { Asked } from '../paging.ts';
import { binPage } from './retention.ts';

function requireBinned<T>(row: T | undefined): T {
  if (!row) throw notFound('Category');
  return row;
}

async function nameIn(
  db: Queries,
  { name, other_name }: { name: string; other_name: string },
  language: Language | undefined,
): Promise<string> {
  return (await namesIn(db, language))({ own: name, other: other_name });
}

/** Lists the deleted categories, as a screen in this language names them. */
export async function listBinnedCategories(
  db: Queries,
  asked: Asked<'bin'>,
  language?: Language,
  now = new Date(),
): Promise<BinPage> {
  const nameOf = await namesIn(db, language);
  const { by, direction } = sorting.bin.read(asked.sort ?? sorting.bin.first);
  const { total } = await db
    .selectFrom('binned_categories')
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  return binPage(total, asked, now, async ({ limit, offset }) => {
    const rows = await db
      .selectFrom('binned_categories as binned')
      .leftJoin('users', 'users.id', 'binned.binned_by')
      .select(['binned.id', 'binned.name as own', 'binned.other_name as other'])
      .select(['binned.binned_at', 'users.name as by'])
      .orderBy(by === 'name' ? 'binned.sort_key' : 'binned.binned_at', direction)
      .orderBy('binned.id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ ...row, name: nameOf(row) }));
  });
}

/**
 * Moves articles back that are where the deletion of their category put them, in the version of then. Returns
 * how many there were.
 */
async function bringBackArticles(
  trx: Transaction,
  moved: MovedArticle[],
  { id, from }: { id: string; from: string | null },
): Promise<number> {
  let back = 0;
  const versions = new Map(moved.map(({ _id, version }) => [_id, version]));
  await changeUnedited(trx, [...versions.keys()], async (some) => {
    for (const [version, ids] of Map.groupBy(some, (one) => versions.get(one) ?? 0)) {
      const { numUpdatedRows } = await trx
        .updateTable('articles')
        .set({ category_id: id })
        .where('id', 'in', ids)
        .where('category_id', from === null ? 'is' : '=', from)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      back += Number(numUpdatedRows);
    }
    await forgetOldAddressesOf(trx, some);
  });
  return back;
}

/**
 * Restores a category under its address and its old addresses. The articles that its deletion moved come
 * back, but those that somebody has changed since. Runs in a transaction and returns the name of the
 * category. Throws 404.
 */
export async function restoreCategory(
  trx: Transaction,
  id: string,
  actor: string,
  language?: Language,
): Promise<string> {
  const { old_paths, moved_to, moved_articles, binned_at, binned_by, ...row } = requireBinned(
    await trx.selectFrom('binned_categories').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  await trx.deleteFrom('binned_categories').where('id', '=', id).execute();
  await trx.insertInto('categories').values(row).execute();
  await forgetOldAddress(trx, paths.category(row));
  for (const path of readStoredJson(z.array(z.string()), old_paths).value ?? []) {
    // What somebody has led elsewhere since the deletion stays there.
    await trx
      .deleteFrom('redirects')
      .where('from_path', '=', path)
      .where('category_id', '=', moved_to ?? '')
      .execute();
    await rememberOldAddress(trx, path, { category_id: id }, { wasSeen: false });
  }
  const articles = readStoredJson(z.array(movedArticleSchema), moved_articles).value ?? [];
  const back = await bringBackArticles(trx, articles, { id, from: moved_to });
  await recordChanges(trx, [
    ...changesOfCategory('category.restore', id, actor),
    ...(moved_to && back > 0 ? changesOfCategory('category.update', moved_to, actor) : []),
  ]);
  return nameIn(trx, row, language);
}

/**
 * Deletes a category in the bin for good. Runs in a transaction and returns its name. Throws 404.
 */
export async function eraseCategory(
  trx: Transaction,
  id: string,
  actor?: string,
  language?: Language,
): Promise<string> {
  const row = requireBinned(
    await trx
      .deleteFrom('binned_categories')
      .where('id', '=', id)
      .returning(['name', 'other_name'])
      .executeTakeFirst(),
  );
  const change = { tag: `category:${id}`, action: 'category.erase' } as const;
  await recordChanges(trx, [{ ...change, ...(actor && { actor }) }]);
  return nameIn(trx, row, language);
}
