import type { z } from 'zod';
import type { Profile, passwordChangeSchema } from '../../contract/accounts.ts';
import { say } from '../../contract/sentences/say.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { requireUser } from './accounts.ts';
import { beginAttempt, succeedNow } from './attempts.ts';
import { forgetLinks } from './links.ts';
import { hashNewPassword, verifyPassword } from './passwords.ts';
import { endOtherSessions, type SignedIn } from './sessions.ts';

/** Somebody who has just given their password. */
export interface Proven {
  proven: SignedIn;
}

/**
 * Asks for the password of who is signed in. Throws 422 at `currentPassword` when it is not theirs,
 * and 429 after too many tries of one session: whoever has found one must not find out the password,
 * too.
 */
export async function requirePassword(
  database: Database,
  signedIn: SignedIn,
  password: string,
): Promise<Proven> {
  const { user, sessionId } = signedIn;
  const tried = { account: user._id, address: sessionId, now: new Date() };
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
  await succeedNow(database, attempt);
  return { proven: signedIn };
}

/** Throws 409 when somebody else has this e-mail. */
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

/** What a person may say of themselves. */
interface AllowedProfile {
  user: User;
  values: Profile;
}

/**
 * Another e-mail needs the password, since whoever has the e-mail can get a new password. Throws 422
 * and 429.
 */
export async function checkProfile(
  database: Database,
  signedIn: SignedIn,
  values: Profile,
): Promise<AllowedProfile> {
  const { user } = signedIn;
  if (values.email !== user.email) {
    await requirePassword(database, signedIn, values.currentPassword ?? '');
  }
  return { user, values };
}

/** Changes what a person says of themselves. Throws 409. */
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

/** A new password of somebody who has given the old one. */
interface PasswordChange extends Proven {
  passwordHash: string;
}

/** Asks for the old password and hashes the new one. Throws 422 and 429. */
export async function checkPasswordChange(
  database: Database,
  signedIn: SignedIn,
  { currentPassword, newPassword }: z.infer<typeof passwordChangeSchema>,
): Promise<PasswordChange> {
  const proven = await requirePassword(database, signedIn, currentPassword);
  return { ...proven, passwordHash: await hashNewPassword(newPassword, 'newPassword') };
}

/** Changes one's own password and signs every other device out. */
export async function changePassword(
  trx: Transaction,
  { proven: { user, sessionId }, passwordHash }: PasswordChange,
): Promise<void> {
  await storePassword(trx, user._id, passwordHash);
  await endOtherSessions(trx, user._id, sessionId);
}

/** Keeps a new password; links to another one stop working. Runs in the caller's transaction. */
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
