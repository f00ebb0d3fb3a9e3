import type { Expression, RawBuilder } from 'kysely';
import { engineOf, type Queries } from '../../database/database.ts';

/** Both cases of a letter, where each is one character; of anything else the sign itself. */
function casesOf(sign: string): string[] {
  const [lower, upper] = [sign.toLowerCase(), sign.toUpperCase()];
  const all = [sign, lower, upper, upper.toLowerCase(), lower.toUpperCase()];
  return [...new Set(all)].filter((character) => [...character].length === 1);
}

/**
 * Returns the condition that a column has a text somewhere, in whatever case. The pattern names both cases of each
 * letter, since `lower` and `like` know no capitals but those of ASCII on SQLite, and on PostgreSQL those of the
 * locale that the database was made with.
 */
export function contains(
  db: Queries,
  column: Expression<string | null>,
  text: string,
): RawBuilder<boolean> {
  return engineOf(db).contains(column, [...text.normalize('NFC')].map(casesOf));
}
