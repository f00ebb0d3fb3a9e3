import type { Database } from '../../database/database.ts';
import { notePurged, unpurgedChanges } from '../../domain/cdn-purges.ts';
import type { Network } from './networks.ts';

export interface PurgerOptions {
  database: Database;
  network: Network;
  onProblem: (error: unknown) => void;
}

/** Milliseconds between two checks of the change log. */
const INTERVAL = 250;
/** The longest wait after the network has refused, in milliseconds. */
const LONGEST_WAIT = 60_000;

/**
 * Purges at the network what has changed, soon after each write of any process. A purge that fails is
 * repeated later, even after a restart. Returns how to stop.
 */
export function startPurger({ database, network, onProblem }: PurgerOptions): () => Promise<void> {
  let stamp: string | null = null;
  let wait = INTERVAL;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  async function look(): Promise<void> {
    try {
      const now = database.stamp();
      if (now === null || now !== stamp) {
        const { seq, tags } = await unpurgedChanges(database.db);
        if (tags.size > 0) {
          await network.purge([...tags]);
          await notePurged(database.db, seq);
        }
        stamp = now;
      }
      wait = INTERVAL;
    } catch (error) {
      onProblem(error);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }
  const schedule = () => {
    timer = setTimeout(() => {
      running = look().then(() => {
        if (!stopped) schedule();
      });
    }, wait).unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
