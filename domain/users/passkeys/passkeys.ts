import { limits } from '../../../contract/limits.ts';
import { say } from '../../../contract/messages/message.ts';
import type { CreationOptions, NewPasskey, Passkey } from '../../../contract/passkeys.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Database, Queries, Transaction } from '../../../database/database.ts';
import { DomainError, notFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { getSettings } from '../../settings.ts';
import { lockAdmins, requireAnotherAdmin } from '../last-admin.ts';
import { requireAdminUser } from '../manage.ts';
import type { Proven } from '../require-proof.ts';
import { renewToken } from '../sessions.ts';
import {
  ANSWER_WITHIN,
  expectedAnswer,
  newChallenge,
  type RelyingParty,
  requireVerified,
} from './challenges.ts';

const ofUser = (db: Queries, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof ofUser>['execute']>>[number];

const present = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  _id: id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
});

/** Lists the passkeys of a person, the oldest first. */
export async function listPasskeys(db: Queries, userId: string): Promise<Passkey[]> {
  return (await ofUser(db, userId).execute()).map(present);
}

/**
 * Returns the options with which a browser creates a passkey. Throws 409 when the person has the
 * most that are allowed.
 */
export async function beginPasskey(
  trx: Transaction,
  { proven }: Proven,
  { relyingParty, now }: { relyingParty: RelyingParty; now: Date },
): Promise<CreationOptions> {
  const { _id, name, email } = proven.user;
  const rows = await ofUser(trx, _id).execute();
  if (rows.length >= limits.passkeys) {
    throw new DomainError(
      409,
      say('There are {count} passkeys. Remove one first.', { count: rows.length }),
    );
  }
  const challenge = await newChallenge(trx, _id, now);
  const { siteName } = await getSettings(trx);
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rp: { id: relyingParty.id, name: siteName },
    user: { id: Buffer.from(_id, 'hex').toString('base64url'), name: email, displayName: name },
    // Ed25519, ES256 and RS256: the algorithms of authenticators.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: ANSWER_WITHIN,
    excludeCredentials: rows.map((row) => ({ id: row.credential_id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}

const log = (trx: Transaction, userId: string, action: 'user.passkey' | 'user.passkey-gone') =>
  recordChanges(trx, [{ tag: `session:${userId}`, action, actor: userId }]);

/** A new passkey whose possession the browser has proved. */
interface VerifiedPasskey extends Proven {
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  now: Date;
}

/** Verifies a new passkey that a browser sends. Throws 422. */
export async function verifyNewPasskey(
  database: Database,
  { proven }: Proven,
  { name, response }: NewPasskey,
  { relyingParty, now }: { relyingParty: RelyingParty; now: Date },
): Promise<VerifiedPasskey> {
  // The library is large and most people never add a passkey, so it is loaded on use.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const check = verifyRegistrationResponse({
    response,
    ...expectedAnswer(database, relyingParty, proven.user._id, now),
  });
  const { registrationInfo } = await requireVerified(
    check,
    (message) => new DomainError(422, message),
  );
  if (!registrationInfo) throw new Error('A passkey was verified without what it is.');
  const { id, publicKey, counter } = registrationInfo.credential;
  const text = Buffer.from(publicKey).toString('base64url');
  return { proven, name, credentialId: id, publicKey: text, counter, now };
}

/**
 * Stores a new passkey, and returns it with the new token of the session. Throws 409 when it is stored
 * already.
 */
export async function addPasskey(
  trx: Transaction,
  { proven, name, credentialId, publicKey, counter, now }: VerifiedPasskey,
): Promise<Passkey & { token: string }> {
  const userId = proven.user._id;
  const token = await renewToken(trx, proven.sessionId);
  const row = {
    id: newId(now),
    credential_id: credentialId,
    name: name.normalize('NFC'),
    created_at: now.toISOString(),
    last_used_at: null,
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values({ ...row, user_id: userId, public_key: publicKey, counter })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new DomainError(409, 'This passkey is here already.');
  await log(trx, userId, 'user.passkey');
  return { ...present(row), token };
}

/** Renames a passkey. Throws 404. */
export async function renamePasskey(
  trx: Transaction,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ name: name.normalize('NFC') })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!numUpdatedRows) throw notFound('Passkey');
}

/**
 * Deletes a passkey, and returns the new token of the session. Throws 404, and 409 for what alone lets the last administrator
 * sign in.
 */
export async function removePasskey(
  trx: Transaction,
  { proven }: Proven,
  id: string,
): Promise<string> {
  const userId = proven.user._id;
  const token = await renewToken(trx, proven.sessionId);
  // Another session of theirs may be removing the other passkey.
  if (proven.user.role === 'admin') await lockAdmins(trx);
  const { role, hasPassword, passkeys } = await requireAdminUser(trx, userId);
  if (role === 'admin' && !hasPassword && passkeys === 1) await requireAnotherAdmin(trx, userId);
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!numDeletedRows) throw notFound('Passkey');
  await log(trx, userId, 'user.passkey-gone');
  return token;
}
