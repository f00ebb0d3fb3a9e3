import { sql } from 'kysely';
import type { z } from 'zod';
import { sorting } from '../../contract/orders.ts';
import type { adminTagsSchema, TagQuery } from '../../contract/tags.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries } from '../../database/database.ts';
import { publishedOf } from '../article-rows/published-months.ts';
import { partOf } from '../paging.ts';
import { containing } from '../text/like-pattern.ts';
import { soughtIn } from './search-text.ts';
import { presentTag, selectTags, tagsOf } from './tags.ts';

/**
 * The condition that the search finds a tag or a series by its name; null where it looks for nothing. None is
 * found without letters and digits: such signs stand between the names that are looked through.
 */
export function soundsLike(table: 'tags' | 'series', q: string) {
  if (!q.trim()) return null;
  const { text, words } = soughtIn(q);
  if (words.length === 0) return sql<boolean>`false`;
  const holds = (piece: string) =>
    sql<boolean>`${sql.ref(`${table}.search_text`)} like ${containing(piece)} escape '\\'`;
  const bySound = words.map((pieces) => sql`(${sql.join(pieces.map(holds), sql` or `)})`);
  return sql<boolean>`(${holds(text)} or (${sql.join(bySound, sql` and `)}))`;
}

const articleCount = publishedOf('tag');

/** Returns one page of the tags, each with the number of its published articles. */
export async function listTags(
  db: Queries,
  { q, ids, sort, page, limit }: TagQuery,
): Promise<z.infer<typeof adminTagsSchema>> {
  if (ids) {
    const tags = (await tagsOf(db, ids)).map((tag) => ({ ...tag, articleCount: 0 }));
    return { tags, totalTags: tags.length, currentPage: 1, totalPages: 1 };
  }
  const condition = soundsLike('tags', q);
  const counted = db.selectFrom('tags').select((eb) => countRows(eb).as('total'));
  const { total } = await (condition
    ? counted.where(condition)
    : counted
  ).executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  let query = selectTags(db).select(articleCount.as('articles'));
  if (condition) query = query.where(condition);
  const { by, direction } = sorting.tags.read(sort);
  if (by === 'articles') query = query.orderBy('articles', direction);
  // The most used come first, but those used alike by name from its beginning.
  if (by !== 'created') query = query.orderBy('tags.sort_key', by === 'name' ? direction : 'asc');
  query = query.orderBy('tags.id', by === 'articles' ? 'asc' : direction);
  const rows = await query.limit(slice.limit).offset(slice.offset).execute();
  const tags = rows.map((row) => ({ ...presentTag(row), articleCount: Number(row.articles) }));
  return { tags, totalTags: total, ...paging };
}
