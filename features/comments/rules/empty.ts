import { sql } from 'kysely';
import type { Queries } from '../../../database/database.ts';
import { emptiedUntil } from '../../../domain/bin/retention.ts';
import { erasingTime } from '../../../domain/erasing-time.ts';
import { withComments } from './tables.ts';

/** Comments that are erased by one statement. */
const PORTION = 2000;

/** Says of `comments` that they were thrown away, as the index of these wants it. */
const thrownAway = sql<boolean>`status in ('spam', 'bin')`;

/** Erases comments that were thrown away as long ago as anything in the bin; returns whether there may be more. */
export async function eraseThrownAway(queries: Queries, now: Date): Promise<boolean> {
  const db = withComments(queries);
  const old = db
    .selectFrom('comments')
    .select('id')
    .where(thrownAway)
    .where('decided_at', '<=', emptiedUntil(await erasingTime(queries, now)))
    .limit(PORTION);
  const { numDeletedRows } = await db
    .deleteFrom('comments')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) >= PORTION;
}
