import { LRUCache } from 'lru-cache';
import { networksOf, WIDER } from '../../domain/limits/networks.ts';

/** Things of networks that are counted at once; of more, the oldest are forgotten. */
const THINGS = 20_000;

/** How often one network counts with one thing, in how many milliseconds. */
export const fair = { most: 20, within: 10 * 60_000 };

/**
 * Says of each look at a thing whether it counts: of one network, which many readers may share, only so many do in a
 * while, so that nobody makes a story the most read one alone. It is in memory only, and forgotten with its time.
 */
export function fairCounts(most = fair.most): (address: string, thing: string) => boolean {
  // Made with the first look: it sets aside a megabyte.
  let looks: LRUCache<string, number> | undefined;
  const isFew = (network: string, thing: string, few: number) => {
    looks ??= new LRUCache({ max: THINGS, ttl: fair.within });
    const key = `${network}\n${thing}`;
    const many = (looks.get(key) ?? 0) + 1;
    looks.set(key, many, { noUpdateTTL: true });
    return many <= few;
  };
  return (address, thing) => {
    const { own, wide } = networksOf(address);
    return isFew(own, thing, most) && isFew(wide, thing, most * WIDER);
  };
}
