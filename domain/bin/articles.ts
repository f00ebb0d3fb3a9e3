import type { BinPage } from '../../contract/bin.ts';
import { sorting } from '../../contract/orders.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { isMadeBy } from '../article-rows/byline.ts';
import { changesOfArticles, placeColumns } from '../article-rows/changes.ts';
import { requireMayWrite, statesOf } from '../articles/states.ts';
import { notFound } from '../errors.ts';
import type { Asked } from '../paging.ts';
import { removeFromIndex } from '../search-index/index-articles.ts';
import { binPage } from './retention.ts';

/** Lists the deleted articles that a person may restore. */
export async function listBinnedArticles(
  db: Queries,
  person: User,
  asked: Asked<'bin'>,
  now = new Date(),
): Promise<BinPage> {
  const binned = () => {
    const query = db
      .selectFrom('articles')
      .leftJoin('users', 'users.id', 'articles.binned_by')
      .where('articles.binned_at', 'is not', null);
    return scopeOf(person.role, 'article.write') === 'any'
      ? query
      : query.where(isMadeBy(person._id));
  };
  const { by, direction } = sorting.bin.read(asked.sort ?? sorting.bin.first);
  const { total } = await binned()
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  return binPage(total, asked, now, ({ limit, offset }) =>
    binned()
      .select(['articles.id', 'articles.name', 'articles.binned_at', 'users.name as by'])
      .orderBy(by === 'name' ? 'articles.name_key' : 'articles.binned_at', direction)
      .orderBy('articles.seq', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
  );
}

/** Deletes an article for good, with its old addresses, versions and drafts. */
export async function eraseArticle(trx: Transaction, id: string, actor?: string): Promise<void> {
  const { seq, ...place } = await trx
    .selectFrom('articles')
    .select(['seq', ...placeColumns])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await removeFromIndex(trx, [seq]);
  await trx.deleteFrom('articles').where('id', '=', id).execute();
  // One without an article is open to whoever has its link, as that of a text that was never saved.
  await trx.deleteFrom('previews').where('article_id', '=', id).execute();
  // One that was imported does not pass through the bin: readers see it until now, and programs are told that it is deleted.
  const action = place.status === 'published' ? 'article.remove' : 'article.erase';
  await recordChanges(trx, changesOfArticles(action, [place], actor));
}

/** Deletes an article in the bin for good. Runs in a transaction. Throws 403 and 404. */
export async function eraseBinnedArticle(
  trx: Transaction,
  person: User,
  id: string,
): Promise<string> {
  const [article] = await statesOf(trx, [id]);
  if (!article?.binned) throw notFound('Article');
  requireMayWrite(person, article.owners, article.status);
  await eraseArticle(trx, id, person._id);
  return article.name;
}
