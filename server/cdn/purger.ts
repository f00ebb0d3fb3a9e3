import type { Database } from '../../database/database.ts';
import { noteTold, untold } from '../../domain/cdn-purges.ts';
import type { Network } from './networks.ts';

export interface PurgerOptions {
  database: Database;
  network: Network;
  onProblem: (error: unknown) => void;
}

/** Milliseconds between two looks at the change log. */
const LOOK = 250;
/** Longest wait after the network has refused, in milliseconds. */
const LONGEST = 60_000;

/**
 * Tells the network what has changed, soon after each write of whatever process. What it could not
 * be told is told later, even after a restart. Answers how to stop it.
 */
export function startPurger({ database, network, onProblem }: PurgerOptions): () => Promise<void> {
  let stamp: string | null = null;
  let wait = LOOK;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  async function look(): Promise<void> {
    try {
      const now = database.stamp();
      if (now === null || now !== stamp) {
        const { seq, tags } = await untold(database.db);
        if (tags.size > 0) {
          await network.purge([...tags]);
          await noteTold(database.db, seq);
        }
        stamp = now;
      }
      wait = LOOK;
    } catch (error) {
      onProblem(error);
      wait = Math.min(wait * 2, LONGEST);
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
