import type { LinkInfo } from '../../contract/accounts.ts';
import type { User, UserInfo } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { type CodeNeeded, DomainError, notFound } from '../errors.ts';
import { requireUser } from './accounts.ts';
import { confirmByMail } from './emails.ts';
import { findLink, makeLink, redeemLink } from './links.ts';
import { endPauses } from './mail-pauses.ts';
import { type MailedLink, makeMailedLink } from './mailed-links.ts';
import { requireAdminUser } from './manage.ts';
import { storePassword } from './profile.ts';
import { firstStep } from './second-factor/second-step.ts';
import { endOtherSessions } from './sessions.ts';

/**
 * Creates a link for another person's new password. `actor` is absent for the command line. Throws
 * 404 and 409.
 */
export async function makeResetLink(
  trx: Transaction,
  userId: string,
  actor?: User,
): Promise<{ code: string; user: User }> {
  // The link would change the password without the present one.
  if (actor?._id === userId) {
    throw new DomainError(409, 'You change your own password in your profile.');
  }
  const user = await requireAdminUser(trx, userId);
  if (!user.email) throw new DomainError(409, 'Without an e-mail nobody can sign in.');
  if (!user.active) throw new DomainError(409, 'This account is deactivated. Reactivate it first.');
  const made = actor && { createdBy: actor._id };
  const code = await makeLink(trx, { kind: 'reset', userId, ...made });
  await recordChanges(trx, [
    { tag: `user:${userId}`, action: 'user.reset-link', ...(actor && { actor: actor._id }) },
  ]);
  return { code, user };
}

/** Creates a link for a forgotten password; null as `makeMailedLink` says. */
export function forgotPassword(
  trx: Transaction,
  email: string,
  now = new Date(),
): Promise<MailedLink | null> {
  return makeMailedLink(trx, 'reset', email, { now });
}

/** Returns the account whose password a code changes; null when the code no longer works. */
export async function findReset(db: Queries, code: string): Promise<LinkInfo | null> {
  const link = await findLink(db, 'reset', code);
  if (!link?.user_id) return null;
  const { name, email, role, active } = await requireAdminUser(db, link.user_id);
  return active ? { name, email, role } : null;
}

/**
 * Stores a new password by a link, ends all sessions and signs the person in. Throws 404. Returns
 * `CodeNeeded` when a code is required too; it must be thrown after the commit, so that the
 * password is kept.
 */
export async function resetPassword(
  trx: Transaction,
  { code, passwordHash }: { code: string; passwordHash: string },
  device: string,
  now = new Date(),
): Promise<UserInfo | CodeNeeded> {
  const { user_id: id, created_by: by } = await redeemLink(trx, 'reset', code);
  if (!id) throw notFound('User');
  // The link was asked for by the person and came by mail; others are made by administrators.
  if (by === id) {
    const user = await requireUser(trx, id);
    await confirmByMail(trx, user);
    if (user.email) await endPauses(trx, user.email);
  }
  await storePassword(trx, id, passwordHash);
  await endOtherSessions(trx, id);
  return firstStep(trx, id, device, { now });
}
