import { type RawBuilder, sql } from 'kysely';
import { engineOf, type Queries } from '../../database/database.ts';
import { conditions, isShown } from './find.ts';
import { holding, rowsHolding } from './match.ts';
import type { Asked } from './query.ts';

interface Counting {
  /** Where counting ends. */
  most: number;
  /** Whether only articles count that readers see. */
  seen: boolean;
}

function countOfSqlite(db: Queries, each: Asked, { most, seen }: Counting): RawBuilder<unknown> {
  const isSeen = seen ? sql`and exists (select 1 from articles where ${conditions({})})` : sql``;
  return sql`select count(*) from (select rowid from article_search
    where ${holding(db, [each], { where: 'text', which: 'all' })} ${isSeen} limit ${most}) as held`;
}

/**
 * Has PostgreSQL count in a table. What holds the word is found by itself, by the index: of a limit its planner would
 * conclude that reading the table ends soon, and of a word that no article has it read all of them.
 */
function countOfPostgres(
  each: Asked,
  { most, seen }: Counting,
  table: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isSeen = seen ? sql`where ${isShown({})}` : sql``;
  return sql`with held as materialized (${rowsHolding(table, [each], 'text')}) select count(*) from (
      select rowid from held as article_search ${isSeen} limit ${most}) as counted`;
}

async function countEach(
  db: Queries,
  asked: Asked[],
  countOf: (each: Asked) => RawBuilder<unknown>,
): Promise<number[]> {
  if (asked.length === 0) return [];
  const counts = asked.map((each, place) => sql`(${countOf(each)}) as ${sql.ref(`n${place}`)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return asked.map((_, place) => Number(rows[0]?.[`n${place}`] ?? 0));
}

/**
 * Counts the articles of any status, or those that readers see, that hold each of the words, up to `most`. On PostgreSQL a
 * common word is counted among the last articles alone, where so many have it.
 */
export async function countHolding(
  db: Queries,
  asked: Asked[],
  most: number,
  { seen = false } = {},
): Promise<number[]> {
  const counting = { most, seen };
  if (engineOf(db) === 'sqlite') {
    return countEach(db, asked, (each) => countOfSqlite(db, each, counting));
  }
  const among = (words: Asked[], table: string) =>
    countEach(db, words, (each) => countOfPostgres(each, counting, sql.table(table)));
  const recent = await among(asked, 'article_search_recent');
  const rarer = asked.filter((_, place) => (recent[place] ?? 0) < most);
  const all = await among(rarer, 'article_search');
  return asked.map((each, place) => all[rarer.indexOf(each)] ?? recent[place] ?? 0);
}
