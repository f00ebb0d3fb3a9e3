import type { Database } from '../../../database/database.ts';
import type { Proven } from '../require-password.ts';
import { getSecondFactor } from './second-factor.ts';
import { type CodeCheck, withCode } from './with-code.ts';

/**
 * Checks the code of a person who has given the password and signs in in two steps; nobody else needs
 * one. Throws 422 at `code`, and 429.
 */
export async function requireCode(
  database: Database,
  { proven }: Proven,
  code: string | undefined,
  check: CodeCheck,
): Promise<void> {
  const userId = proven.user._id;
  const { since } = await getSecondFactor(database.db, userId);
  if (since) await withCode(database, { userId, code: code ?? '' }, check, async () => {});
}
