import type { PlainKey } from '../contract/messages/message.ts';
import type { Queries } from '../database/database.ts';
import { addCalls } from './call-counts.ts';
import { TooManyTries } from './errors.ts';
import { networksOf, WIDER } from './networks.ts';

/** How much one network may do within so many milliseconds; the wide network around it may do more. */
export interface NetworkLimit {
  most: number;
  within: number;
}

/** Counts something that an address does for its networks, all processes together. Throws 429 where it is too much. */
export async function requireFewOfNetwork(
  db: Queries,
  address: string,
  { what, limits, message }: { what: string; limits: readonly NetworkLimit[]; message?: PlainKey },
): Promise<void> {
  const { own, wide } = networksOf(address);
  for (const { most, within } of limits) {
    for (const [network, few] of [
      [own, most],
      [wide, most * WIDER],
    ] as const) {
      const added = { calls: 1, window: within };
      const { calls, left } = await addCalls(db, `${what} ${within}\n${network}`, added);
      if (calls > few) throw new TooManyTries(left, message);
    }
  }
}
