import type { Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { endedTime } from '../../../domain/erasing-time.ts';
import { lifetimes } from '../../../domain/users/links.ts';
import { withComments } from './tables.ts';

/** Deletes what guests wrote whose links have ended. */
export async function forgetUnconfirmed(trx: Transaction, now: Date): Promise<void> {
  const ended = new Date(await endedTime(trx, now));
  await withComments(trx)
    .deleteFrom('comments')
    .where('status', '=', 'waiting')
    .where('created_at', '<', later(ended, -lifetimes.email))
    .execute();
}

/** Deletes what a guest wrote with an e-mail, whose owner wants to be forgotten, and was not shown yet. */
export async function forgetWaiting(trx: Transaction, email: string): Promise<void> {
  await withComments(trx)
    .deleteFrom('comments')
    // Of before this version also some that were held.
    .where('status', 'in', ['waiting', 'held'])
    .where('email', '=', email)
    .execute();
}
