import { storedStatusSchema } from '../../contract/article-fields.ts';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import type { AdminPart, SeriesOrder } from '../../contract/series.ts';
import { recordChanges } from '../../database/changes.ts';
import { idsIn } from '../../database/columns.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { heldSeries, isIn, lockSeries, seriesChanges, seriesOf } from './series.ts';

const partColumns = [
  ...(['articles.id', 'articles.name', 'articles.short_title', 'articles.slug'] as const),
  ...(['articles.language', 'articles.status', 'articles.translation_id'] as const),
  'articles.created_at',
] as const;

const selectParts = (db: Queries, id: string) =>
  db.selectFrom('articles').select(partColumns).where(isIn(id));

type PartRow = Awaited<ReturnType<ReturnType<typeof selectParts>['execute']>>[number];

/** Puts the articles of a series into its order: the translations of one story together, in the first one's place. */
function inOrder<Row extends Pick<PartRow, 'id' | 'translation_id' | 'created_at'>>(
  rows: Row[],
  order: string,
): Row[][] {
  const places = new Map(idsIn(order).map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? places.size;
  const sorted = rows.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      Date.parse(one.created_at) - Date.parse(other.created_at) ||
      (one.id < other.id ? -1 : 1),
  );
  return [...Map.groupBy(sorted, ({ id, translation_id }) => translation_id ?? id).values()];
}

async function orderOf(db: Queries, id: string): Promise<string> {
  const row = await db.selectFrom('series').select('parts').where('id', '=', id).executeTakeFirst();
  return row?.parts ?? '';
}

/**
 * Returns the published parts of a series in their order, each as readers of a language get it: in that, or
 * else in the other one. Nothing tells of those that are not published.
 */
export async function publishedParts(db: Queries, id: string, language: Language) {
  const rows = await selectParts(db, id)
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select('categories.slug as category')
    .where('articles.status', '=', 'published')
    .execute();
  return inOrder(rows, await orderOf(db, id)).flatMap(
    (story) => story.find((row) => row.language === language) ?? story[0] ?? [],
  );
}

/** Returns all parts of a series in their order, those in the bin left out. */
export async function listParts(db: Queries, id: string): Promise<AdminPart[]> {
  const rows = await selectParts(db, id).where('articles.status', '!=', 'bin').execute();
  return inOrder(rows, await orderOf(db, id)).map((story) => ({
    _id: story[0]?.id ?? '',
    articles: story.map(({ id: _id, name, language, status }) => ({
      _id,
      name,
      language,
      status: storedStatusSchema.parse(status),
    })),
  }));
}

/** The place of each article of a series among its parts, from 1: an article and its translation have the same. */
export async function placesOf(db: Queries, id: string): Promise<Map<string, number>> {
  const stories = await listParts(db, id);
  return new Map(
    stories.flatMap(({ articles }, at) => articles.map(({ _id }) => [_id, at + 1] as const)),
  );
}

/**
 * Puts the parts of a series into the order of these articles; parts that are not among them stay where they
 * are in respect to each other, at the end. Runs in the caller's transaction. Throws 404, and 409 where somebody has
 * changed the order since it was seen.
 */
export async function orderParts(
  trx: Transaction,
  id: string,
  { parts: wanted, seen }: SeriesOrder,
  actor?: string,
): Promise<void> {
  await lockSeries(trx, id);
  // Those in the bin keep their places.
  const rows = await selectParts(trx, id).execute();
  const stories = inOrder(rows, await orderOf(trx, id)).map((story) => story.map((row) => row.id));
  // What became a part meanwhile, or is none any more, is no other order.
  const known = stories.flatMap((story) => seen?.find((part) => story.includes(part)) ?? []);
  if (seen && known.join() !== seen.filter((part) => known.includes(part)).join()) {
    throw new DomainError(
      409,
      'Somebody has changed the order since you opened this. Yours is still here: save again to put it in the place of theirs.',
    );
  }
  const placeOf = (story: string[]) => {
    const place = wanted.findIndex((part) => story.includes(part));
    return place < 0 ? wanted.length : place;
  };
  const parts = stories.toSorted((one, other) => placeOf(one) - placeOf(other)).flat();
  const at = new Date().toISOString();
  await trx
    .updateTable('series')
    .set({ parts: parts.join(' '), updated_at: at })
    .where('id', '=', id)
    .execute();
  await recordChanges(trx, seriesChanges('series.order', id, { actor }));
}

/** Whether a series, which is locked, has as many articles as it may. */
async function isFull(trx: Transaction, id: string): Promise<boolean> {
  const { articles } = await trx
    .selectFrom('articles')
    .select((eb) => countRows(eb).as('articles'))
    .where(isIn(id))
    .executeTakeFirstOrThrow();
  return articles >= limits.seriesArticles;
}

/** Whether an article can become a part of this series until the end of the transaction. */
export const hasRoom = async (trx: Transaction, id: string): Promise<boolean> =>
  (await heldSeries(trx, id)) !== undefined && !(await isFull(trx, id));

/** Throws 422 when an article cannot become a part of this series: it is gone, or full. Empty is none. */
export async function requireRoomIn(trx: Transaction, id: string): Promise<void> {
  if (id === '') return;
  const series = await heldSeries(trx, id);
  if (!series) {
    const problem = 'does not exist any more; choose another';
    throw new DomainError(422, say('The series {problem}.', { problem }), { series: problem });
  }
  if (!(await isFull(trx, id))) return;
  const { name } = series;
  throw new DomainError(422, say('The series "{name}" is full.', { name }), { series: 'is full' });
}

/** Returns the id of a series when there is such a one, else none. */
export async function knownSeries(db: Queries, id: string): Promise<string> {
  return id && (await seriesOf(db, [id])).length > 0 ? id : '';
}
