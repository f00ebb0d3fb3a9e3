import type { Queries } from '../../database/database.ts';
import { holderOf } from './emails.ts';

/**
 * A mail about an e-mail that somebody has given as theirs: with a code that confirms it or, where it is
 * known to be somebody else's, a word to its owner. Whoever gave it gets the same answer in both cases.
 */
export type Letter =
  | { about: 'confirm'; name: string; email: string; code: string }
  | { about: 'taken'; email: string };

/** Returns the mail to an e-mail that somebody, who calls themselves `name`, has given as theirs. */
export async function letterTo(
  db: Queries,
  { name, email, code }: { name: string; email: string; code: string },
): Promise<Letter> {
  if ((await holderOf(db, email))?.confirmed) return { about: 'taken', email };
  return { about: 'confirm', name, email, code };
}
