import { LRUCache } from 'lru-cache';

/** Things of networks that are counted at once; of more, the oldest are forgotten. */
const THINGS = 20_000;

/** How often one network counts with one thing, in how many milliseconds. */
export const fair = { most: 20, within: 10 * 60_000 };

/**
 * Says of each look at a thing whether it counts: of one network, which many readers may share, only so many do in a
 * while, so that nobody makes a story the most read one alone. It is in memory only, and forgotten with its time.
 */
export function fairCounts(most = fair.most): (network: string, thing: string) => boolean {
  // Made with the first look: it sets aside a megabyte.
  let looks: LRUCache<string, number> | undefined;
  return (network, thing) => {
    looks ??= new LRUCache({ max: THINGS, ttl: fair.within });
    const key = `${network}\n${thing}`;
    const many = (looks.get(key) ?? 0) + 1;
    looks.set(key, many, { noUpdateTTL: true });
    return many <= most;
  };
}
