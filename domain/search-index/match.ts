import { type RawBuilder, sql } from 'kysely';
import { engineOf, type Queries } from '../../database/database.ts';
import type { Asked } from './query.ts';

/** Quotes each word, so that nothing a visitor types is parsed as FTS5 syntax. */
function ftsGroup({ terms, begins }: Asked): string {
  const all = [...terms.map((term) => `"${term}"`), ...begins.map((begin) => `"${begin}"*`)];
  return `(${all.join(' OR ')})`;
}

const isPhrase = (term: string) => term.includes(' ');

type Query = RawBuilder<unknown>;
const joined = (queries: Query[], by: '||' | '&&') =>
  sql`(${sql.join(queries, sql` ${sql.raw(by)} `)})`;

const all = (queries: Query[]) => joined(queries, '&&');

/** The phrases of a word; its terms are folded, so they hold neither quotes nor operators. */
const phrasesOf = ({ terms }: Asked): Query[] =>
  terms.filter(isPhrase).map((term) => sql`phraseto_tsquery('simple', ${term})`);

/** The same with their words in any order. */
const loosePhrasesOf = ({ terms }: Asked): Query[] =>
  terms
    .filter(isPhrase)
    .map((term) => all(term.split(' ').map((word) => sql`to_tsquery('simple', ${`'${word}'`})`)));

const singlesOf = ({ terms, begins }: Asked): Query[] => [
  ...terms
    .filter((term) => !isPhrase(term))
    .map((term) => sql`to_tsquery('simple', ${`'${term}'`})`),
  ...begins.map((begin) => sql`to_tsquery('simple', ${`'${begin}':*`})`),
];

/** Returns the word without its phrases; it always has terms beside them. */
export const withoutPhrases = (asked: Asked): Asked => ({
  ...asked,
  terms: asked.terms.filter((term) => !isPhrase(term)),
});

const groupOf = (asked: Asked) => joined([...singlesOf(asked), ...phrasesOf(asked)], '||');

/** A group with the words of each phrase in any order, which the index alone answers. */
const looseGroupOf = (asked: Asked) =>
  joined([...singlesOf(asked), ...loosePhrasesOf(asked)], '||');

/** The table that finds words in texts or in titles: SQLite has one for titles alone (decision 260). */
export const tableOf = (db: Queries, where: 'text' | 'title') =>
  sql.table(
    where === 'title' && engineOf(db) === 'sqlite' ? 'article_search_titles' : 'article_search',
  );

/** Returns SQLite's condition that rows of the table hold all, or any, of the words, in their titles or anywhere. */
export function holding(
  db: Queries,
  asked: Asked[],
  { where, which }: { where: 'text' | 'title'; which: 'all' | 'any' },
) {
  const match = asked.map(ftsGroup).join(which === 'all' ? ' AND ' : ' OR ');
  return sql`${tableOf(db, where)} match ${match}`;
}

/** The most articles that PostgreSQL unpacks to look for phrases in them, or to rank them: some 15 µs each. */
export const MOST_UNPACKED = 400;

/**
 * Selects the numbers of the rows of a table of PostgreSQL that hold all the words. The index does not know the order of
 * words: of the rows that hold a phrase in any order the newest are looked at. They are asked for apart, since of one
 * query with a phrase, and of a condition beside another, every row would be unpacked.
 */
export function rowsHolding(
  table: RawBuilder<unknown>,
  asked: Asked[],
  where: 'text' | 'title',
  unpacked = MOST_UNPACKED,
): RawBuilder<unknown> {
  const words = where === 'title' ? sql`ts_filter(words, '{a}')` : sql`words`;
  const singles = sql`${words} @@ ${all(asked.map((each) => joined(singlesOf(each), '||')))}`;
  const found = sql`select rowid from ${table} where ${singles}`;
  const phrased = asked.filter((each) => phrasesOf(each).length > 0);
  if (phrased.length === 0) return found;
  const oneOf = (phrasesOf: (each: Asked) => Query[], groupOf: (each: Asked) => Query) =>
    joined(
      phrased.map((each) => {
        const others = asked.filter((other) => other !== each).map(groupOf);
        return all([joined(phrasesOf(each), '||'), ...others]);
      }),
      '||',
    );
  return sql`${found} union all (with near as materialized (
      select rowid, words from ${table} where ${words} @@ ${oneOf(loosePhrasesOf, looseGroupOf)}
    ) select rowid from (
      select rowid, words from near order by rowid desc limit ${unpacked}) as newest
    where ${words} @@ ${oneOf(phrasesOf, groupOf)} and not ${singles})`;
}

/** The words as one query of PostgreSQL. */
export const tsQuery = (asked: Asked[]) => all(asked.map(groupOf));
