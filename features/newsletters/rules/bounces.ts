import type { Transaction } from '../../../database/database.ts';
import type { Refusal } from './refusals.ts';
import { noteSoft } from './soft-bounces.ts';
import { noteBounce } from './subscribers.ts';
import { withNewsletters } from './tables.ts';
import { endEverything } from './unsubscribe.ts';

/** What a mail server or a mail service tells of an address. `complaint`: its owner calls it spam. */
export type BounceKind = Refusal | 'complaint';

export interface Bounce {
  email: string;
  kind: BounceKind;
}

/**
 * Notes what is told of addresses that get newsletters; returns of how many. Others are left alone, so that nobody fills
 * the list of refused addresses.
 */
export async function noteBounces(trx: Transaction, bounces: Bounce[], now: Date): Promise<number> {
  let count = 0;
  for (const { email, kind } of bounces) {
    const row = withNewsletters(trx)
      .selectFrom('subscriptions')
      .select('id')
      .where('email', '=', email)
      .limit(1);
    if (!(await row.executeTakeFirst())) continue;
    count += 1;
    if (kind === 'hard') await noteBounce(trx, email, now);
    else if (kind === 'soft') await noteSoft(trx, email, now);
    else if (kind === 'complaint') await endEverything(trx, email);
  }
  return count;
}
