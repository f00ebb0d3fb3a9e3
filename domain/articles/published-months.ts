import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';

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

/** A place in a list that has the newest first: so many articles before the end of a month. */
export interface Place {
  month?: string;
  skip: number;
}

/** Where these offsets fall; what is past the end of the list is missing from the answer. */
export async function findPlaces(db: Queries, filter: Filter, offsets: number[]): Promise<Place[]> {
  const months = db
    .selectFrom('published_months')
    .select(['month', 'articles'])
    .select((eb) =>
      eb.fn
        .sum('articles')
        .over((over) => over.orderBy('month', 'desc'))
        .as('upto'),
    )
    .where('list', '=', nameOf(filter));
  const rows = await db
    .selectFrom(months.as('months'))
    .select(['month', 'articles', 'upto'])
    .where((eb) =>
      eb.or(
        offsets.map((offset) =>
          eb.and([eb('upto', '>', offset), eb(sql`upto - articles`, '<=', offset)]),
        ),
      ),
    )
    .execute();
  const places = rows.map(({ month, articles, upto }) => ({
    month,
    first: Number(upto) - articles,
    end: Number(upto),
  }));
  return offsets.flatMap((offset) => {
    const place = places.find(({ first, end }) => first <= offset && offset < end);
    return place ? [{ month: place.month, skip: offset - place.first }] : [];
  });
}
