import { type RawBuilder, sql } from 'kysely';
import { later } from './later.ts';

/** Columns with the time at which something is to be done, which the site notes itself. */
type DueColumn = 'next_try_at' | 'due_at' | 'next_at' | 'digest_at';

/**
 * Says of a stored time, which lies at most so many milliseconds ahead where it is noted, that it has come. One that is
 * further away was noted while a clock was ahead: nothing would happen before that time comes again.
 */
export const hasCome = (column: DueColumn, now: Date, longest: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} <= ${now.toISOString()}
    or ${sql.ref(column)} > ${later(now, longest)})`;
