import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import type { signInSchema, UserInfo } from '../../contract/users.ts';
import type { Database, Queries, Transaction } from '../../database/database.ts';
import { type CodeNeeded, SignInRefused } from '../errors.ts';
import { type Attempt, beginAttempt, clearAttempt } from './attempts.ts';
import { isImported } from './imported-passwords.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { firstStep } from './second-factor/second-step.ts';

/** The browser and the network address from which somebody signs in or up. */
export interface Origin {
  device: string;
  /** The address of the client, as far as the server trusts what it is told. */
  address: string;
  /** The secret of the browser (see `Attempt`). */
  deviceToken?: string;
  now?: Date;
}

/** A person whose e-mail and password were right. */
interface CheckedSignIn {
  userId: string;
  attempt: Attempt;
  device: string;
  /** The hash with which the password was compared. */
  passwordHash: string;
  /** The password as this site hashes it, where another system has made that hash. */
  renewed: string | null;
}

const notRight = (userId?: string) =>
  new SignInRefused(401, userId, 'The e-mail or the password is not right.');

/** Milliseconds that no check of an imported hash exceeds on a common machine. */
const SLOWEST = 800;

/** Whether somebody has a password that another system has hashed, which takes longer to check. */
async function hasImported(db: Queries): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('password_hash', 'like', '$2%').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Checks an e-mail and password. Throws 401 with the same message after the same time, whether the
 * e-mail is unknown, the password is wrong or the person is not active; 429 after too many
 * attempts.
 */
export async function checkSignIn(
  database: Database,
  { email, password }: z.infer<typeof signInSchema>,
  { device, address, deviceToken = '', now = new Date() }: Origin,
): Promise<CheckedSignIn> {
  const attempt = { what: 'sign-in', account: email, address, deviceToken, now } as const;
  await beginAttempt(database, attempt);
  const row = await database.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'active'])
    .where('email', '=', email)
    .executeTakeFirst();
  const began = performance.now();
  const right = await verifyPassword(password, row?.password_hash ?? null);
  const passwordHash = row?.password_hash;
  if (!row || !passwordHash || !right || row.active !== 1) {
    if (await hasImported(database.db)) await delay(SLOWEST - (performance.now() - began));
    throw notRight(row?.id);
  }
  const renewed = isImported(passwordHash) ? await hashPassword(password) : null;
  return { userId: row.id, attempt, device, passwordHash, renewed };
}

/**
 * Signs in a person whose password was right. Returns `CodeNeeded` when a code is required too; it
 * must be thrown after the commit. Throws 401 when the password or the e-mail is another one meanwhile: who changed it
 * was told that everybody else is signed out.
 */
export async function signIn(
  trx: Transaction,
  { userId, attempt, device, passwordHash, renewed }: CheckedSignIn,
): Promise<UserInfo | CodeNeeded> {
  await clearAttempt(trx, attempt);
  const { numUpdatedRows } = await trx
    .updateTable('users')
    // Without a new hash it is written as it is, so that a change at this moment waits for the session, or is seen here.
    .set({ password_hash: renewed ?? passwordHash })
    .where('id', '=', userId)
    .where('email', '=', attempt.account)
    .where('active', '=', 1)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  if (!numUpdatedRows) throw notRight(userId);
  return firstStep(trx, userId, device, attempt);
}
