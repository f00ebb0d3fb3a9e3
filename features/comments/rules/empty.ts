import { sql } from 'kysely';
import type { Transaction } from '../../../database/database.ts';
import { emptiedUntil } from '../../../domain/bin/retention.ts';
import { erasingTime } from '../../../domain/erasing-time.ts';
import { withComments } from './tables.ts';

/** Comments that are erased in one transaction. */
const PORTION = 2000;

/** Says of `comments` that they were thrown away, as the index of these wants it. */
const thrownAway = sql<boolean>`status in ('spam', 'bin')`;

/** Erases comments that were thrown away as long ago as anything in the bin; returns whether there may be more. */
export async function eraseThrownAway(trx: Transaction, now: Date): Promise<boolean> {
  const old = withComments(trx)
    .selectFrom('comments')
    .select('id')
    .where(thrownAway)
    .where('decided_at', '<=', emptiedUntil(await erasingTime(trx, now)))
    .limit(PORTION);
  const { numDeletedRows } = await withComments(trx)
    .deleteFrom('comments')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) >= PORTION;
}
