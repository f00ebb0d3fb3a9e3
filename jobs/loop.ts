import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Stop } from './under-lease.ts';

/** Milliseconds after which a loop looks although nothing seems to have changed. */
const POLL = 10_000;

/** The longest wait of a loop whose looks fail, in milliseconds, but for one that looks more seldom. */
const LONGEST = 10_000;

export interface Looking {
  database: Pick<Database, 'stamp'>;
  clock: () => Date;
  onProblem: (error: unknown) => void;
  /** Milliseconds between two looks whether anything was written or is due. */
  every: number;
  /**
   * Does what there is to do. Returns when the next thing is due by itself, as milliseconds since 1970; infinity: nothing is;
   * 0: there is more to do.
   */
  look: (signal: AbortSignal) => Promise<number>;
}

/** A loop that runs. */
export interface Loop {
  /** Says when it ends. */
  signal: AbortSignal;
  /** Lets it look again though nothing was written: at once, or at its next turn. */
  wake: () => void;
  lookAgain: () => void;
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
      // What is written meanwhile, or makes it look again, is found by the next look.
      seen = stamp;
      askedAt = now;
      nextAt = await look(signal);
      wait = every;
    } catch (error) {
      if (!signal.aborted) onProblem(error);
      seen = null;
      wait = Math.max(every, Math.min(2 * wait, LONGEST));
    }
  }

  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      await lookOnce();
      const until = nextAt - clock().getTime();
      const time = until > 0 ? Math.min(wait, until) : wait;
      const sleep = pause(time, undefined, { signal, ref: false }).catch(() => {});
      await Promise.race([sleep, news.promise]);
      news = Promise.withResolvers<void>();
    }
  }
  const running = goOn();
  const lookAgain = () => {
    seen = null;
  };
  return {
    signal,
    wake() {
      lookAgain();
      news.resolve();
    },
    lookAgain,
    async stop() {
      ending.abort();
      await running;
    },
  };
}
