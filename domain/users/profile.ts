import type { z } from 'zod';
import type { Profile, passwordChangeSchema } from '../../contract/accounts.ts';
import { say } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { requireUser } from './accounts.ts';
import { holderOf } from './emails.ts';
import { forgetLinks } from './links.ts';
import { hashNewPassword } from './new-passwords.ts';
import { type Proven, requireProof } from './require-proof.ts';
import { endOtherSessions, renewToken, type SignedIn } from './sessions.ts';

/** Throws 409 when another person has this e-mail. */
async function requireFreeEmail(db: Queries, email: string, userId: string): Promise<void> {
  const holder = await holderOf(db, email);
  if (!holder || holder.id === userId) return;
  const problem = 'belongs to another account';
  throw new DomainError(409, say('This e-mail {problem}.', { problem }), { email: problem });
}

/** The changes to a profile, which have been checked. */
interface AllowedProfile {
  user: User;
  values: Profile;
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
  if (values.email !== user.email) await requireProof(db, signedIn, now);
  return { user, values };
}

/** Stores the changes to a profile. Throws 409. */
export async function updateProfile(
  trx: Transaction,
  { user: { _id: id, email: old, role }, values: { name, email, bio, imageUrl } }: AllowedProfile,
): Promise<User> {
  if (email !== old) {
    await requireFreeEmail(trx, email, id);
    await forgetLinks(trx, id);
  }
  await trx
    .updateTable('users')
    .set({ name: name.normalize('NFC'), email, bio: bio.normalize('NFC'), image_url: imageUrl })
    .set('updated_at', new Date().toISOString())
    // Of their own e-mail administrators are believed.
    .$if(email !== old && role !== 'admin', (query) => query.set({ email_confirmed: 0 }))
    .where('id', '=', id)
    .execute();
  await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.update', actor: id }]);
  return requireUser(trx, id);
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
