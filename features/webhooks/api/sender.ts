import { sql } from 'kysely';
import { write } from '../../../database/transactions.ts';
import { isOn } from '../../../domain/features/off.ts';
import { openOutbound } from '../../../domain/outbound/outbound.ts';
import { startQueue, type Working } from '../../../jobs/queue.ts';
import type { Stop } from '../../../jobs/under-lease.ts';
import type { Config } from '../../../server/config.ts';
import { readSecretKey } from '../../../server/secret-key.ts';
import { webhooks as feature } from '../feature.ts';
import { DELIVERY, followDelivery, LONGEST, waitAfter } from '../rules/deliveries.ts';
import { hasNews, readChanges } from '../rules/outbox.ts';
import { withWebhooks } from '../rules/tables.ts';
import { deliver } from './deliver.ts';

/** Tells webhooks of changes from now on. Returns how to stop. */
export function startWebhooks(config: Config, working: Working): Stop {
  const { clock, database } = working;
  const { db } = database;
  const outbound = openOutbound({ allow: config.OUTBOUND_ALLOW });
  /** The webhooks as they were at the last look. */
  let webhooks: { id: string; name: string; active: number }[] = [];

  /** Makes deliveries of what was changed. */
  async function prepare(signal: AbortSignal): Promise<void> {
    webhooks = await withWebhooks(db)
      .selectFrom('webhooks')
      .select(['id', 'name'])
      // Whether they are on at all is asked only now and then, by who hands out the lease.
      .select(sql<number>`case when ${isOn(feature.name)} then active else 0 end`.as('active'))
      .execute();
    if (webhooks.length > 0)
      while (!signal.aborted && (await hasNews(db)))
        await write(db, (trx) => readChanges(trx, config.SITE_URL, clock()));
  }

  return startQueue(
    {
      kind: DELIVERY,
      every: 250,
      atOnce: 5,
      waitAfter,
      longest: 2 * LONGEST,
      reasonOf: String,
      aboutOf: ({ lane }) => ({ webhook: webhooks.find(({ id }) => id === lane)?.name ?? lane }),
      prepare,
      resting: () => webhooks.filter(({ active }) => active === 0).map(({ id }) => id),
      settled: followDelivery,
      workOf: async (job) => async (signal) =>
        deliver(job, { db, outbound, key: await readSecretKey(config), now: clock(), signal }),
    },
    working,
  ).stop;
}
