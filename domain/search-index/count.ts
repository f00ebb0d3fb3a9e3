import { type RawBuilder, sql } from 'kysely';
import { engineOf, type Queries } from '../../database/database.ts';
import { conditions, isShown } from './find.ts';
import { holding, rowsHolding, withoutPhrases } from './match.ts';
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
function countIn(rows: RawBuilder<unknown>, { most, seen }: Counting): RawBuilder<unknown> {
  const isSeen = seen ? sql`where ${isShown({})}` : sql``;
  return sql`with held as materialized (${rows}) select count(*) from (
      select rowid from held as article_search ${isSeen} limit ${most}) as counted`;
}

/**
 * A common word is counted among the last articles alone, where so many have it. The phrases of a word are left out
 * there, for which rows would be unpacked: those of rarer words are counted among all anyway.
 */
function countOfPostgres(each: Asked, counting: Counting): RawBuilder<unknown> {
  const recent = rowsHolding(sql.table('article_search_recent'), [withoutPhrases(each)], 'text');
  const all = rowsHolding(sql.table('article_search'), [each], 'text');
  return sql`select case when n >= ${counting.most} then n else (${countIn(all, counting)}) end
    from (${countIn(recent, counting)}) as recent (n)`;
}

/**
 * Counts the articles of any status, or those that readers see, that hold each of the words, up to `most`, in one
 * statement.
 */
export async function countHolding(
  db: Queries,
  asked: Asked[],
  most: number,
  { seen = false } = {},
): Promise<number[]> {
  if (asked.length === 0) return [];
  const countOf = (each: Asked) =>
    engineOf(db).name === 'sqlite'
      ? countOfSqlite(db, each, { most, seen })
      : countOfPostgres(each, { most, seen });
  const counts = asked.map((each, place) => sql`(${countOf(each)}) as ${sql.ref(`n${place}`)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return asked.map((_, place) => Number(rows[0]?.[`n${place}`] ?? 0));
}
