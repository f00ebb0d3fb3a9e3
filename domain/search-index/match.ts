import { sql } from 'kysely';
import { engineOf, type Queries } from '../../database/database.ts';
import type { Asked } from './query.ts';

/** Quotes each word, so that nothing a visitor types is parsed as FTS5 syntax. */
function ftsGroup({ terms, begins }: Asked): string {
  const all = [...terms.map((term) => `"${term}"`), ...begins.map((begin) => `"${begin}"*`)];
  return `(${all.join(' OR ')})`;
}

/** A term of several words is a phrase. The words are folded, so they hold neither quotes nor operators. */
function tsGroup({ terms, begins }: Asked) {
  const all = [
    ...terms.map((term) => sql`phraseto_tsquery('simple', ${term})`),
    ...begins.map((begin) => sql`to_tsquery('simple', ${`'${begin}':*`})`),
  ];
  return sql`(${sql.join(all, sql` || `)})`;
}

/** Returns the condition that rows of `article_search` hold all, or any, of the words, in their titles or anywhere. */
export function holding(
  db: Queries,
  asked: Asked[],
  { where, which }: { where: 'text' | 'title'; which: 'all' | 'any' },
) {
  if (engineOf(db) === 'sqlite') {
    const match = asked.map(ftsGroup).join(which === 'all' ? ' AND ' : ' OR ');
    return sql`article_search match ${where === 'title' ? `{name} : (${match})` : match}`;
  }
  const words = where === 'title' ? sql`ts_filter(words, '{a}')` : sql`words`;
  return sql`${words} @@ ${tsQuery(asked, which)}`;
}

/** The words as a query of PostgreSQL. */
export function tsQuery(asked: Asked[], which: 'all' | 'any') {
  return sql`(${sql.join(asked.map(tsGroup), which === 'all' ? sql` && ` : sql` || `)})`;
}
