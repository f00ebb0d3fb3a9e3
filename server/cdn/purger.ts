import { changesSince } from '../../database/changes.ts';
import { beginPurging, purges, readPurges } from '../../domain/cdn/purges.ts';
import { startQueue, type Working } from '../../jobs/queue.ts';
import type { Stop } from '../../jobs/under-lease.ts';
import { EVERY_PAGE, type Network } from './networks.ts';

/** Changes of drafts and the like that are read again at each look, before it is noted that no page shows them. */
const PASSED_OVER = 200;

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
      const { from, all } = readPurges(data);
      const { seq, tags } = await changesSince(db, from);
      const done = { state: 'waiting' as const, data: String(seq) };
      if (!all && tags.size === 0) return seq - from > PASSED_OVER ? async () => done : null;
      return async () => {
        await network.purge(all ? [EVERY_PAGE] : [...tags]);
        return done;
      };
    },
  };
  return startQueue(handler, working).stop;
}
