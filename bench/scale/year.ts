import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { EngineName } from '../../database/engines/engine.ts';
import { featureBenches } from '../part.ts';

/** Rows of the change log. */
const CHANGES = 1_000_000;

/** Selects the numbers below this one as `n`. */
export const numbers = (count: number) =>
  sql`with recursive numbers as (select 0 as n union all select n + 1 from numbers where n < ${sql.lit(count - 1)})`;

/** Returns what writes a number of a statement as ids of the corpus have it. */
export const hexIn = (engine: EngineName) => (number: ReturnType<typeof sql>) =>
  engine === 'sqlite' ? sql`printf('%023x', ${number})` : sql`lpad(to_hex(${number}), 23, '0')`;

/**
 * Adds to a site with so many articles what a year leaves beside them: what features add, and a line in the change log for each of a million saves.
 */
export async function addYear(database: Database, count: number): Promise<void> {
  const { db, engine } = database;
  for (const bench of await featureBenches()) await bench.addYear?.(database, count);
  const sqlite = engine.name === 'sqlite';
  const hex = hexIn(engine.name);
  const at = sqlite
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.lit(Date.UTC(2025, 10, 20) / 1000)} + n * 30, 'unixepoch')`
    : sql`to_char(to_timestamp(${sql.lit(Date.UTC(2025, 10, 20) / 1000)} + n * 30) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const author = sql`'a' || ${hex(sql`n % 40`)}`;
  await sql`insert into changes (tag, actor, action, at, kind)
    ${numbers(CHANGES)} select 'article:e' || ${hex(sql`(n * 31) % ${sql.lit(count)}`)}, ${author},
      'article.update', ${at}, 'article' from numbers`.execute(db);
}
