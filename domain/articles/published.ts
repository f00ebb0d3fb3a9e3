import type { Article } from '../../contract/articles.ts';
import { GENERAL_CATEGORY } from '../../contract/reserved.ts';
import type { Queries } from '../../database/database.ts';
import { presentArticle, selectArticles, wireColumns } from './present.ts';

/** Which published articles a list is of. */
export interface Filter {
  categoryId?: string;
  authorId?: string;
}

export interface Slice {
  limit: number;
  offset?: number;
}

function published(db: Queries, filter: Filter) {
  let query = selectArticles(db).where('articles.status', '=', 'published');
  if (filter.categoryId) query = query.where('articles.category_id', '=', filter.categoryId);
  if (filter.authorId) query = query.where('articles.author_id', '=', filter.authorId);
  return query;
}

/** Published articles, newest first. */
export async function listPublished(
  db: Queries,
  filter: Filter,
  { limit, offset = 0 }: Slice,
): Promise<Article[]> {
  const rows = await published(db, filter)
    .select(wireColumns)
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(presentArticle);
}

export async function countPublished(db: Queries, filter: Filter): Promise<number> {
  let query = db.selectFrom('articles').where('status', '=', 'published');
  if (filter.categoryId) query = query.where('category_id', '=', filter.categoryId);
  if (filter.authorId) query = query.where('author_id', '=', filter.authorId);
  const { total } = await query
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The published article of this slug, whatever its category. */
export async function findPublished(db: Queries, slug: string): Promise<Article | null> {
  const row = await published(db, {})
    .select(wireColumns)
    .where('articles.slug', '=', slug)
    .executeTakeFirst();
  return row ? presentArticle(row) : null;
}

/** Published articles with these ids, in no particular order. */
export async function findPublishedByIds(db: Queries, ids: string[]): Promise<Article[]> {
  if (ids.length === 0) return [];
  const rows = await published(db, {})
    .select(wireColumns)
    .where('articles.id', 'in', ids)
    .execute();
  return rows.map(presentArticle);
}

/** The slug of the category an article stands under. */
export function categorySlugOf(article: Pick<Article, 'category'>): string {
  return article.category?.slug ?? GENERAL_CATEGORY;
}

/**
 * Different published articles picked by chance: random points on the numbering, each taking the
 * next published article, so the cost does not grow with the table.
 */
export async function randomPublished(
  db: Queries,
  limit: number,
  random: () => number = Math.random,
): Promise<Article[]> {
  const edge = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('articles')
      .select('seq')
      .where('status', '=', 'published')
      .orderBy('seq', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = [await edge('asc'), await edge('desc')];
  if (!first || !last) return [];
  const picked = new Set<string>();
  for (let tries = 0; picked.size < limit && tries < limit * 4; tries += 1) {
    const point = first.seq + Math.floor(random() * (last.seq - first.seq + 1));
    const row = await db
      .selectFrom('articles')
      .select('id')
      .where('status', '=', 'published')
      .where('seq', '>=', point)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    if (row) picked.add(row.id);
  }
  // Few articles, or unlucky draws: the newest fill what is missing.
  if (picked.size < limit) {
    for (const { _id } of await listPublished(db, {}, { limit: limit * 2 })) {
      if (picked.size < limit) picked.add(_id);
    }
  }
  const articles = await findPublishedByIds(db, [...picked]);
  const order = [...picked];
  return articles.sort((a, b) => order.indexOf(a._id) - order.indexOf(b._id));
}
