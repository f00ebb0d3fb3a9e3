import { changesSince } from '../../database/changes.ts';
import { startQueue, type Working } from '../../jobs/queue.ts';
import type { Stop } from '../../jobs/under-lease.ts';
import type { Network } from './networks.ts';
import { beginPurging, purges } from './purges.ts';

/**
 * Purges at the network what has changed, soon after each write of any process. A purge that fails is
 * repeated later, even after a restart. Returns how to stop.
 */
export function startPurger(network: Network, working: Working): Stop {
  const { db } = working.database;
  const handler = {
    kind: purges.kind,
    every: 250,
    atOnce: 1,
    waitAfter: (tries: number) => Math.min(500 * 2 ** tries, 60_000),
    longest: 60_000,
    reasonOf: String,
    prepare: () => beginPurging(db, working.clock()),
    async workOf({ data }: { data: string }) {
      const { seq, tags } = await changesSince(db, Number(data));
      if (tags.size === 0) return null;
      return async () => {
        await network.purge([...tags]);
        return { state: 'waiting' as const, data: String(seq) };
      };
    },
  };
  return startQueue(handler, working).stop;
}
