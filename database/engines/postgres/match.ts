import { type RawBuilder, sql } from 'kysely';
import type { Word, Words } from '../text-index.ts';

const isPhrase = (term: string) => term.includes(' ');

/** A query as `to_tsquery` reads it: the whole of one is cheaper to plan than a call for each of its words. */
type Query = string;

const joinQueries = (queries: Query[], by: '|' | '&'): Query => `(${queries.join(` ${by} `)})`;

const all = (queries: Query[]) => joinQueries(queries, '&');

/** Quotes a term, which is folded and so holds neither quotes nor operators; one of several words is a phrase. */
const quoteTerm = (term: string): Query => `'${term}'`;

/** The phrases of a word. */
const phrasesOf = ({ terms }: Word): Query[] => terms.filter(isPhrase).map(quoteTerm);

/** The same with their words in any order. */
const loosePhrasesOf = ({ terms }: Word): Query[] =>
  terms.filter(isPhrase).map((term) => all(term.split(' ').map(quoteTerm)));

const singlesOf = ({ terms, begins }: Word): Query[] => [
  ...terms.filter((term) => !isPhrase(term)).map(quoteTerm),
  ...begins.map((begin) => `${quoteTerm(begin)}:*`),
];

/** Returns the word without its phrases; it always has terms beside them. */
export const withoutPhrases = (asked: Word): Word => ({
  ...asked,
  terms: asked.terms.filter((term) => !isPhrase(term)),
});

const groupOf = (asked: Word) => joinQueries([...singlesOf(asked), ...phrasesOf(asked)], '|');

/** A group with the words of each phrase in any order, which the index alone answers. */
const looseGroupOf = (asked: Word) =>
  joinQueries([...singlesOf(asked), ...loosePhrasesOf(asked)], '|');

const parseQuery = (query: Query) => sql`(select to_tsquery('simple', ${query}))`;

/** The most articles that are unpacked to look for phrases in them, or to rank them: some 15 µs each. */
export const MOST_UNPACKED = 400;

/**
 * Selects the numbers of the rows of a table that hold all the words. The index does not know the order of
 * words: of the rows that hold a phrase in any order the newest are looked at. They are asked for apart, since of one
 * query with a phrase, and of a condition beside another, every row would be unpacked.
 */
export function rowsHolding(
  table: RawBuilder<unknown>,
  asked: Word[],
  where: Words['where'],
  unpacked = MOST_UNPACKED,
): RawBuilder<unknown> {
  const words = where === 'title' ? sql`ts_filter(words, '{a}')` : sql`words`;
  const singles = sql`${words} @@ ${parseQuery(all(asked.map((word) => joinQueries(singlesOf(word), '|'))))}`;
  const found = sql`select rowid from ${table} where ${singles}`;
  const phrased = asked.filter((word) => phrasesOf(word).length > 0);
  if (phrased.length === 0) return found;
  const oneOf = (phrasesOf: (word: Word) => Query[], groupOf: (word: Word) => Query) =>
    parseQuery(
      joinQueries(
        phrased.map((word) => {
          const others = asked.filter((other) => other !== word).map(groupOf);
          return all([joinQueries(phrasesOf(word), '|'), ...others]);
        }),
        '|',
      ),
    );
  return sql`${found} union all (with near as materialized (
      select rowid, words from ${table} where ${words} @@ ${oneOf(loosePhrasesOf, looseGroupOf)}
    ) select rowid from (
      select rowid, words from near order by rowid desc limit ${unpacked}) as newest
    where ${words} @@ ${oneOf(phrasesOf, groupOf)} and not ${singles})`;
}

/** The words as one query. */
export const tsQuery = (asked: Word[]) => parseQuery(all(asked.map(groupOf)));
