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
  /** The password as this site hashes it, in place of the hash of another system. */
  renewed: { from: string; to: string } | null;
}

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
  if (!row || !right || row.active !== 1) {
    if (await hasImported(database.db)) await delay(SLOWEST - (performance.now() - began));
    throw new SignInRefused(401, row?.id, 'The e-mail or the password is not right.');
  }
  const from = row.password_hash;
  const renewed = from && isImported(from) ? { from, to: await hashPassword(password) } : null;
  return { userId: row.id, attempt, device, renewed };
}

/**
 * Signs in a person whose password was right. Returns `CodeNeeded` when a code is required too; it
 * must be thrown after the commit.
 */
export async function signIn(
  trx: Transaction,
  { userId, attempt, device, renewed }: CheckedSignIn,
): Promise<UserInfo | CodeNeeded> {
  await clearAttempt(trx, attempt);
  if (renewed) {
    await trx
      .updateTable('users')
      .set({ password_hash: renewed.to })
      .where('id', '=', userId)
      // Somebody may have set a new password meanwhile.
      .where('password_hash', '=', renewed.from)
      .execute();
  }
  return firstStep(trx, userId, device, attempt.now);
}
