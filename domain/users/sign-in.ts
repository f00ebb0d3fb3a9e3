import type { z } from 'zod';
import type { signInSchema, UserInfo } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { CodeNeeded, DomainError } from '../errors.ts';
import { beginAttempt, succeed } from './attempts.ts';
import { verifyPassword } from './passwords.ts';
import { firstStep } from './second-factor/second-step.ts';

/** From where somebody signs in or up. */
export interface Origin {
  device: string;
  /** As far as the server may believe it. */
  address: string;
  now?: Date;
}

/**
 * Signs in. Throws 401 with the same words, after the same time, whether the e-mail is unknown,
 * the password wrong or the person no longer active; 401 with what to go on with where a code is
 * wanted too; 429 after too many tries.
 */
export async function signIn(
  database: Database,
  { email, password }: z.infer<typeof signInSchema>,
  { device, address, now = new Date() }: Origin,
): Promise<UserInfo> {
  const attempt = { what: 'sign-in', account: email, address, now } as const;
  await beginAttempt(database, attempt);
  const { db } = database;
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'active'])
    .where('email', '=', email)
    .executeTakeFirst();
  const right = await verifyPassword(password, row?.password_hash ?? null);
  if (!row || !right || row.active !== 1) {
    const tag = `session:${row?.id ?? ''}`;
    await write(db, (trx) => recordChanges(trx, [{ tag, action: 'session.refuse' }]));
    throw new DomainError(401, 'The e-mail or the password is not right.');
  }
  const step = await write(db, async (trx) => {
    await succeed(trx, attempt);
    return firstStep(trx, row.id, device, now);
  });
  if (step instanceof CodeNeeded) throw step;
  return step;
}
