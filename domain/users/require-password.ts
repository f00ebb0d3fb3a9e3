import type { Database } from '../../database/database.ts';
import { beginAttempt, clearAttemptNow } from './attempts.ts';
import { verifyPassword, wrongPassword } from './passwords.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Checks the password of the person who is signed in. Throws 422 at `currentPassword` when it is
 * wrong, and 429 after too many attempts in one session: somebody who has taken over a session must
 * not be able to guess the password as well.
 */
export async function requirePassword(
  database: Database,
  { user, sessionId }: SignedIn,
  password: string,
  now: Date,
): Promise<void> {
  const tried = { account: user._id, address: sessionId, now };
  const attempt = { what: 'password', ...tried } as const;
  await beginAttempt(database, attempt);
  const row = await database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user._id)
    .executeTakeFirst();
  if (!(await verifyPassword(password, row?.password_hash ?? null))) {
    throw wrongPassword('currentPassword', user._id);
  }
  await clearAttemptNow(database, attempt);
}
