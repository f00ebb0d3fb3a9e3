import { type RawBuilder, sql } from 'kysely';
import { later } from '../database/later.ts';

/** Columns with the time at which something is to be done, which the site notes itself. */
type DueColumn = 'due_at' | 'next_at' | 'digest_at';

/**
 * Condition: a stored time is due. Times more than `longest` milliseconds ahead count as due, too: only a clock that was
 * ahead can have written them, and nothing would happen until then.
 */
export const hasCome = (column: DueColumn, now: Date, longest: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <= ${now.toISOString()}
    or ${sql.ref(column)} > ${later(now, longest)})`;

/**
 * Finds what is due by `hasCome` in a table that may be long: times too far ahead only where nothing else is due. With one
 * condition for both, PostgreSQL would sort everything that is due for each row that is taken.
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
