import type { Transaction } from '../../database/database.ts';
import { featureRules } from '../../features/rules.ts';

/** Lets features keep what they know of a person by the e-mail that is about to be another; of one that nobody confirmed, nothing. */
export async function leaveEmail(trx: Transaction, id: string, now: Date): Promise<void> {
  const own = trx.selectFrom('users').select('email').where('id', '=', id);
  const email = (await own.where('email_confirmed', '=', 1).executeTakeFirst())?.email;
  if (!email) return;
  for (const { people } of await featureRules())
    await people?.leaveEmail?.(trx, { id, email }, now);
}
