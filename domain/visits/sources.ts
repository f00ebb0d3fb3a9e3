import { KEPT_DAYS } from '../../contract/statistics.ts';
import { addDays } from '../../contract/zoned-time.ts';
import type { Transaction } from '../../database/database.ts';
import { getSettings } from '../settings.ts';
import { dayIn, type Views } from './visits.ts';

/** Hosts of one day; a visitor can make them up, so that all further ones are counted together. */
const MOST_HOSTS = 200;

/** Stands for all further hosts of a day. */
const OTHERS = '*';

/** Writes a host as it is counted: without `www.` and port. */
export const hostOf = (given: string): string =>
  given
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');

/**
 * Adds how many readers came from each host to the day of `at`, and forgets what is too old. Runs in a transaction:
 * after an error none are added, and whoever collects them adds them once more.
 */
export async function addSources(db: Transaction, hosts: Views, at: Date): Promise<void> {
  const { timeZone } = await getSettings(db);
  const day = dayIn(timeZone, at);
  const rows = await db.selectFrom('visit_sources').select('host').where('day', '=', day).execute();
  const known = new Set(rows.map(({ host }) => host));
  const totals = new Map<string, number>();
  // Every process writes in the same order, so that two never deadlock.
  for (const [host, times] of [...hosts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const row = known.has(host) || known.size < MOST_HOSTS ? host : OTHERS;
    known.add(row);
    totals.set(row, (totals.get(row) ?? 0) + times);
  }
  await db
    .insertInto('visit_sources')
    .values([...totals].map(([host, views]) => ({ day, host, views })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'host'])
        .doUpdateSet((eb) => ({ views: eb('visit_sources.views', '+', eb.ref('excluded.views')) })),
    )
    .execute();
  await db.deleteFrom('visit_sources').where('day', '<', addDays(day, -KEPT_DAYS)).execute();
}
