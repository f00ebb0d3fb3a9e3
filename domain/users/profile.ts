import type { z } from 'zod';
import type { Profile, passwordChangeSchema } from '../../contract/accounts.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Queries } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { forgetLinks } from './links.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';
import { requireUser } from './people.ts';
import { endOtherSessions, type SignedIn } from './sessions.ts';

/** Throws 422 at `currentPassword` when it is not this person's password. */
async function requirePassword(db: Queries, userId: string, password: string): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!(await verifyPassword(password, row?.password_hash ?? null))) {
    const problem = 'is not right';
    throw new DomainError(422, `The current password ${problem}.`, { currentPassword: problem });
  }
}

/** Throws 409 when somebody else has this e-mail. */
async function requireFreeEmail(trx: Queries, email: string, userId: string): Promise<void> {
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (!taken) return;
  const problem = 'belongs to another account';
  throw new DomainError(409, `This e-mail ${problem}.`, { email: problem });
}

/**
 * Changes what a person says of themselves. Another e-mail needs the password, since whoever has
 * the e-mail can get a new password. Throws 409 and 422.
 */
export async function updateProfile(
  { db }: Database,
  { user }: SignedIn,
  values: Profile,
): Promise<User> {
  const { name, email, bio, imageUrl, currentPassword = '' } = values;
  const id = user._id;
  const moved = email !== user.email;
  if (moved) await requirePassword(db, id, currentPassword);
  return db.transaction().execute(async (trx) => {
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

/** Changes one's own password and signs every other device out. Throws 422. */
export async function changePassword(
  { db }: Database,
  { user, sessionId }: SignedIn,
  { currentPassword, newPassword }: z.infer<typeof passwordChangeSchema>,
): Promise<void> {
  await requirePassword(db, user._id, currentPassword);
  await requireGoodPassword(newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (trx) => {
    await storePassword(trx, user._id, passwordHash);
    await endOtherSessions(trx, user._id, sessionId);
  });
}

/** Keeps a new password; links to another one stop working. Runs in the caller's transaction. */
export async function storePassword(
  trx: Queries,
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
