import type { z } from 'zod';
import type { Proof, provenSchema } from '../../contract/proof.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import type { RelyingParty } from './passkeys/challenges.ts';
import { notePasskeyUse, verifyPasskey } from './passkeys/sign-in.ts';
import { requirePassword } from './require-password.ts';
import { PROOF_LASTS } from './require-proof.ts';
import { getSecondFactor } from './second-factor/second-factor.ts';
import { type CodeCheck, withCode } from './second-factor/with-code.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Lets a session change how the person signs in for ten minutes, when a passkey signs or the password
 * and, of who signs in in two steps, a code are right. Throws 422 at the field that is wrong, and 429.
 */
export async function giveProof(
  database: Database,
  signedIn: SignedIn,
  { currentPassword = '', code = '', passkey }: Proof,
  { relyingParty, ...check }: CodeCheck & { relyingParty: RelyingParty; now: Date },
): Promise<z.infer<typeof provenSchema>> {
  const { now } = check;
  const userId = signedIn.user._id;
  async function stamp(trx: Transaction): Promise<void> {
    const values = { proven_at: now.toISOString() };
    await trx.updateTable('sessions').set(values).where('id', '=', signedIn.sessionId).execute();
  }
  if (passkey) {
    const used = await verifyPasskey(database, passkey, { relyingParty, now, owner: userId });
    await write(database.db, async (trx) => {
      await notePasskeyUse(trx, used, now);
      await stamp(trx);
    });
  } else {
    await requirePassword(database, signedIn, currentPassword, now);
    const { since } = await getSecondFactor(database.db, userId);
    if (since) await withCode(database, { userId, code }, check, stamp);
    else await write(database.db, stamp);
  }
  return { until: new Date(now.getTime() + PROOF_LASTS).toISOString() };
}
