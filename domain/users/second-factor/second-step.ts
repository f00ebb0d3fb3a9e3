import type { z } from 'zod';
import type { secondStepSchema } from '../../../contract/second-factor.ts';
import type { UserInfo } from '../../../contract/users.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { CodeNeeded, DomainError } from '../../errors.ts';
import { hashSecret } from '../../secrets.ts';
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

/** Marks a sign-in that began with a mail to an account without a password, which has nothing else to prove with. */
const BY_MAIL = 'by mail';

/** Starts the session of a sign-in that a mail began, and lets it change how the person signs in. */
async function completeByMail(
  trx: Transaction,
  userId: string,
  device: string,
  now: Date,
): Promise<UserInfo> {
  const info = await completeSignIn(trx, userId, device, now);
  await trx
    .updateTable('sessions')
    .set({ proven_at: now.toISOString() })
    .where('token_hash', '=', hashSecret(info.token))
    .execute();
  return info;
}

/**
 * Signs in a person who has given the first factor. With two-step sign-in, no session starts: pass
 * the result to `requireSession` after the commit. `byMail`: it came by mail, and the account has no password.
 */
export async function firstStep(
  trx: Transaction,
  userId: string,
  device: string,
  { now, byMail = false }: { now: Date; byMail?: boolean },
): Promise<UserInfo | CodeNeeded> {
  const complete = byMail ? completeByMail : completeSignIn;
  const { since } = await getSecondFactor(trx, userId);
  if (since === null) return complete(trx, userId, device, now);
  const about = byMail ? BY_MAIL : '';
  return new CodeNeeded(await makeLink(trx, { kind: 'code', userId, about }, now));
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
    const { about } = await redeemLink(trx, 'code', pending, now);
    const complete = about === BY_MAIL ? completeByMail : completeSignIn;
    return complete(trx, userId, device, now);
  });
}
