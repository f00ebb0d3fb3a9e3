import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { engineOf, type Queries } from '../../database/database.ts';
import type { Slice } from '../paging.ts';
import { type Asked, mayGoOn, wordsAsked } from './query.ts';

/** The filters of a search. Times are UTC; `to` is exclusive. */
export interface Narrowed {
  categoryId?: string | undefined;
  language?: Language | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Quotes each word, so that nothing a visitor types is parsed as FTS5 syntax. */
function ftsQuery(asked: Asked[]): string {
  return asked
    .map(
      ({ terms }) =>
        `(${terms.map((term) => `"${term}"${mayGoOn(term) ? '*' : ''}`).join(' OR ')})`,
    )
    .join(' AND ');
}

/**
 * Gets the lexemes of each word from the text search configuration and matches them as prefixes.
 */
function tsQuery(asked: Asked[]) {
  const groups = sql.join(
    asked.flatMap(({ terms }, place) =>
      terms.map((term) => sql`(${place}::int, ${term}, ${mayGoOn(term) ? ':*' : ''})`),
    ),
  );
  return sql`(select string_agg('(' || alternatives || ')', ' & ')::tsquery from (
    select string_agg(quote_literal(lexeme) || goes_on, ' | ') as alternatives
    from (values ${groups}) as asked (place, word, goes_on), unnest(to_tsvector('hindi', word))
    group by place) as groups)`;
}

interface Search {
  asked: Asked[];
  narrowed: Narrowed;
  where: 'text' | 'title';
  /** A condition that decides whether the search runs at all. */
  when: RawBuilder<unknown>;
  limit?: number;
}

/** The conditions on an article besides its words; an index alone answers them. */
function conditions({ categoryId, language, from, to }: Narrowed) {
  return sql.join(
    [
      sql`articles.status = 'published' and articles.seq = article_search.rowid`,
      ...(categoryId ? [sql`articles.category_id = ${categoryId}`] : []),
      ...(language ? [sql`articles.language = ${language}`] : []),
      ...(from ? [sql`articles.published_at >= ${from}`] : []),
      ...(to ? [sql`articles.published_at < ${to}`] : []),
    ],
    sql` and `,
  );
}

/**
 * Selects the newest published articles that contain the words, with a score that is lower for
 * better matches.
 */
function newestInSqlite({ asked, narrowed, where, when, limit = limits.searchHits }: Search) {
  const match = ftsQuery(asked);
  return sql`select rowid as seq, bm25(article_search, 8, 3, 1) as score from article_search
    where article_search match ${where === 'title' ? `{name} : (${match})` : match} and ${when}
      and exists (select 1 from articles indexed by articles_searched
        where ${conditions(narrowed)})
    order by rowid desc limit ${limit}`;
}

function newestInPostgres({ asked, narrowed, where, when, limit = limits.searchHits }: Search) {
  const query = tsQuery(asked);
  const searched = where === 'title' ? sql`ts_filter(words, '{a}')` : sql`words`;
  return sql`select rowid as seq, -ts_rank(words, ${query}) as score
    from (select rowid, words from article_search
      where ${searched} @@ ${query} and ${when} and exists (select from articles
        where ${conditions(narrowed)})
      order by rowid desc limit ${limit}) as newest`;
}

/**
 * Returns the ids of one page of results, the best first, and the number of results. Words that
 * occur nearly everywhere have too many matches to rank: then only the newest matches count, and
 * those with the words in the title.
 */
export async function findHits(
  db: Queries,
  asked: Asked[],
  narrowed: Narrowed,
  { limit, offset = 0 }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const newest = engineOf(db) === 'sqlite' ? newestInSqlite : newestInPostgres;
  const tooMany = sql`(select count(*) from newest) = ${limits.searchHits}`;
  const { rows } = await sql<{ total: number; id: string | null }>`
    with newest as materialized (
      ${newest({ asked, narrowed, where: 'text', when: sql`true` })}
    ), titled as materialized (
      ${newest({ asked, narrowed, where: 'title', when: tooMany })}
    ), hits as materialized (
      select seq, min(score) as score
      from (select * from newest union all select * from titled) as found group by seq
    ), page as (
      select seq, score from hits order by score, seq desc limit ${limit} offset ${offset}
    )
    select (select count(*) from hits) as total, articles.id
    from (select 1 as one) as always left join page on true
      left join articles on articles.seq = page.seq
    order by page.score, page.seq desc`.execute(db);
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** Returns the ids of the newest published articles whose titles contain the words. */
export async function findTitles(db: Queries, asked: Asked[], limit: number): Promise<string[]> {
  const newest = engineOf(db) === 'sqlite' ? newestInSqlite : newestInPostgres;
  const { rows } = await sql<{ id: string }>`
    select articles.id from (
      ${newest({ asked, narrowed: {}, where: 'title', when: sql`true`, limit })}
    ) as titled join articles on articles.seq = titled.seq
    order by titled.seq desc`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns a condition on `articles`, of any status, that requires every word of the query; null
 * when the query has no words.
 */
export function matchesWords(db: Queries, query: string) {
  const asked = wordsAsked(query);
  if (asked.length === 0) return null;
  // The plus keeps SQLite from reading the row of each match: it walks the index of the list
  // instead.
  return engineOf(db) === 'sqlite'
    ? sql<boolean>`+articles.seq in (select rowid from article_search
        where article_search match ${ftsQuery(asked)})`
    : sql<boolean>`articles.seq in (select rowid from article_search
        where words @@ ${tsQuery(asked)})`;
}
