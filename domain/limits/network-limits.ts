import type { MessageOrKey } from '../../contract/messages/message.ts';
import type { Queries } from '../../database/database.ts';
import { TooManyTries } from '../errors.ts';
import { addCalls } from './call-counts.ts';
import { networksOf, WIDER } from './networks.ts';

/** How much one network may do within so many milliseconds; the wide network around it may do more. */
export interface NetworkLimit {
  most: number;
  within: number;
}

/** What is counted, and how much of it one network may do. */
interface Limited {
  what: string;
  limits: readonly NetworkLimit[];
}

/**
 * Counts something that an address does for its networks, all processes together. Returns the milliseconds after which
 * they may do more of it; 0: they may still.
 */
export async function waitOfNetwork(
  db: Queries,
  address: string,
  { what, limits }: Limited,
): Promise<number> {
  const { own, wide } = networksOf(address);
  for (const { most, within } of limits) {
    for (const [network, few] of [
      [own, most],
      [wide, most * WIDER],
    ] as const) {
      const added = { calls: 1, window: within };
      const { calls, left } = await addCalls(db, `${what} ${within}\n${network}`, added);
      if (calls > few) return left;
    }
  }
  return 0;
}

/** Counts something that an address does for its networks. Throws 429 where it is too much. */
export async function requireFewOfNetwork(
  db: Queries,
  address: string,
  { reason, ...limited }: Limited & { reason?: MessageOrKey },
): Promise<void> {
  const wait = await waitOfNetwork(db, address, limited);
  if (wait > 0) throw new TooManyTries(wait, reason);
}
