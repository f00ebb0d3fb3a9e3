import { isLive, type Translation } from '../../contract/articles.ts';
import { say } from '../../contract/messages/message.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import { mayOn } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { voidApprovals } from '../article-rows/approvals.ts';
import { makerColumns, makersOf } from '../article-rows/byline.ts';
import { changesOfArticles } from '../article-rows/changes.ts';
import { DomainError, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { requireMayWrite, statesOf } from './states.ts';

/**
 * Returns the translations of these articles by the articles' ids, deleted ones included. Of what `reader` may not
 * read, and no reader of the site sees, they learn that it is there.
 */
export async function findTranslations(
  db: Queries,
  ids: string[],
  reader?: User,
): Promise<Map<string, Translation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles as own')
    .innerJoin('articles as other', (join) =>
      join
        .onRef('other.translation_id', '=', 'own.translation_id')
        .onRef('other.id', '!=', 'own.id'),
    )
    .leftJoin('categories', 'categories.id', 'other.category_id')
    .select(['own.id as of', 'other.id', 'other.name', 'other.slug', 'other.language'])
    .select(['other.status', 'categories.slug as category'])
    .select(makerColumns.map((column) => `other.${column}` as const))
    .where('own.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ of, id, name, slug, language, status, category, ...makers }) => {
      const opens = !reader || mayOn(reader, 'article.read', makersOf(makers));
      const texts =
        opens || status === 'published'
          ? { name, address: articlePath(slug, category) }
          : { name: '', address: '' };
      return [of, { _id: id, language, status, opens, ...texts }];
    }),
  );
}

/** Returns the translation of an article, even a deleted one, as far as `reader` may know it; null when it has none. */
export async function findTranslation(
  db: Queries,
  id: string,
  reader?: User,
): Promise<Translation | null> {
  return (await findTranslations(db, [id], reader)).get(id) ?? null;
}

/**
 * Returns both articles, locked. The person must be allowed to write both and, where readers have seen
 * both, to publish both. Throws 403 and 404.
 */
async function pairOf(trx: Transaction, person: User, ids: [string, string]) {
  const states = await statesOf(trx, ids);
  const [one, other] = ids.map((id) => states.find((state) => state.id === id));
  if (!one || !other) throw notFound('Article');
  const areLive = isLive(one.status) && isLive(other.status);
  for (const { owners, status } of [one, other]) {
    requireMayWrite(person, owners, ...(areLive ? [status] : []));
  }
  return [one, other] as const;
}

/**
 * Links two articles as translations of each other; nothing else of them changes. Runs in a transaction.
 * Throws 403, 404, and 409 when both are in one language or one of them has a translation.
 */
export async function linkTranslation(
  trx: Transaction,
  person: User,
  id: string,
  otherId: string,
): Promise<void> {
  const pair = await pairOf(trx, person, [id, otherId]);
  if (pair.some(({ binned }) => binned)) throw notFound('Article');
  const [one, other] = pair;
  if (one.language === other.language) {
    throw new DomainError(409, 'Both articles are in the same language.');
  }
  const linked = await findTranslations(trx, [id, otherId], person);
  for (const { id: taken, name } of pair) {
    const translation = linked.get(taken)?.name;
    if (translation !== undefined) {
      throw new DomainError(
        409,
        translation
          ? say('"{name}" has a translation already: "{translation}".', { name, translation })
          : say('"{name}" has a translation already.', { name }),
      );
    }
  }
  await joinTranslations(trx, [...pair], person._id);
}

/** Makes two articles without translations each other's. Runs in a transaction, which holds their locks. */
export async function joinTranslations(
  trx: Transaction,
  pair: Awaited<ReturnType<typeof statesOf>>,
  actor?: string,
): Promise<void> {
  const ids = pair.map(({ id }) => id);
  await trx
    .updateTable('articles')
    .set({ translation_id: newId() })
    .where('id', 'in', ids)
    .execute();
  await voidApprovals(trx, trx.selectFrom('articles').select('articles.id').where('id', 'in', ids));
  await recordChanges(trx, changesOfArticles('article.link', pair, actor));
}

/** Unlinks an article and its translation. Runs in a transaction. Throws 403 and 404. */
export async function unlinkTranslation(trx: Transaction, person: User, id: string): Promise<void> {
  const translation = await findTranslation(trx, id);
  if (!translation) throw notFound('Translation');
  const pair = await pairOf(trx, person, [id, translation._id]);
  const ids = [id, translation._id];
  await trx.updateTable('articles').set({ translation_id: null }).where('id', 'in', ids).execute();
  await voidApprovals(trx, trx.selectFrom('articles').select('articles.id').where('id', 'in', ids));
  await recordChanges(trx, changesOfArticles('article.unlink', [...pair], person._id));
}
