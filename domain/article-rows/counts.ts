import { sql } from 'kysely';
import { type ArticleStatus, articleStatuses } from '../../contract/articles.ts';
import type { Queries } from '../../database/database.ts';

/** The articles of one category (`none`: of none), person or tag, or all. */
export interface CountedList {
  category?: string | undefined;
  author?: string | undefined;
  tag?: string | undefined;
}

/** Returns the name of a list in `article_counts`; null: such a one is not counted. */
function nameOf({ category, author, tag }: CountedList): string | null {
  const names = [
    ...(author ? [`author:${author}`] : []),
    ...(tag ? [`tag:${tag}`] : []),
    ...(category ? [`category:${category === 'none' ? '' : category}`] : []),
  ];
  return names.length > 1 ? null : names.join('');
}

/**
 * Counts the articles of a list that have one of the statuses, in a language or in all. The cost does not grow with
 * them. Returns null where a list is narrowed down by several of these at once, which nothing counts.
 */
export async function countListed(
  db: Queries,
  list: CountedList,
  { statuses, language }: { statuses: ArticleStatus[]; language?: string | undefined },
): Promise<number | null> {
  const name = nameOf(list);
  if (name === null) return null;
  let query = db
    .selectFrom('article_counts')
    .select((eb) => eb.fn.sum('articles').as('total'))
    .where('list', '=', name)
    .where('status', 'in', statuses);
  if (language) query = query.where('language', '=', language);
  const { total } = await query.executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** Counts the articles of each row in a list of categories or users, drafts included. */
export function articlesOf(kind: 'category' | 'author') {
  const id = sql.ref({ category: 'categories.id', author: 'users.id' }[kind]);
  const statuses = sql.join(articleStatuses.map((status) => sql.lit(status)));
  return sql<number>`(
    select coalesce(sum(articles), 0) from article_counts
    where list = ${sql.lit(`${kind}:`)} || ${id} and status in (${statuses}))`;
}
