import type { Transaction } from '../../database/database.ts';
import { noteSoft } from './soft-bounces.ts';
import { noteBounce } from './subscribers.ts';
import { endEverything } from './unsubscribe.ts';

/** What a mail server or a mail service tells of an address. `hard`: it is no mailbox; `complaint`: its owner calls it spam. */
export type BounceKind = 'hard' | 'soft' | 'complaint';

export interface Bounce {
  email: string;
  kind: BounceKind;
}

/** Whether a status of a mail server (RFC 3463) means that there is no such mailbox. */
export const isGone = (status: string): boolean => /^5\.(?:1\.\d+|2\.1)$/.test(status);

/**
 * Notes what is told of addresses that get newsletters; returns of how many. Others are left alone, so that nobody fills
 * the list of refused addresses.
 */
export async function noteBounces(trx: Transaction, bounces: Bounce[], now: Date): Promise<number> {
  let count = 0;
  for (const { email, kind } of bounces) {
    const row = trx.selectFrom('subscriptions').select('id').where('email', '=', email).limit(1);
    if (!(await row.executeTakeFirst())) continue;
    count += 1;
    if (kind === 'hard') await noteBounce(trx, email, now);
    else if (kind === 'soft') await noteSoft(trx, email, now);
    else await endEverything(trx, email);
  }
  return count;
}
