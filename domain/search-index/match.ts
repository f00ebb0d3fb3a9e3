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

/** The phrases of a word; its terms are folded, so they hold neither quotes nor operators. */
const phrasesOf = ({ terms }: Asked): Query[] =>
  terms.filter(isPhrase).map((term) => sql`phraseto_tsquery('simple', ${term})`);

const singlesOf = ({ terms, begins }: Asked): Query[] => [
  ...terms
    .filter((term) => !isPhrase(term))
    .map((term) => sql`to_tsquery('simple', ${`'${term}'`})`),
  ...begins.map((begin) => sql`to_tsquery('simple', ${`'${begin}':*`})`),
];

const groupOf = (asked: Asked) => joined([...singlesOf(asked), ...phrasesOf(asked)], '||');

/**
 * The queries of PostgreSQL of which rows answer one. What holds phrases is asked apart: the index does not
 * know the order of words, and of one query with a phrase every row would be unpacked to be looked at.
 */
function parted(asked: Asked[], which: 'all' | 'any'): Query[] {
  const singles = asked.map((each) => joined(singlesOf(each), '||'));
  const phrases = asked.flatMap((each) => {
    const own = phrasesOf(each);
    if (own.length === 0) return [];
    const others = which === 'all' ? asked.filter((other) => other !== each).map(groupOf) : [];
    return [joined([joined(own, '||'), ...others], '&&')];
  });
  const first = joined(singles, which === 'all' ? '&&' : '||');
  return phrases.length > 0 ? [first, joined(phrases, '||')] : [first];
}

/** The table that finds words in texts or in titles: SQLite has one for titles alone (decision 260). */
export const tableOf = (db: Queries, where: 'text' | 'title') =>
  sql.table(
    where === 'title' && engineOf(db) === 'sqlite' ? 'article_search_titles' : 'article_search',
  );

/** Returns the condition that rows of the table hold all, or any, of the words, in their titles or anywhere. */
export function holding(
  db: Queries,
  asked: Asked[],
  { where, which }: { where: 'text' | 'title'; which: 'all' | 'any' },
) {
  if (engineOf(db) === 'sqlite') {
    const match = asked.map(ftsGroup).join(which === 'all' ? ' AND ' : ' OR ');
    return sql`${tableOf(db, where)} match ${match}`;
  }
  const words = where === 'title' ? sql`ts_filter(words, '{a}')` : sql`words`;
  const held = parted(asked, which).map((query) => sql`${words} @@ ${query}`);
  return sql`(${sql.join(held, sql` or `)})`;
}

/** The words as one query of PostgreSQL. */
export function tsQuery(asked: Asked[], which: 'all' | 'any') {
  return joined(asked.map(groupOf), which === 'all' ? '&&' : '||');
}
