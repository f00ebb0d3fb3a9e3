import type { Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { noteBounce } from './subscribers.ts';
import { withNewsletters } from './tables.ts';

const DAY = 86_400_000;

/** Days with a failure that may pass, such as a full mailbox, after which an address is taken for gone. */
export const SOFT_DAYS = 5;

/** Milliseconds without one after which they are counted anew. */
const FORGOTTEN = 30 * DAY;

const keyOf = (email: string) => hashSecret(`soft bounce\n${email}`);

/** Forgets the failures of an address to which a mail has come, or whose owner wants to be forgotten. */
export async function forgetSoft(trx: Transaction, email: string): Promise<void> {
  await withNewsletters(trx).deleteFrom('soft_bounces').where('hash', '=', keyOf(email)).execute();
}

/** Forgets failures after which there was none for long. */
export async function forgetOldSoft(trx: Transaction, now: Date): Promise<void> {
  await withNewsletters(trx)
    .deleteFrom('soft_bounces')
    .where('at', '<', later(now, -FORGOTTEN))
    .execute();
}

/** Counts a failure that may pass, one a day; after so many days the address gets no newsletters any more. */
export async function noteSoft(trx: Transaction, email: string, now: Date): Promise<void> {
  await forgetOldSoft(trx, now);
  const hash = keyOf(email);
  const at = now.toISOString();
  const known = await withNewsletters(trx)
    .selectFrom('soft_bounces')
    .selectAll()
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (known?.at.slice(0, 10) === at.slice(0, 10)) return;
  const days = (known?.days ?? 0) + 1;
  if (days >= SOFT_DAYS) {
    await forgetSoft(trx, email);
    await noteBounce(trx, email, now);
    return;
  }
  await withNewsletters(trx)
    .insertInto('soft_bounces')
    .values({ hash, days, at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ days, at }))
    .execute();
}
