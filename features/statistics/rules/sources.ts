import { dayIn } from '../../../contract/zoned-time.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Counts } from '../../../domain/counter.ts';
import { getSettings } from '../../../domain/settings.ts';
import { withStatistics } from './tables.ts';

/**
 * Hosts of one day. A visitor can make them up: those that send the most readers keep a place of their own, whenever they
 * come, and all others are counted together.
 */
const MOST_HOSTS = 200;

/** Stands for all further hosts of a day. */
const OTHERS = '*';

/** Stands for readers who came from no other site. */
const DIRECT = '';

/** Writes a host as it is counted: without `www.` and port. */
export const hostOf = (given: string): string =>
  given
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');

/**
 * Adds how many readers came from each host to the day of `at`. Runs in a transaction:
 * after an error none are added, and whoever collects them adds them once more.
 */
export async function addSources(trx: Transaction, hosts: Counts, at: Date): Promise<void> {
  const db = withStatistics(trx);
  const { timeZone } = await getSettings(trx);
  const day = dayIn(timeZone, at);
  const rows = await db
    .selectFrom('visit_sources')
    .select(['host', 'views'])
    .where('day', '=', day)
    .where('host', '!=', OTHERS)
    .execute();
  const sums = new Map(rows.map(({ host, views }) => [host, views]));
  for (const [host, times] of hosts) sums.set(host, (sums.get(host) ?? 0) + times);
  // Of equal ones who comes now has a place: it may come again.
  const rank = ([host, views]: [string, number]) =>
    host === DIRECT ? Number.POSITIVE_INFINITY : views + (hosts.has(host) ? 0.5 : 0);
  const ranked = [...sums].sort((one, other) => rank(other) - rank(one));
  const frequent = new Set(ranked.slice(0, MOST_HOSTS).map(([host]) => host));
  const crowdedOut = rows.flatMap(({ host }) => (frequent.has(host) ? [] : [host]));
  const gone =
    crowdedOut.length === 0
      ? []
      : await db
          .deleteFrom('visit_sources')
          .where('day', '=', day)
          .where('host', 'in', crowdedOut)
          .returning('views')
          .execute();
  const totals = new Map<string, number>();
  const add = (host: string, views: number) => totals.set(host, (totals.get(host) ?? 0) + views);
  for (const { views } of gone) add(OTHERS, views);
  // Every process writes in the same order, so that two never deadlock.
  for (const [host, times] of [...hosts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    add(frequent.has(host) ? host : OTHERS, times);
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
}
