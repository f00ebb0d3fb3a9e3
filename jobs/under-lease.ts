import type { Database } from '../database/database.ts';
import { giveLease, LEASE, RENEWAL, takeLease } from './leases.ts';
import { nameOfProcess } from './process-name.ts';

/** Stops work; resolves when what was being done is done. */
export type Stop = () => Promise<void>;

/** Milliseconds between two looks of others whether the lease is free. */
const LOOK = 2000;

/** Milliseconds since the last renewal after which a holder takes its lease for lost: before others may take it. */
const TRUST = LEASE * 1000 - 2000;

interface Options {
  database: Database;
  onProblem: (error: unknown) => void;
  /** Whether the work is to be done now, which is asked at each look; absent: it always is. */
  isWanted?: (() => Promise<boolean>) | undefined;
}

/**
 * Has work done by one process of all that share the database: whichever holds the lease of this name. `start` is
 * called when this one gets it, and what it returns when it loses it, as when the database no longer answers. Returns
 * how to stop: the work ends, and the lease is free for another process at once.
 */
export function underLease(
  name: string,
  { database, onProblem, isWanted = async () => true }: Options,
  start: () => Stop,
): Stop {
  const holder = nameOfProcess();
  let stopWork: Stop | undefined;
  let ended = Promise.resolve();
  let stopped = false;
  let nextLook: NodeJS.Timeout | undefined;
  let lost: NodeJS.Timeout | undefined;

  function lose(): Promise<void> {
    clearTimeout(lost);
    const stop = stopWork;
    stopWork = undefined;
    if (stop) ended = stop().catch(onProblem);
    return ended;
  }

  async function look(): Promise<void> {
    // Of the clock that nobody sets: what counts is the time before the database was asked.
    const asked = performance.now();
    if (!(await isWanted()) || !(await takeLease(database.db, name, holder))) return lose();
    clearTimeout(lost);
    lost = setTimeout(lose, asked + TRUST - performance.now()).unref();
    // What an earlier lease began has ended before.
    await ended;
    if (!stopped) stopWork ??= start();
  }

  let looking = Promise.resolve();
  function goOn(): void {
    looking = look()
      // Who only waits for a lease has nothing to report.
      .catch((error: unknown) => stopWork && onProblem(error))
      .finally(() => {
        if (!stopped) nextLook = setTimeout(goOn, stopWork ? RENEWAL : LOOK).unref();
      });
  }
  goOn();
  return async () => {
    stopped = true;
    clearTimeout(nextLook);
    await looking;
    await lose();
    await giveLease(database.db, name, holder).catch(() => {});
  };
}
