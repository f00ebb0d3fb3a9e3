import type { z } from 'zod';
import type { Profile, passwordChangeSchema } from '../../contract/accounts.ts';
import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { requireUser } from './accounts.ts';
import { beginAttempt, clearAttemptNow } from './attempts.ts';
import { forgetLinks } from './links.ts';
import { hashNewPassword } from './new-passwords.ts';
import { verifyPassword } from './passwords.ts';
import { endOtherSessions, renewToken, type SignedIn } from './sessions.ts';

/** A person who has just given their password. */
export interface Proven {
  proven: SignedIn;
}

/**
 * Checks the password of the person who is signed in. Throws 422 at `currentPassword` when it is
 * wrong, and 429 after too many attempts in one session: somebody who has taken over a session must
 * not be able to guess the password as well.
 */
export async function requirePassword(
  database: Database,
  signedIn: SignedIn,
  password: string,
  now = new Date(),
): Promise<Proven> {
  const { user, sessionId } = signedIn;
  const tried = { account: user._id, address: sessionId, now };
  const attempt = { what: 'password', ...tried } as const;
  await beginAttempt(database, attempt);
  const row = await database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user._id)
    .executeTakeFirst();
  if (!(await verifyPassword(password, row?.password_hash ?? null))) {
    const problem = 'is not right';
    throw new DomainError(422, say('The current password {problem}.', { problem }), {
      currentPassword: problem,
    });
  }
  await clearAttemptNow(database, attempt);
  return { proven: signedIn };
}

/** Throws 409 when another person has this e-mail. */
async function requireFreeEmail(trx: Transaction, email: string, userId: string): Promise<void> {
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (!taken) return;
  const problem = 'belongs to another account';
  throw new DomainError(409, say('This e-mail {problem}.', { problem }), { email: problem });
}

/** The changes to a profile, which have been checked. */
interface AllowedProfile {
  user: User;
  values: Profile;
}

/**
 * Checks changes to a profile. A new e-mail needs the password, since a new password can be
 * requested by e-mail. Throws 422 and 429.
 */
export async function checkProfile(
  database: Database,
  signedIn: SignedIn,
  values: Profile,
  now = new Date(),
): Promise<AllowedProfile> {
  const { user } = signedIn;
  if (values.email !== user.email) {
    await requirePassword(database, signedIn, values.currentPassword ?? '', now);
  }
  return { user, values };
}

/** Stores the changes to a profile. Throws 409. */
export async function updateProfile(
  trx: Transaction,
  { user: { _id: id, email: old }, values: { name, email, bio, imageUrl } }: AllowedProfile,
): Promise<User> {
  if (email !== old) {
    await requireFreeEmail(trx, email, id);
    await forgetLinks(trx, id);
  }
  await trx
    .updateTable('users')
    .set({ name: name.normalize('NFC'), email, bio: bio.normalize('NFC'), image_url: imageUrl })
    .set('updated_at', new Date().toISOString())
    .where('id', '=', id)
    .execute();
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.update', actor: id }]);
  return requireUser(trx, id);
}

/** The hash of a new password of a person who has given the old one. */
interface PasswordChange extends Proven {
  passwordHash: string;
}

/** Checks the old password and hashes the new one. Throws 422 and 429. */
export async function checkPasswordChange(
  database: Database,
  signedIn: SignedIn,
  { currentPassword, newPassword }: z.infer<typeof passwordChangeSchema>,
  now = new Date(),
): Promise<PasswordChange> {
  const proven = await requirePassword(database, signedIn, currentPassword, now);
  const { user } = signedIn;
  const passwordHash = await hashNewPassword(database.db, newPassword, user, 'newPassword');
  return { ...proven, passwordHash };
}

/**
 * Changes the password of the person who is signed in and ends all their other sessions. Returns the new
 * token of this one.
 */
export async function changePassword(
  trx: Transaction,
  { proven: { user, sessionId }, passwordHash }: PasswordChange,
): Promise<string> {
  await storePassword(trx, user._id, passwordHash);
  await endOtherSessions(trx, user._id, sessionId);
  return renewToken(trx, sessionId);
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
