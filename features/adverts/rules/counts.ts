import { dayIn } from '../../../contract/zoned-time.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import type { Counts } from '../../../domain/counter.ts';
import { getSettings } from '../../../domain/settings.ts';
import { withAdverts } from './tables.ts';

/** Returns the key under which one look at an advert, or one press of it, is counted. */
export const countKey = (id: string, what: 'seen' | 'pressed'): string => `${id} ${what}`;

/** Selects those of these adverts that there are. */
const thoseThere = (db: Queries, ids: string[]) =>
  withAdverts(db).selectFrom('adverts').select('id').where('id', 'in', ids);

/** Returns those of these ids that are of adverts: what somebody makes up is to cost and to count nothing. */
export async function knownAdverts(db: Queries, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await thoseThere(db, ids).execute()).map(({ id }) => id));
}

/**
 * Adds what was counted (`countKey`) to the day of `at` in the site's time zone; of adverts that there are not, nothing
 * is kept. Runs in a transaction: after an error none are added, and whoever collects them adds them once more.
 */
export async function addAdvertCounts(db: Transaction, counts: Counts, at: Date): Promise<void> {
  const totals = new Map<string, { seen: number; pressed: number }>();
  for (const [key, times] of counts) {
    const [id = '', what] = key.split(' ');
    const sum = totals.get(id) ?? { seen: 0, pressed: 0 };
    if (what === 'seen' || what === 'pressed') sum[what] += times;
    totals.set(id, sum);
  }
  // Every process writes in the same order, so that two never deadlock.
  const there = await thoseThere(db, [...totals.keys()])
    .orderBy('id')
    .execute();
  if (there.length === 0) return;
  const { timeZone } = await getSettings(db);
  const day = dayIn(timeZone, at);
  await withAdverts(db)
    .insertInto('advert_counts')
    .values(
      there.map(({ id }) => {
        const { seen, pressed } = totals.get(id) ?? { seen: 0, pressed: 0 };
        return { advert_id: id, day, seen, pressed };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['advert_id', 'day']).doUpdateSet((eb) => ({
        seen: eb('advert_counts.seen', '+', eb.ref('excluded.seen')),
        pressed: eb('advert_counts.pressed', '+', eb.ref('excluded.pressed')),
      })),
    )
    .execute();
}
