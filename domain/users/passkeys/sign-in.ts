import type { PlainKey } from '../../../contract/messages/message.ts';
import type { PasskeySignIn, RequestOptions } from '../../../contract/passkeys.ts';
import type { UserInfo } from '../../../contract/users.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { SignInRefused } from '../../errors.ts';
import { completeSignIn } from '../second-factor/second-step.ts';
import {
  ANSWER_WITHIN,
  expectedAnswer,
  newChallenge,
  type RelyingParty,
  requireVerified,
} from './challenges.ts';

const unknownPasskey = 'This passkey signs nobody in here. Please give your password.';

/** Returns the options with which a browser signs in by any passkey for this site. */
export async function beginPasskeySignIn(
  trx: Transaction,
  { id }: RelyingParty,
  now: Date,
): Promise<RequestOptions> {
  const challenge = await newChallenge(trx, null, now);
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: id,
    timeout: ANSWER_WITHIN,
    userVerification: 'required',
  };
}

/** A stored passkey whose owner has just used it. */
export interface UsedPasskey {
  id: string;
  userId: string;
  counter: number;
}

/**
 * Verifies a passkey with which somebody signs in, or its `owner`, who is signed in, proves who they are.
 * Throws 401, of an owner 422.
 */
export async function verifyPasskey(
  database: Database,
  response: PasskeySignIn,
  { relyingParty, now, owner }: { relyingParty: RelyingParty; now: Date; owner?: string },
): Promise<UsedPasskey> {
  const row = await database.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id', 'public_key', 'counter'])
    .where('credential_id', '=', response.id)
    .where('active', '=', 1)
    .executeTakeFirst();
  const refuse = (message: PlainKey) =>
    new SignInRefused(owner ? 422 : 401, owner ?? row?.user_id, message);
  if (!row) throw refuse(unknownPasskey);
  if (owner && row.user_id !== owner) throw refuse('This passkey is not yours.');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const check = verifyAuthenticationResponse({
    response,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
    ...expectedAnswer(database, relyingParty, null, now),
  });
  const { authenticationInfo } = await requireVerified(check, refuse);
  return { id: row.id, userId: row.user_id, counter: authenticationInfo.newCounter };
}

/** Records the use of a passkey, after which no earlier signature is accepted. Throws 401 when it was removed meanwhile. */
export async function notePasskeyUse(
  trx: Transaction,
  { id, userId, counter }: UsedPasskey,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  if (!numUpdatedRows) throw new SignInRefused(401, userId, unknownPasskey);
}

/**
 * Signs a person in by a passkey. It counts as two factors, possession and, since the device asks
 * for a fingerprint or a PIN, biometrics or knowledge, so no code is required.
 */
export async function signInWithPasskey(
  trx: Transaction,
  used: UsedPasskey,
  { device, now }: { device: string; now: Date },
): Promise<UserInfo> {
  await notePasskeyUse(trx, used, now);
  return completeSignIn(trx, used.userId, device, now);
}
