import type { z } from 'zod';
import type { Proof, provenSchema } from '../../contract/proof.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import type { RelyingParty } from './passkeys/challenges.ts';
import { notePasskeyUse, type UsedPasskey, verifyPasskey } from './passkeys/sign-in.ts';
import { requirePassword } from './require-password.ts';
import { PROOF_LASTS } from './require-proof.ts';
import { getSecondFactor } from './second-factor/second-factor.ts';
import { type CodeCheck, withCode } from './second-factor/with-code.ts';
import type { SignedIn } from './sessions.ts';

/** A proof that was right; `used` is the passkey that signed it. */
interface GivenProof {
  sessionId: string;
  used: UsedPasskey | null;
  now: Date;
}

/**
 * Checks a proof: the signature of a passkey, or the password and, of who signs in in two steps, a code.
 * Throws 422 at the field that is wrong, and 429.
 */
export async function checkProof(
  database: Database,
  signedIn: SignedIn,
  { currentPassword = '', code = '', passkey }: Proof,
  { relyingParty, ...check }: CodeCheck & { relyingParty: RelyingParty; now: Date },
): Promise<GivenProof> {
  const { now } = check;
  const userId = signedIn.user._id;
  const { sessionId } = signedIn;
  if (passkey) {
    const used = await verifyPasskey(database, passkey, { relyingParty, now, owner: userId });
    return { sessionId, used, now };
  }
  await requirePassword(database, signedIn, currentPassword, now);
  const { since } = await getSecondFactor(database.db, userId);
  if (since) await withCode(database, { userId, code }, { ...check, sessionId }, async () => {});
  return { sessionId, used: null, now };
}

/** Lets the session of a proof change how the person signs in for ten minutes. */
export async function noteProof(
  trx: Transaction,
  { sessionId, used, now }: GivenProof,
): Promise<z.infer<typeof provenSchema>> {
  if (used) await notePasskeyUse(trx, used, now);
  const values = { proven_at: now.toISOString() };
  await trx.updateTable('sessions').set(values).where('id', '=', sessionId).execute();
  return { until: later(now, PROOF_LASTS) };
}
