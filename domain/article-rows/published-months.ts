import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';

/** A list of published articles: all, or those of a category, an author or a tag. */
export type Filter =
  | { categoryId?: string; authorId?: never; tagId?: never }
  | { categoryId?: never; authorId: string; tagId?: never }
  | { categoryId?: never; authorId?: never; tagId: string };

/** Returns the name of a list in `published_months`. */
function nameOf({ categoryId, authorId, tagId }: Filter): string {
  if (tagId) return `tag:${tagId}`;
  if (authorId) return `author:${authorId}`;
  return categoryId ? `category:${categoryId}` : '';
}

/** Counts the published articles of a list. The cost grows with its months, not with its articles. */
export async function countPublished(db: Queries, filter: Filter): Promise<number> {
  const { total } = await db
    .selectFrom('published_months')
    .select((eb) => eb.fn.sum('articles').as('total'))
    .where('list', '=', nameOf(filter))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Counts the published articles of each of these categories and tags, and under the key '' all there are. */
export async function countEach(
  db: Queries,
  categoryIds: string[],
  tagIds: string[],
): Promise<Map<string, number>> {
  const names = new Map([
    ...categoryIds.map((categoryId) => [nameOf({ categoryId }), categoryId] as const),
    ...tagIds.map((tagId) => [nameOf({ tagId }), tagId] as const),
  ]);
  const rows = await db
    .selectFrom('published_months')
    .select(['list', (eb) => eb.fn.sum('articles').as('total')])
    .where('list', 'in', [nameOf({}), ...names.keys()])
    .groupBy('list')
    .execute();
  return new Map(rows.map(({ list, total }) => [names.get(list) ?? '', Number(total)]));
}

const idIn = (kind: 'category' | 'author' | 'tag') =>
  sql.ref({ category: 'categories.id', author: 'users.id', tag: 'tags.id' }[kind]);

/** Counts the published articles of each row in a list of categories, users or tags. */
export const publishedOf = (kind: 'category' | 'author' | 'tag') =>
  sql<number>`(
    select coalesce(sum(articles), 0) from published_months
    where list = ${sql.lit(`${kind}:`)} || ${idIn(kind)})`;

/** Whether the list of a row of categories, users or tags holds a published article. */
export function hasPublished(kind: 'category' | 'author' | 'tag') {
  const prefix = `${kind}:`;
  // Begins with the lists that hold articles: most people of a large site have written none. The range only narrows:
  // ids are hexadecimal, and every collation puts them before "g".
  return sql<boolean>`${idIn(kind)} in (
    select substr(list, ${sql.lit(prefix.length + 1)}) from published_months
    where list >= ${sql.lit(prefix)} and list < ${sql.lit(`${prefix}g`)}
      and substr(list, 1, ${sql.lit(prefix.length)}) = ${prefix} and articles > 0)`;
}

/** Returns the number of a list's articles in each month, the newest first. */
export type Months = { month: string; articles: number }[];

export function readMonths(db: Queries, filter: Filter): Promise<Months> {
  return db
    .selectFrom('published_months')
    .select(['month', 'articles'])
    .where('list', '=', nameOf(filter))
    .orderBy('month', 'desc')
    .execute();
}

/** A position in a list, the newest first: so many articles before the end of a month. */
export interface Place {
  month?: string;
  skip: number;
}

/** Converts an offset into a position; undefined past the end of the list. */
export function placeIn(months: Months, offset: number): Place | undefined {
  let skip = offset;
  for (const { month, articles } of months) {
    if (skip < articles) return { month, skip };
    skip -= articles;
  }
  return undefined;
}
