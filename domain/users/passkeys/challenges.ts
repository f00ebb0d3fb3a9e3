import type { Database, Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { DomainError } from '../../errors.ts';
import { findLink, makeLink } from '../links.ts';

/** The site as browsers know it, to which passkeys are bound. */
export interface Place {
  /** Its host. */
  id: string;
  origin: string;
}

/** Milliseconds in which a browser has to answer; its challenge is kept a little longer. */
export const ANSWER_WITHIN = 240_000;

/** 256 bits to be signed once: for one person's new passkey, or for a sign-in of anybody. */
export async function newChallenge(
  trx: Transaction,
  userId: string | null,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const link = { kind: 'passkey', ...(userId && { userId }) } as const;
  return new Uint8Array(Buffer.from(await makeLink(trx, link, now), 'base64url'));
}

/**
 * Uses a challenge up; false when it was not given out for this, is too old, or has been used. It
 * opens its own transaction, since the challenge stays used when the answer to it is refused.
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

/** What every answer of a browser has to keep. */
export function expected(database: Database, place: Place, userId: string | null, now: Date) {
  return {
    expectedChallenge: (challenge: string) => spendChallenge(database, challenge, userId, now),
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    requireUserVerification: true,
  };
}

/** The library throws for what does not fit: all of it is a passkey that is not right. */
export async function checked<T extends { verified: boolean }>(
  check: Promise<T>,
  status: 401 | 422,
) {
  const result = await check.catch(() => null);
  if (result?.verified) return result;
  throw new DomainError(status, 'The passkey could not be checked. Please try again.');
}
