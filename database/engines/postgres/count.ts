import { type RawBuilder, sql } from 'kysely';
import type { Condition, Counting, Word } from '../text-index.ts';
import { rowsHolding, withoutPhrases } from './match.ts';

/**
 * Returns the condition that is looked up for each row that is found; without the offset the planner would
 * join all of them with all articles.
 */
export const isOf = (condition: Condition) =>
  sql<boolean>`exists (select 1 from articles
    where ${condition(sql<boolean>`articles.seq = article_search.rowid`)} offset 0)`;

/**
 * Has the rows of a table counted. What holds the word is found by itself, by the index: of a limit the planner would
 * conclude that reading the table ends soon, and of a word that no article has it read all of them.
 */
function countIn(rows: RawBuilder<unknown>, { most, seen }: Counting): RawBuilder<unknown> {
  const isSeen = seen ? sql`where ${isOf(seen)}` : sql``;
  return sql`with held as materialized (${rows}) select count(*) from (
      select rowid from held as article_search ${isSeen} limit ${most}) as counted`;
}

/**
 * Counts the articles with a word, a common one among the last articles alone, where so many have it. The phrases of a
 * word are left out there, for which rows would be unpacked: those of rarer words are counted among all anyway.
 */
export function countOf(word: Word, counting: Counting): RawBuilder<unknown> {
  const recent = rowsHolding(sql.table('article_search_recent'), [withoutPhrases(word)], 'text');
  const all = rowsHolding(sql.table('article_search'), [word], 'text');
  return sql`select case when n >= ${counting.most} then n else (${countIn(all, counting)}) end
    from (${countIn(recent, counting)}) as recent (n)`;
}
