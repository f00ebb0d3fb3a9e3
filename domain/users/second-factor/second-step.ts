import type { z } from 'zod';
import type { secondStepSchema } from '../../../contract/second-factor.ts';
import type { UserInfo } from '../../../contract/users.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { CodeNeeded, DomainError } from '../../errors.ts';
import { requireUser } from '../accounts.ts';
import { findLink, makeLink, redeemLink } from '../links.ts';
import { startSession } from '../sessions.ts';
import { getSecondFactor } from './second-factor.ts';
import { type CodeCheck, withCode } from './with-code.ts';

/** A new session of somebody who has shown all that is asked for. */
export async function enter(
  trx: Transaction,
  userId: string,
  device: string,
  now: Date,
): Promise<UserInfo> {
  const user = await requireUser(trx, userId);
  return { ...user, token: await startSession(trx, userId, device, now) };
}

/**
 * Signs in who has shown the first of what is asked for. Who signs in in two steps gets no session:
 * the answer is then for `requireSession`, once the transaction is through.
 */
export async function firstStep(
  trx: Transaction,
  userId: string,
  device: string,
  now: Date,
): Promise<UserInfo | CodeNeeded> {
  const { since } = await getSecondFactor(trx, userId);
  if (since === null) return enter(trx, userId, device, now);
  return new CodeNeeded(await makeLink(trx, { kind: 'code', userId }, now));
}

/** The session of a first step. Throws `CodeNeeded`: after the commit, since its code is kept. */
export function requireSession(step: UserInfo | CodeNeeded): UserInfo {
  if (step instanceof CodeNeeded) throw step;
  return step;
}

/**
 * Goes on with a sign-in by the code of the app or a recovery code. Throws 401 when it has to be
 * begun anew, 422 at `code` and 429; a wrong code does not end it.
 */
export async function secondStep(
  database: Database,
  { pending, code }: z.infer<typeof secondStepSchema>,
  { device, now = new Date(), ...check }: CodeCheck & { device: string },
): Promise<UserInfo> {
  const link = await findLink(database.db, 'code', pending, now);
  const userId = link?.user_id;
  if (!userId) {
    throw new DomainError(401, 'That has taken too long. Please give your password again.');
  }
  return withCode(database, { userId, code }, { now, ...check }, async (trx) => {
    await redeemLink(trx, 'code', pending, now);
    return enter(trx, userId, device, now);
  });
}
