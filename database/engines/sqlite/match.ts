import { type RawBuilder, sql } from 'kysely';
import type { Wanted, Word, Words } from '../text-index.ts';

/** Quotes each word, so that nothing a visitor types is parsed as FTS5 syntax. */
function groupOf({ terms, begins }: Word): string {
  const all = [...terms.map((term) => `"${term}"`), ...begins.map((begin) => `"${begin}"*`)];
  return `(${all.join(' OR ')})`;
}

/** The table that finds words in texts or in titles (docs/decisions/search-index.md). */
export const tableOf = (where: Words['where']) =>
  sql.table(where === 'title' ? 'article_search_titles' : 'article_search');

/** Returns the condition that rows of the table hold all, or any, of the words, in their titles or anywhere. */
export function holding({ asked, where }: Words, which: 'all' | 'any' = 'all') {
  const match = asked.map(groupOf).join(which === 'all' ? ' AND ' : ' OR ');
  return sql`${tableOf(where)} match ${match}`;
}

/** The condition that an article is the one of a row. */
export const ofRow = sql<boolean>`articles.seq = article_search.rowid`;

/** Selects the newest articles as one text: each row with the words is looked up by itself. */
export function newestOf(words: Words, { among, limit }: Wanted): RawBuilder<{ seqs: string }> {
  const table = tableOf(words.where);
  const isAmong = sql`exists (${among(sql<boolean>`articles.seq = ${table}.rowid`)})`;
  return sql`select group_concat(seq) as seqs from (
    select rowid as seq from ${table} where ${holding(words)} and ${isAmong}
    order by rowid desc limit ${limit}) as newest`;
}
