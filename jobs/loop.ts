import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Stop } from './under-lease.ts';

/** Milliseconds after which a loop looks although nothing seems to have changed. */
const POLL = 10_000;

/** The longest wait of a loop whose looks fail, in milliseconds. */
const LONGEST = 10_000;

export interface Looking {
  database: Pick<Database, 'stamp'>;
  clock: () => Date;
  onProblem: (error: unknown) => void;
  /** Milliseconds between two looks whether anything was written or is due. */
  every: number;
  /** Does what there is to do. Returns when the next thing is due by itself, as milliseconds since 1970. */
  look: (signal: AbortSignal) => Promise<number>;
}

/** A loop that runs. */
export interface Loop {
  /** Lets it look again at once. */
  wake: () => void;
  /** Ends it; resolves when the last look has ended. */
  stop: Stop;
}

/**
 * Looks from now on whenever something was written by any process, or is due, and waits longer while that fails. A database
 * in which nothing happens is asked every ten seconds.
 */
export function startLoop({ database, clock, onProblem, every, look }: Looking): Loop {
  const ending = new AbortController();
  const { signal } = ending;
  let news = Promise.withResolvers<void>();
  let seen: string | null = null;
  let nextAt = 0;
  let askedAt = 0;
  let wait = every;

  async function lookOnce(): Promise<void> {
    try {
      const now = clock().getTime();
      const stamp = database.stamp();
      // A clock that is set does not delay what is due.
      const isKnown = stamp !== null && stamp === seen && Math.abs(now - askedAt) < POLL;
      if (isKnown && now < nextAt) return;
      askedAt = now;
      nextAt = await look(signal);
      // What has been written meanwhile is found by the next look.
      seen = stamp;
      wait = every;
    } catch (error) {
      if (!signal.aborted) onProblem(error);
      seen = null;
      wait = Math.min(2 * wait, LONGEST);
    }
  }

  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      await lookOnce();
      const sleep = pause(wait, undefined, { signal, ref: false }).catch(() => {});
      await Promise.race([sleep, news.promise]);
      news = Promise.withResolvers<void>();
    }
  }
  const running = goOn();
  return {
    wake() {
      seen = null;
      news.resolve();
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}
