import type { z } from 'zod';
import type { Profile, passwordChangeSchema } from '../../contract/accounts.ts';
import { say } from '../../contract/sentences/say.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { DomainError } from '../errors.ts';
import { requireUser } from './accounts.ts';
import { beginAttempt, succeed } from './attempts.ts';
import { forgetLinks } from './links.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';
import { endOtherSessions, type SignedIn } from './sessions.ts';

/**
 * Throws 422 at `currentPassword` when it is not this person's password, and 429 after too many tries
 * of one session: whoever has found one must not find out the password, too.
 */
export async function requirePassword(
  database: Database,
  { user, sessionId }: SignedIn,
  password: string,
): Promise<void> {
  const { db } = database;
  const tried = { account: user._id, address: sessionId, now: new Date() };
  const attempt = { what: 'password', ...tried } as const;
  await beginAttempt(database, attempt);
  const row = await db
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
  await write(db, (trx) => succeed(trx, attempt));
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

/**
 * Changes what a person says of themselves. Another e-mail needs the password, since whoever has
 * the e-mail can get a new password. Throws 409, 422 and 429.
 */
export async function updateProfile(
  database: Database,
  signedIn: SignedIn,
  values: Profile,
): Promise<User> {
  const { user } = signedIn;
  const { name, email, bio, imageUrl, currentPassword = '' } = values;
  const id = user._id;
  const moved = email !== user.email;
  if (moved) await requirePassword(database, signedIn, currentPassword);
  return write(database.db, async (trx) => {
    if (moved) {
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
  });
}

/** Changes one's own password and signs every other device out. Throws 422 and 429. */
export async function changePassword(
  database: Database,
  signedIn: SignedIn,
  { currentPassword, newPassword }: z.infer<typeof passwordChangeSchema>,
): Promise<void> {
  const { user, sessionId } = signedIn;
  await requirePassword(database, signedIn, currentPassword);
  await requireGoodPassword(newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await write(database.db, async (trx) => {
    await storePassword(trx, user._id, passwordHash);
    await endOtherSessions(trx, user._id, sessionId);
  });
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
