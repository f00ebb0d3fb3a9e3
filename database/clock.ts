import { type RawBuilder, sql } from 'kysely';
import { engineOf, type Queries } from './database.ts';

/**
 * Returns the time of the database, so many seconds from now, in the form of all stored times. Machines that share
 * one have this clock in common, however far their own are apart.
 */
export function databaseTime(db: Queries, seconds = 0): RawBuilder<string> {
  return engineOf(db).now(seconds);
}

/** Returns the milliseconds by which the clock of the database is ahead of another one. */
export async function clockAhead(db: Queries, clock: () => Date): Promise<number> {
  const asked = clock().getTime();
  const { rows } = await sql<{ now: string }>`select ${databaseTime(db)} as now`.execute(db);
  const between = (asked + clock().getTime()) / 2;
  return rows[0] ? Date.parse(rows[0].now) - between : 0;
}
