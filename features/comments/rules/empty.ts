import { sql } from 'kysely';
import type { Transaction } from '../../../database/database.ts';
import { withComments } from './tables.ts';

/** Says of `comments` that they were thrown away, as the index of these wants it. */
const thrownAway = sql<boolean>`status in ('spam', 'bin')`;

/** Erases the comments that were thrown away until a time; returns their number. */
export async function eraseThrownAway(trx: Transaction, until: string): Promise<number> {
  const { numDeletedRows } = await withComments(trx)
    .deleteFrom('comments')
    .where(thrownAway)
    .where('decided_at', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
