import type { Queries } from '../../database/database.ts';
import { ProofNeeded } from '../errors.ts';
import { requireAdminUser } from './manage.ts';
import { requireOpenSession, type SignedIn } from './sessions.ts';

/** Milliseconds for which a proof lets a session change how one signs in. */
export const PROOF_LASTS = 10 * 60_000;

/** A person who has proved lately that it is they who use the session. */
export interface Proven {
  proven: SignedIn;
}

/**
 * Guards every change of e-mail, password, second factor and passkeys, and what lets an administrator give
 * somebody else a way in. Throws `ProofNeeded` unless the proof of the session (`noteProof`) is at most ten
 * minutes old, and 401 where the session has ended since the call began. A sign-in is no proof, but for one by mail to an
 * account without a password (`enter`): whoever finds a session open just after it would be let in for good.
 */
export async function requireProof(db: Queries, signedIn: SignedIn, now: Date): Promise<Proven> {
  await requireOpenSession(db, signedIn.sessionId);
  // A time far ahead was written by a clock that was wrong.
  const age = Math.abs(now.getTime() - Date.parse(signedIn.provenAt ?? ''));
  if (age <= PROOF_LASTS) return { proven: signedIn };
  const { hasPassword, twoStep, passkeys } = await requireAdminUser(db, signedIn.user._id);
  throw new ProofNeeded({ password: hasPassword, code: twoStep, passkey: passkeys > 0 });
}
