import type { Transaction } from '../../database/database.ts';
import { holderOf } from './emails.ts';
import { beginPause } from './mail-pauses.ts';

/**
 * A mail about an e-mail that somebody has given as theirs: with a code that confirms it or, where it is
 * known to be somebody else's, a word to its owner. Whoever gave it gets the same answer in both cases. It
 * has no name, since that would be the text of a stranger.
 */
export type OwnershipMail =
  | { about: 'confirm'; email: string; code: string }
  | { about: 'taken'; email: string };

/**
 * Returns the mail to an e-mail that somebody has given as theirs, for an account or instead of the present
 * one; null in the pause after one of that kind.
 */
export async function prepareOwnershipMail(
  trx: Transaction,
  { kind, email, code }: { kind: 'sign-up' | 'change'; email: string; code: string },
  now: Date,
): Promise<OwnershipMail | null> {
  if (!(await beginPause(trx, kind, email, now))) return null;
  if ((await holderOf(trx, email))?.confirmed) return { about: 'taken', email };
  return { about: 'confirm', email, code };
}
