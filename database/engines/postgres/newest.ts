import { type RawBuilder, sql } from 'kysely';
import type { Wanted, Words } from '../text-index.ts';
import { rowsHolding } from './match.ts';

/**
 * Has the newest found in a table, as an array. What holds the words is found first and once, by the index alone.
 * Where most of it is wanted, that is looked up from the newest on until enough are found, by an array of all: the planner
 * would join it with all articles, and to look up each by itself takes longer.
 */
function newestInTable(
  table: RawBuilder<unknown>,
  { asked, where }: Words,
  { among, most, limit }: Wanted,
): RawBuilder<unknown> {
  const held = rowsHolding(table, asked, where);
  const newest = most
    ? among(sql<boolean>`articles.seq = any(array(${held}))`)
    : sql`with held as materialized (${held})
        select rowid as seq from held where exists (${among(sql<boolean>`articles.seq = held.rowid`)})`;
  return sql`array(select seq from (${newest}) as newest order by seq desc limit ${limit})`;
}

/**
 * Selects the newest articles: from the last ones, which have a small table of their own, and only where
 * too few of these hold the words, from all. The first table is the second one where there are no others.
 */
export function newestOf(words: Words, wanted: Wanted): RawBuilder<{ seqs: string | null }> {
  const [recent, all] = ['article_search_recent', 'article_search'].map((table) =>
    newestInTable(sql.table(table), words, wanted),
  );
  return sql`select array_to_string(case
      when cardinality(seqs) = ${wanted.limit} or not exists (
        select from article_search where rowid <= (select seq from article_search_recent_after)
      ) then seqs
      else ${all}
    end, ',') as seqs from (select ${recent} as seqs offset 0) as recent`;
}
