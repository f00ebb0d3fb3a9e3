import { databaseTime } from '../../database/clock.ts';
import type { Queries } from '../../database/database.ts';
import { hashSecret } from '../secrets.ts';

/** A count of calls in a window of time. */
export interface CallCount {
  calls: number;
  /** Milliseconds until the window ends. */
  left: number;
}

/**
 * Adds calls to a counter that all processes of a site share, in one statement. A window of `window` milliseconds starts with
 * the first call, by the clock of the database. The key, which may hold somebody's address, is stored only as a hash.
 */
export async function addCalls(
  db: Queries,
  key: string,
  { calls, window }: { calls: number; window: number },
): Promise<CallCount> {
  const seconds = window / 1000;
  const row = await db
    .insertInto('call_counts')
    .values({ key: hashSecret(key), calls, ends_at: databaseTime(db, seconds) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, or, ref }) => {
        const ended = or([
          eb('call_counts.ends_at', '<=', databaseTime(db)),
          // That clock was ahead.
          eb('call_counts.ends_at', '>', databaseTime(db, seconds)),
        ]);
        return {
          calls: eb
            .case()
            .when(ended)
            .then(ref('excluded.calls'))
            .else(eb('call_counts.calls', '+', ref('excluded.calls')))
            .end(),
          ends_at: eb
            .case()
            .when(ended)
            .then(ref('excluded.ends_at'))
            .else(ref('call_counts.ends_at'))
            .end(),
        };
      }),
    )
    .returning(['calls', 'ends_at', databaseTime(db).as('now')])
    .executeTakeFirstOrThrow();
  return { calls: row.calls, left: Math.max(1, Date.parse(row.ends_at) - Date.parse(row.now)) };
}

/** Forgets the counts of windows that have ended. */
export async function forgetCalls(db: Queries): Promise<void> {
  await db.deleteFrom('call_counts').where('ends_at', '<=', databaseTime(db)).execute();
}
