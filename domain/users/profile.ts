import type { z } from 'zod';
import type { Profile, passwordChangeSchema } from '../../contract/accounts.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { keepConsentsOf } from '../consents/register.ts';
import { requireUser } from './accounts.ts';
import { emailTaken, holderOf } from './emails.ts';
import { leaveEmail } from './leave-email.ts';
import { forgetLinks } from './links.ts';
import { hashNewPassword } from './new-passwords.ts';
import type { OwnershipMail } from './ownership-mail.ts';
import { savePersonTexts } from './person-texts.ts';
import { type Proven, requireProof } from './require-proof.ts';
import { endOtherSessions, renewToken, type SignedIn } from './sessions.ts';
import { keepEmail } from './waiting-emails.ts';

/** Throws 409 when another person has this e-mail. */
async function requireFreeEmail(db: Queries, email: string, userId: string): Promise<void> {
  const holder = await holderOf(db, email);
  if (holder && holder.id !== userId) throw emailTaken();
}

/** The changes to a profile, which have been checked. */
interface AllowedProfile {
  user: User;
  values: Profile;
  now: Date;
}

/**
 * Checks changes to a profile. A new e-mail needs a proof, since a new password can be requested by
 * e-mail. Throws `ProofNeeded`.
 */
export async function checkProfile(
  db: Queries,
  signedIn: SignedIn,
  values: Profile,
  now: Date,
): Promise<AllowedProfile> {
  const { user } = signedIn;
  const { email = user.email } = values;
  if (email !== user.email) await requireProof(db, signedIn, now);
  return { user, values, now };
}

/**
 * Stores the changes to a profile. On a site that `mails`, another e-mail waits until it is confirmed by
 * the mail of the answer (null just after another), and who has it already is not told. Without mail it
 * counts at once. Throws 409.
 */
export async function updateProfile(
  trx: Transaction,
  { user: { _id: id, email: old, role }, values: { email = old, ...texts }, now }: AllowedProfile,
  { mails }: { mails: boolean },
): Promise<{ user: User; mail: OwnershipMail | null }> {
  const moves = email !== old;
  if (moves && !mails) {
    await requireFreeEmail(trx, email, id);
    await forgetLinks(trx, id);
    // Of their own e-mail administrators are believed.
    await keepConsentsOf(trx, id);
    await leaveEmail(trx, id, now);
    // Not by what the call began with: another tab may have changed the e-mail meanwhile.
    const before = await trx
      .selectFrom('users')
      .select(['email', 'email_confirmed', 'former_email as former'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isProven = role === 'admin' || email === before.former;
    const former_email = isProven ? null : before.email_confirmed ? before.email : before.former;
    await trx
      .updateTable('users')
      .set({ email, email_confirmed: isProven ? 1 : 0, former_email })
      .where('id', '=', id)
      .execute();
    await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.email', actor: id }]);
  }
  await savePersonTexts(trx, id, texts, { actor: id, now });
  return {
    user: await requireUser(trx, id),
    mail: moves && mails ? await keepEmail(trx, { userId: id, email }, now) : null,
  };
}

/** The hash of a new password of a person who has proved who they are. */
interface PasswordChange extends Proven {
  passwordHash: string;
}

/** Checks and hashes a new password. Throws `ProofNeeded` and 422. */
export async function checkPasswordChange(
  db: Queries,
  signedIn: SignedIn,
  { newPassword }: z.infer<typeof passwordChangeSchema>,
  now: Date,
): Promise<PasswordChange> {
  const proven = await requireProof(db, signedIn, now);
  return {
    ...proven,
    passwordHash: await hashNewPassword(db, newPassword, signedIn.user, 'newPassword'),
  };
}

/**
 * Changes the password of the person who is signed in and ends all their other sessions. Returns the new
 * token of this one.
 */
export async function changePassword(
  trx: Transaction,
  { proven: { user, sessionId }, passwordHash }: PasswordChange,
): Promise<string> {
  const token = await renewToken(trx, sessionId);
  await storePassword(trx, user._id, passwordHash);
  await endOtherSessions(trx, user._id, sessionId);
  return token;
}

/** Stores a new password and deletes the links of the account. Runs in the caller's transaction. */
export async function storePassword(
  trx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
  await forgetLinks(trx, userId);
  await recordChanges(trx, [{ tag: `session:${userId}`, action: 'user.password', actor: userId }]);
}
