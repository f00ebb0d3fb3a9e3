import { type RawBuilder, sql } from 'kysely';
import { later } from '../database/later.ts';

/** Columns with the time at which something is to be done, which the site notes itself. */
type DueColumn = 'due_at' | 'next_at' | 'digest_at';

/**
 * Says of a stored time, which lies at most so many milliseconds ahead where it is noted, that it has come. One that is
 * further away was noted while a clock was ahead: nothing would happen before that time comes again.
 */
export const hasCome = (column: DueColumn, now: Date, longest: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <= ${now.toISOString()}
    or ${sql.ref(column)} > ${later(now, longest)})`;

/**
 * Finds what has come by `hasCome` in a table that may be long: what is further away only where nothing else is due. Of one
 * condition for both PostgreSQL would sort all that is due, for each that is taken.
 */
export async function findDue<Row>(
  column: DueColumn,
  { now, longest }: { now: Date; longest: number },
  find: (isDue: RawBuilder<boolean>) => Promise<Row[]>,
): Promise<Row[]> {
  const due = await find(sql<boolean>`${sql.ref(column)} <= ${now.toISOString()}`);
  return due.length > 0 ? due : find(sql<boolean>`${sql.ref(column)} > ${later(now, longest)}`);
}

/**
 * Says of a stored time that it lies within so many milliseconds before now, for what is counted within a time. One that is
 * further ahead was noted while a clock was ahead, and would count until that time comes again.
 */
export const isRecent = (
  column: 'created_at' | 'acknowledged_at',
  now: Date,
  within: number,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} > ${later(now, -within)}
    and ${sql.ref(column)} <= ${later(now, within)})`;
