import type { PlainKey } from '../../../contract/messages/message.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import type { DomainError } from '../../errors.ts';
import { findLink, makeLink } from '../links.ts';

/** The site as passkeys identify it. */
export interface RelyingParty {
  /** The host name of the site. */
  id: string;
  origin: string;
}

/**
 * The milliseconds within which a browser has to answer; its challenge is stored a little longer.
 */
export const ANSWER_WITHIN = 240_000;

/**
 * Returns a challenge of 256 bits for one signature: for a new passkey of one person, or for a
 * sign-in of anybody.
 */
export async function newChallenge(
  trx: Transaction,
  userId: string | null,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const link = { kind: 'passkey', ...(userId && { userId }) } as const;
  return new Uint8Array(Buffer.from(await makeLink(trx, link, now), 'base64url'));
}

/**
 * Deletes a challenge. Returns false when it is unknown, used or expired, or was made for another
 * purpose. It opens its own transaction, since the challenge stays used when the answer to it is
 * refused.
 */
async function spendChallenge(
  { db }: Database,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  return write(db, async (trx) => {
    const link = await findLink(trx, 'passkey', challenge, now);
    if (link?.user_id !== userId) return false;
    const { numDeletedRows } = await trx
      .deleteFrom('links')
      .where('code_hash', '=', link.code_hash)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

/** Returns the expected values of every answer of a browser. */
export function expectedAnswer(
  database: Database,
  relyingParty: RelyingParty,
  userId: string | null,
  now: Date,
) {
  return {
    expectedChallenge: (challenge: string) => spendChallenge(database, challenge, userId, now),
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  };
}

/** Returns the result of a check by the library; throws `refuse` when it fails, for whatever reason. */
export async function requireVerified<T extends { verified: boolean }>(
  check: Promise<T>,
  refuse: (message: PlainKey) => DomainError,
) {
  const result = await check.catch(() => null);
  if (result?.verified) return result;
  throw refuse('The passkey could not be checked. Please try again.');
}
