import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { addCalls, type CallCount } from '../domain/limits/call-counts.ts';
import { networksOf, WIDER } from '../domain/limits/networks.ts';
import type { Config } from './config.ts';

/** Addresses that are counted at once; of more, those that have asked least lately are forgotten. */
const ADDRESSES = 5000;

/** The parts of a limit in which a process tells the others of calls. */
const PORTIONS = 10;

/** What the library hands over about a route, which its types do not say. */
const ofRoute = z.object({
  routeInfo: z.object({
    method: z.union([z.string(), z.array(z.string())]).optional(),
    url: z.string().optional(),
  }),
});

/** Adds calls to the count of a key that all processes share. */
type AddTogether = (key: string, added: { calls: number; window: number }) => Promise<CallCount>;

/** The calls of one address in one window. */
interface Window {
  /** Those of this process. */
  own: number;
  /** How many of this process are in the shared count: those that were, and those that may still come. */
  shared: number;
  /** The shared count when it was asked last. */
  all: number;
  until: number;
  asking: Promise<void> | null;
}

/** The call of one key: which of its window it is, and the milliseconds until that ends. */
interface Counted {
  current: number;
  ttl: number;
}

type Answer = (error: Error | null, result?: Counted) => void;

/** Returns the key of a limit for an address, and behind it that of its wide network. */
export function limitKey(address: string, of = ''): string {
  const { own, wide } = networksOf(address);
  return `${of}${own}\n${of}${wide}`;
}

/**
 * Counts calls by address and window of time. The store of the library goes by the clock of the day:
 * after one that was ahead for a moment, its windows would not end before that time comes again.
 *
 * Where several processes make a site, they share the count: each lets a tenth of a limit pass by itself, and then
 * takes tenths from the count in the database (docs/decisions/rate-limits.md). So whoever calls little costs nothing there, and who
 * calls much at most ten statements a window.
 */
export class RateWindows implements FastifyRateLimitStore {
  readonly #name: string;
  readonly #together: AddTogether | null;
  /** Made at the first call: its memory is taken at once, and most routes are hardly asked. */
  #windows: LRUCache<string, Window> | undefined;

  constructor(name: string, together: AddTogether | null) {
    this.#name = name;
    this.#together = together;
  }

  /** Of a key by `limitKey`, a call that passes counts for the wide network too, which may call more often. */
  incr(key: string, callback: Answer, timeWindow: number, max: number): void {
    const [own = '', wide] = key.split('\n');
    this.#count(own, { timeWindow, max }, (ofOwn) => {
      if (wide === undefined || ofOwn.current > max) return callback(null, ofOwn);
      const most = max * WIDER;
      this.#count(wide, { timeWindow, max: most }, ({ current, ttl }) =>
        callback(null, current > most ? { current: max + 1, ttl } : ofOwn),
      );
    });
  }

  #count(
    key: string,
    { timeWindow, max }: { timeWindow: number; max: number },
    done: (counted: Counted) => void,
  ): void {
    const now = performance.now();
    this.#windows ??= new LRUCache({ max: ADDRESSES });
    const known = this.#windows.get(key);
    const fresh = { own: 0, shared: 0, all: 0, until: now + timeWindow, asking: null };
    const window = known && known.until > now ? known : fresh;
    window.own += 1;
    this.#windows.set(key, window);
    const { own } = window;
    const answer = (current: number) =>
      done({ current, ttl: Math.max(0, window.until - performance.now()) });
    const alone = this.#together === null || max < 1;
    if (alone || (window.shared === 0 && own <= Math.floor(max / PORTIONS))) answer(own);
    else this.#share(key, window, { own, max, timeWindow }).then(answer, () => answer(own));
  }

  /** Returns which call of all processes this one of them is. Rejects when the database is away. */
  async #share(
    key: string,
    window: Window,
    { own, max, timeWindow }: { own: number; max: number; timeWindow: number },
  ): Promise<number> {
    while (own > window.shared) {
      if (window.all >= max) return max + 1;
      window.asking ??= this.#take(key, window, { max, timeWindow }).finally(() => {
        window.asking = null;
      });
      await window.asking;
    }
    return Math.max(own, window.all - (window.shared - own));
  }

  /** Adds the calls that the others do not know of yet, and a portion for those that follow. */
  async #take(
    key: string,
    window: Window,
    { max, timeWindow }: { max: number; timeWindow: number },
  ): Promise<void> {
    const calls = window.own - window.shared + Math.ceil(max / PORTIONS) - 1;
    const count = await this.#together?.(`${this.#name}\n${key}`, { calls, window: timeWindow });
    if (!count) return;
    window.shared += Math.max(0, Math.min(calls, max - (count.calls - calls)));
    window.all = Math.min(count.calls, max);
    window.until = performance.now() + count.left;
  }

  /** Makes the store of a route that has a limit of its own. */
  child(options: unknown): RateWindows {
    const { method = '', url = '' } = ofRoute.safeParse(options).data?.routeInfo ?? {};
    return new RateWindows(`${this.#name} ${method} ${url}`, this.#together);
  }
}

/** Returns the store of a limiter, whose counts all processes of a site share where there may be several. */
export function rateWindows(
  name: string,
  { config, database }: { config: Config; database: Database },
) {
  const several = database.engine.isShared || config.WEB_CONCURRENCY > 1;
  const together: AddTogether | null = several
    ? (key, added) => addCalls(database.db, key, added)
    : null;
  return class extends RateWindows {
    constructor(_options: FastifyRateLimitOptions) {
      super(name, together);
    }
  };
}
