import type { AdminUser } from '../../contract/accounts.ts';
import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { forgetLinks } from './links.ts';
import { requireAdminUser } from './manage.ts';
import { forgetSecondFactors } from './second-factor/second-factor.ts';
import { endOtherSessions } from './sessions.ts';

/** Returns who has an e-mail, and whether it is known to be theirs; null when nobody has it. */
export async function holderOf(
  db: Queries,
  email: string,
): Promise<{ id: string; confirmed: boolean } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email_confirmed'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? { id: row.id, confirmed: row.email_confirmed === 1 } : null;
}

/** Returns the refusal of an e-mail that somebody else has. */
export function emailTaken(): DomainError {
  const problem = 'belongs to another account';
  return new DomainError(409, say('This e-mail {problem}.', { problem }), { email: problem });
}

/** Returns the refusal where no e-mail waits to be confirmed. */
export function nothingWaits(): DomainError {
  return new DomainError(409, 'There is no e-mail that waits to be confirmed.');
}

/**
 * Takes an e-mail from an account that never confirmed it, because somebody else has proved that it is
 * theirs. What the account wrote stays; nobody can sign in to it, by passkey neither, until it has another
 * e-mail.
 */
export async function takeEmail(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email: null, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  await forgetSecondFactors(trx, id);
  await endOtherSessions(trx, id);
  await forgetLinks(trx, id);
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.update' }]);
}

/** Marks the e-mail of a person as theirs; returns whether that is new. */
export async function markConfirmed(trx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_confirmed: 1 })
    .where('id', '=', id)
    .where('email_confirmed', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Confirms the e-mail of a person by an administrator's word. Throws 404 and 409. */
export async function confirmByWord(trx: Transaction, id: string, actor: User): Promise<AdminUser> {
  const { email, emailConfirmed } = await requireAdminUser(trx, id);
  if (!email || emailConfirmed) throw nothingWaits();
  await markConfirmed(trx, id);
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.confirm', actor: actor._id }]);
  return requireAdminUser(trx, id);
}

/** Returns the confirmed e-mails of administrators. */
export async function listAdminEmails(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('email_confirmed', '=', 1)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}
