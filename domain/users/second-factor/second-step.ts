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

/** Starts a session of a person who has given all required factors. */
export async function completeSignIn(
  trx: Transaction,
  userId: string,
  device: string,
  now: Date,
): Promise<UserInfo> {
  const user = await requireUser(trx, userId);
  return { ...user, token: await startSession(trx, userId, device, now) };
}

/**
 * Signs in a person who has given the first factor. With two-step sign-in, no session starts: pass
 * the result to `requireSession` after the commit.
 */
export async function firstStep(
  trx: Transaction,
  userId: string,
  device: string,
  now: Date,
): Promise<UserInfo | CodeNeeded> {
  const { since } = await getSecondFactor(trx, userId);
  if (since === null) return completeSignIn(trx, userId, device, now);
  return new CodeNeeded(await makeLink(trx, { kind: 'code', userId }, now));
}

/**
 * Returns the session of a first step, or throws its refusal, as `CodeNeeded`. Call it after the commit, so that
 * the pending sign-in is stored.
 */
export function requireSession(step: UserInfo | DomainError): UserInfo {
  if (step instanceof DomainError) throw step;
  return step;
}

/**
 * Completes a sign-in with the code of the app or a recovery code. Throws 401 when the sign-in has
 * to start again, 422 at `code` and 429; a wrong code does not end the sign-in.
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
    return completeSignIn(trx, userId, device, now);
  });
}
