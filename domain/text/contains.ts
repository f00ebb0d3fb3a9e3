import { type Expression, type RawBuilder, sql } from 'kysely';
import { engineOf, type Queries } from '../../database/database.ts';

/** Both cases of a letter, where each is one character; of anything else the sign itself. */
function casesOf(sign: string): string[] {
  const [lower, upper] = [sign.toLowerCase(), sign.toUpperCase()];
  const all = [sign, lower, upper, upper.toLowerCase(), lower.toUpperCase()];
  return [...new Set(all)].filter((each) => [...each].length === 1);
}

/** Returns a text as a pattern, letters in either case; `literal` writes a sign that patterns may take for theirs. */
function patternOf(text: string, literal: (sign: string) => string): string {
  return [...text.normalize('NFC')]
    .map((sign) => {
      const cases = casesOf(sign);
      return cases.length > 1 ? `[${cases.join('')}]` : literal(sign);
    })
    .join('');
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
  if (engineOf(db).name === 'postgres') {
    const pattern = patternOf(text, (sign) => sign.replace(/[!-/:-@[-`{-~]/, '\\$&'));
    return sql<boolean>`${column} ~ ${pattern}`;
  }
  const pattern = patternOf(text, (sign) => sign.replace(/[*?[]/, '[$&]'));
  return sql<boolean>`${column} glob ${`*${pattern}*`}`;
}
