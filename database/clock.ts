import { type RawBuilder, sql } from 'kysely';
import { engineOf, type Queries } from './database.ts';

/**
 * Returns the time of the database, so many seconds from now, in the form of all stored times. Machines that share
 * one have this clock in common, however far their own are apart.
 */
export function databaseTime(db: Queries, seconds = 0): RawBuilder<string> {
  return engineOf(db) === 'sqlite'
    ? sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`
    : sql<string>`to_char(clock_timestamp() at time zone 'utc' + make_interval(secs => ${seconds}),
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
