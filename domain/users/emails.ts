import { sql } from 'kysely';
import type { AdminUser } from '../../contract/accounts.ts';
import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { findActiveUser } from './accounts.ts';
import { forgetLinks } from './links.ts';
import { endLentReading, requireAdminUser } from './manage.ts';
import { forgetSecondFactors } from './second-factor/second-factor.ts';
import { endOtherSessions } from './sessions.ts';

/** Returns who has an e-mail, and whether it is known to be theirs; null when nobody has it. */
export async function holderOf(
  db: Queries,
  email: string,
): Promise<{ id: string; confirmed: boolean; former: string | null } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email_confirmed', 'former_email as former'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? { id: row.id, confirmed: row.email_confirmed === 1, former: row.former } : null;
}

/** Returns the name and the e-mail of an account whose e-mail is known to be its owner's; else null. */
export async function confirmedEmailOf(
  db: Queries,
  id: string,
): Promise<{ name: string; email: string } | null> {
  const row = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('email_confirmed', '=', 1)
    .executeTakeFirst();
  return row?.email ? { name: row.name, email: row.email } : null;
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

/** Ends the sessions and links of an account, and what it lent others to read. */
async function endAccess(trx: Transaction, id: string): Promise<void> {
  await endOtherSessions(trx, id);
  await forgetLinks(trx, id);
  await endLentReading(trx, id);
}

/**
 * Takes an e-mail from an account that never confirmed it, because somebody else has proved that it is
 * theirs. What the account wrote stays. If it had a confirmed e-mail before, which is free, it has that again; else nobody
 * can sign in to it, by passkey neither, until it has another e-mail.
 */
export async function takeEmail(trx: Transaction, id: string): Promise<void> {
  const { former_email: former } = await trx
    .selectFrom('users')
    .select('former_email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const email = former && !(await holderOf(trx, former)) ? former : null;
  await trx
    .updateTable('users')
    .set({
      email,
      email_confirmed: email ? 1 : 0,
      former_email: null,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
  if (!email) await forgetSecondFactors(trx, id);
  await endAccess(trx, id);
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.email-taken' }]);
}

/** Marks the e-mail of a person as theirs; returns whether that is new. */
async function markConfirmed(trx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_confirmed: 1, former_email: null })
    .where('id', '=', id)
    .where('email_confirmed', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Makes the sign-ups useless that wait with an e-mail, since it has become somebody's. Calls with their
 * tokens are refused as before, so that whoever signed up does not learn that.
 */
export async function endSignUps(trx: Transaction, email: string): Promise<void> {
  await trx
    .updateTable('sign_ups')
    .set({ code_hash: sql<string>`'ended ' || token_hash`, password_hash: '' })
    .where('email', '=', email)
    .execute();
}

/**
 * Forgets how one has signed in to an account whose e-mail was never confirmed, and what it lent others: whoever chose
 * that may be somebody else than the owner of the e-mail. Returns whether anything signed in to it.
 */
async function forgetStranger(trx: Transaction, id: string): Promise<boolean> {
  const { hasPassword, passkeys } = await requireAdminUser(trx, id);
  await trx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  await forgetSecondFactors(trx, id);
  await endAccess(trx, id);
  return hasPassword || passkeys > 0;
}

/**
 * Confirms an account's e-mail for the person who opened the mailed link. If it was unconfirmed before, revokes every way of
 * signing in; returns whether there was any.
 */
export async function confirmByMail(
  trx: Transaction,
  { _id: id, email }: Pick<User, '_id' | 'email'>,
): Promise<boolean> {
  if (!(await markConfirmed(trx, id))) return false;
  const emptied = await forgetStranger(trx, id);
  await endSignUps(trx, email);
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.confirm', actor: id }]);
  return emptied;
}

/** Confirms the e-mail of a person who has also proved that the account is theirs: every way of signing in stays. */
export async function confirmOwn(
  trx: Transaction,
  { _id: id, email }: Pick<User, '_id' | 'email'>,
): Promise<void> {
  if (!(await markConfirmed(trx, id))) return;
  await endSignUps(trx, email);
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.confirm', actor: id }]);
}

/** An account that has gone to who proved its e-mail. */
interface Adopted {
  id: string;
  /** Whether that took what signed in to it. */
  emptied: boolean;
  /** Whether the password has shown that it was theirs before. */
  isOwn: boolean;
}

/**
 * Hands the account of an e-mail that was never confirmed over to the person who opened the mailed link. Null if there is no
 * such account or it must not be handed over: it is deactivated, or it has had another confirmed e-mail and this one may be
 * a typo. In the latter case `passwordHash`, as `hashPasswordFor` returned it, shows whether the account is theirs.
 */
export async function adoptAccount(
  trx: Transaction,
  email: string,
  passwordHash?: string,
): Promise<Adopted | null> {
  const holder = await holderOf(trx, email);
  if (!holder || holder.confirmed || !(await findActiveUser(trx, holder.id))) return null;
  const { id } = holder;
  if (!holder.former) {
    return { id, emptied: await confirmByMail(trx, { _id: id, email }), isOwn: false };
  }
  const own = trx.selectFrom('users').select('id').where('id', '=', id);
  if (!passwordHash || !(await own.where('password_hash', '=', passwordHash).executeTakeFirst()))
    return null;
  await confirmOwn(trx, { _id: id, email });
  return { id, emptied: false, isOwn: true };
}

/** Confirms the e-mail of a person by an administrator's word. Throws 404 and 409. */
export async function confirmByWord(trx: Transaction, id: string, actor: User): Promise<AdminUser> {
  const { email, emailConfirmed } = await requireAdminUser(trx, id);
  if (!email || emailConfirmed) throw nothingWaits();
  await markConfirmed(trx, id);
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.confirm', actor: actor._id }]);
  return requireAdminUser(trx, id);
}

/**
 * Gives an e-mail to an account that has none, by an administrator's word, such as to an author who came with an import.
 * It is confirmed by that for administrators alone; what may have signed in to the account before signs in no more. Throws
 * 404 and 409.
 */
export async function giveEmail(
  trx: Transaction,
  { id, email }: { id: string; email: string },
  actor: User,
): Promise<void> {
  const person = await requireAdminUser(trx, id);
  if (person.email) {
    throw new DomainError(409, 'This account has an e-mail already.');
  }
  if (await holderOf(trx, email)) throw emailTaken();
  await trx
    .updateTable('users')
    // As where somebody becomes an administrator: nobody takes such an account by a mail.
    .set({
      email,
      email_confirmed: person.role === 'admin' ? 1 : 0,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
  await forgetStranger(trx, id);
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.email', actor: actor._id }]);
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
