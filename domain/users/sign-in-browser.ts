import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { enterSchema } from '../../contract/accounts.ts';
import type { PlainKey } from '../../contract/messages/message.ts';
import type { Transaction } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { hashSecret } from '../secrets.ts';
import { uselessLink } from './links.ts';
import { readCode } from './second-factor/codes.ts';

/** Codes that may be typed for one link. */
const MOST_TRIES = 5;

/** Who opens a link: the secret of their browser, and the code that they may have typed. */
export type Opener = Pick<z.infer<typeof enterSchema>, 'browserCode'> & { deviceToken: string };

/** Returns the six digits that a browser shows for whoever opens its link in another one; each browser has its own. */
export function browserCodeOf(browserHash: string): string {
  const digest = createHash('sha256').update(`code of ${browserHash}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
}

/**
 * Returns why a link that signs in does not sign this opener in; null when it does: in the browser that asked for it, or
 * with the code that this shows. A link that somebody else has asked for, or has read in the mail, is of no use alone. The
 * refusal must be thrown after the commit, since codes are counted.
 */
export async function refuseOpener(
  trx: Transaction,
  link: { code_hash: string; browser_hash: string },
  { deviceToken, browserCode }: Opener,
): Promise<DomainError | null> {
  if (hashSecret(deviceToken) === link.browser_hash) return null;
  const refuse = (problem: PlainKey) => new DomainError(422, problem, { browserCode: problem });
  if (browserCode === undefined) {
    return refuse('Please give the code that is shown where you asked for the link.');
  }
  const { tries } = await trx
    .updateTable('links')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('code_hash', '=', link.code_hash)
    .returning('tries')
    .executeTakeFirstOrThrow();
  // A link of a version that knew no browsers has no hash, and so no code.
  if (tries > MOST_TRIES || link.browser_hash === '') return uselessLink();
  if (readCode(browserCode)?.code === browserCodeOf(link.browser_hash)) return null;
  return refuse('This is not the code that is shown where you asked for the link.');
}
