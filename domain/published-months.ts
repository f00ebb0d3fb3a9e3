import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';

/** Which published articles a list is of: all, those of a category or those of an author. */
export type Filter =
  | { categoryId?: string; authorId?: never }
  | { categoryId?: never; authorId: string };

/** The name of a list in `published_months`. */
function nameOf({ categoryId, authorId }: Filter): string {
  if (authorId) return `author:${authorId}`;
  return categoryId ? `category:${categoryId}` : '';
}

/** How many published articles a list has. The cost grows with its months, not with its articles. */
export async function countPublished(db: Queries, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom('published_months')
    .select((eb) => eb.fn.sum('articles').as('total'))
    .where('list', '=', nameOf(filter))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/**
 * In a list of categories or users: how many articles each has, drafts included. Only those that
 * are not published are counted one by one.
 */
export function articlesOf(kind: 'category' | 'author') {
  const id = sql.ref(kind === 'category' ? 'categories.id' : 'users.id');
  return sql<number>`(
    (select coalesce(sum(articles), 0) from published_months where list = ${`${kind}:`} || ${id}) +
    (select count(*) from articles
      where ${sql.ref(`${kind}_id`)} = ${id} and status in ('draft', 'review', 'unpublished')))`;
}

/** How many articles a list has of each month, the newest first. */
export type Months = { month: string; articles: number }[];

export function readMonths(db: Queries, filter: Filter): Promise<Months> {
  return db
    .selectFrom('published_months')
    .select(['month', 'articles'])
    .where('list', '=', nameOf(filter))
    .orderBy('month', 'desc')
    .execute();
}

/** A place in a list that has the newest first: so many articles before the end of a month. */
export interface Place {
  month?: string;
  skip: number;
}

/** Where an offset falls; undefined past the end of the list. */
export function placeIn(months: Months, offset: number): Place | undefined {
  let skip = offset;
  for (const { month, articles } of months) {
    if (skip < articles) return { month, skip };
    skip -= articles;
  }
  return undefined;
}
