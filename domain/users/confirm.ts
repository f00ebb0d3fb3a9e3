import { say } from '../../contract/messages/message.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { holderOf, takeEmail } from './emails.ts';
import { type Letter, letterTo } from './letters.ts';
import { forgetLinks, makeLink, redeemLink } from './links.ts';
import { takeSignUp } from './pending-sign-ups.ts';
import { startSession } from './sessions.ts';
import { createAccount, roleOfSignUp } from './sign-up.ts';

/** Keeps another e-mail of a person until a link confirms it; the present one stays until then. */
export async function keepEmail(
  trx: Transaction,
  { userId, name, email }: { userId: string; name: string; email: string },
  now: Date,
): Promise<Letter> {
  await forgetWaitingEmail(trx, userId);
  const code = await makeLink(trx, { kind: 'email', userId, email }, now);
  return letterTo(trx, { name, email, code });
}

/** Drops the e-mail of a person that waits to be confirmed. */
export async function forgetWaitingEmail(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('links').where('user_id', '=', userId).where('kind', '=', 'email').execute();
}

/** Returns the e-mail of a person that waits to be confirmed; empty when there is none. */
export async function waitingEmail(db: Queries, userId: string, now: Date): Promise<string> {
  const link = await db
    .selectFrom('links')
    .select('email')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return link?.email ?? '';
}

/** Throws 409 when an e-mail is known to be somebody's; takes it from who has it without that. */
async function claimEmail(trx: Transaction, email: string, userId: string): Promise<void> {
  const holder = await holderOf(trx, email);
  if (!holder || holder.id === userId) return;
  if (!holder.confirmed) return takeEmail(trx, holder.id);
  const problem = 'belongs to another account';
  throw new DomainError(409, say('This e-mail {problem}.', { problem }), { email: problem });
}

/**
 * Confirms an e-mail by the code that was sent to it: makes the account of a sign-up, whose session goes on
 * as that of the account, or gives a person the e-mail they wanted. Throws 403, 404 and 409.
 */
export async function confirmEmail(trx: Transaction, code: string, now: Date): Promise<void> {
  const signUp = await takeSignUp(trx, code, now);
  if (signUp) {
    const { name, email, password_hash: passwordHash, device, token_hash: tokenHash } = signUp;
    const role = await roleOfSignUp(trx);
    const id = await createAccount(trx, { name, email, passwordHash, role });
    await startSession(trx, id, device, now, tokenHash);
    return;
  }
  const { user_id: id, email } = await redeemLink(trx, 'email', code, now);
  if (!id || !email) throw new Error('A new e-mail is stored without person or address.');
  await claimEmail(trx, email, id);
  await trx
    .updateTable('users')
    .set({ email, email_confirmed: 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await forgetLinks(trx, id);
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.update', actor: id }]);
}
