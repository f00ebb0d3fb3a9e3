import { limits } from '../../../contract/limits.ts';
import type {
  CreationOptions,
  NewPasskey,
  Passkey,
  PasskeyProof,
} from '../../../contract/passkeys.ts';
import { say } from '../../../contract/sentences/say.ts';
import type { User } from '../../../contract/users.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Database, Queries, Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { DomainError, notFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { getSettings } from '../../settings.ts';
import { requirePassword } from '../profile.ts';
import { getSecondFactor } from '../second-factor/second-factor.ts';
import { type CodeCheck, withCode } from '../second-factor/with-code.ts';
import type { SignedIn } from '../sessions.ts';
import { ANSWER_WITHIN, checked, expected, newChallenge, type Place } from './challenges.ts';

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

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(db: Queries, userId: string): Promise<Passkey[]> {
  return (await ofUser(db, userId).execute()).map(present);
}

/**
 * Asks a browser for a new passkey. Throws 409 when there are many, 422 without the right password
 * or, of who signs in in two steps, the right code, and 429.
 */
export async function beginPasskey(
  database: Database,
  signedIn: SignedIn,
  { currentPassword, code = '' }: PasskeyProof,
  { place, ...check }: CodeCheck & { place: Place },
): Promise<CreationOptions> {
  const { db } = database;
  const { _id, name, email } = signedIn.user;
  await requirePassword(database, signedIn, currentPassword);
  const work = async (trx: Transaction) => ({
    challenge: await newChallenge(trx, _id, check.now ?? new Date()),
    rows: await ofUser(trx, _id).execute(),
    site: (await getSettings(trx)).siteName,
  });
  const { since } = await getSecondFactor(db, _id);
  const { challenge, rows, site } = since
    ? await withCode(database, { userId: _id, code }, check, work)
    : await write(db, work);
  if (rows.length >= limits.passkeys) {
    throw new DomainError(
      409,
      say('There are {count} passkeys. Remove one first.', { count: rows.length }),
    );
  }
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rp: { id: place.id, name: site },
    user: { id: Buffer.from(_id, 'hex').toString('base64url'), name: email, displayName: name },
    // Ed25519, ES256 and RS256: what authenticators can.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: ANSWER_WITHIN,
    excludeCredentials: rows.map((row) => ({ id: row.credential_id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  };
}

const log = (trx: Transaction, userId: string, action: 'user.passkey' | 'user.passkey-gone') =>
  recordChanges(trx, [{ tag: `session:${userId}`, action, actor: userId }]);

/** Keeps a new passkey. Throws 422, and 409 when it is kept already. */
export async function addPasskey(
  database: Database,
  { _id }: User,
  { name, response }: NewPasskey,
  { place, now }: { place: Place; now: Date },
): Promise<Passkey> {
  // Loaded by who needs it: it is large, and most never add a passkey.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const check = verifyRegistrationResponse({ response, ...expected(database, place, _id, now) });
  const { registrationInfo } = await checked(check, 422);
  if (!registrationInfo) throw new Error('A passkey was verified without what it is.');
  const { id, publicKey, counter } = registrationInfo.credential;
  const row = {
    id: newId(now),
    credential_id: id,
    name: name.normalize('NFC'),
    created_at: now.toISOString(),
    last_used_at: null,
  };
  const public_key = Buffer.from(publicKey).toString('base64url');
  await write(database.db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkeys')
      .values({ ...row, user_id: _id, public_key, counter })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw new DomainError(409, 'This passkey is here already.');
    await log(trx, _id, 'user.passkey');
  });
  return present(row);
}

/** Another name for a passkey. Throws 404. */
export async function renamePasskey(
  db: Queries,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name: name.normalize('NFC') })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!numUpdatedRows) throw notFound('Passkey');
}

/** A passkey signs in no longer. Throws 404. */
export async function removePasskey({ db }: Database, userId: string, id: string): Promise<void> {
  await write(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!numDeletedRows) throw notFound('Passkey');
    await log(trx, userId, 'user.passkey-gone');
  });
}
