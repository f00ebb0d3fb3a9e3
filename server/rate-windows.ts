import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Addresses that are counted at once; of more, those that have asked least lately are forgotten. */
const ADDRESSES = 5000;

/**
 * Counts calls by address and window of time. The store of the library goes by the clock of the day:
 * after one that was ahead for a moment, its windows would not end before that time comes again.
 */
export class RateWindows implements FastifyRateLimitStore {
  /** Made at the first call: its memory is taken at once, and most routes are hardly asked. */
  #windows: LRUCache<string, { current: number; until: number }> | undefined;

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    this.#windows ??= new LRUCache({ max: ADDRESSES });
    const known = this.#windows.get(key);
    const window = known && known.until > now ? known : { current: 0, until: now + timeWindow };
    window.current += 1;
    this.#windows.set(key, window);
    callback(null, { current: window.current, ttl: window.until - now });
  }

  child(): RateWindows {
    return new RateWindows();
  }
}
