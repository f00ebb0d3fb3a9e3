import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Days of which the readings are kept, articles that were read on each, and rows of the change log. */
const [DAYS, READ, CHANGES] = [365, 1000, 1_000_000];

/** Selects the numbers below this one as `n`. */
const numbers = (count: number) =>
  sql`with recursive numbers as (select 0 as n union all select n + 1 from numbers where n < ${sql.lit(count - 1)})`;

/**
 * Adds to a site with so many articles what a year leaves beside them: readings of each day, of which the newest
 * articles have the most, and a line in the change log for each of a million saves.
 */
export async function addYear({ db, engine }: Database, count: number): Promise<void> {
  const sqlite = engine.name === 'sqlite';
  const hex = (number: ReturnType<typeof sql>) =>
    sqlite ? sql`printf('%023x', ${number})` : sql`lpad(to_hex(${number}), 23, '0')`;
  // The newest hundred thousand or so are read, each day others.
  const read = sql`(${sql.lit(count - 1)} - (n * 97) % ${sql.lit(Math.min(count, 100_003))})`;
  const day = sqlite
    ? sql`date('2026-11-20', '-' || (n / ${sql.lit(READ)}) || ' days')`
    : sql`to_char(date '2026-11-20' - n / ${sql.lit(READ)}, 'YYYY-MM-DD')`;
  await sql`insert into visits (day, article_id, views)
    ${numbers(DAYS * READ)} select ${day}, 'e' || ${hex(read)}, 1 + n % 50 from numbers where true
    on conflict do nothing`.execute(db);
  const at = sqlite
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.lit(Date.UTC(2025, 10, 20) / 1000)} + n * 30, 'unixepoch')`
    : sql`to_char(to_timestamp(${sql.lit(Date.UTC(2025, 10, 20) / 1000)} + n * 30) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const author = sql`'a' || ${hex(sql`n % 40`)}`;
  await sql`insert into changes (tag, actor, action, at, kind)
    ${numbers(CHANGES)} select 'article:e' || ${hex(sql`(n * 31) % ${sql.lit(count)}`)}, ${author},
      'article.update', ${at}, 'article' from numbers`.execute(db);
}
