import { type RawBuilder, sql } from 'kysely';
import type { Article } from '../../contract/articles.ts';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { engineOf, type Queries } from '../../database/database.ts';
import { asArticles } from '../articles/present.ts';
import { findPublishedByIds, type Slice } from '../articles/published.ts';
import { type Asked, readQuery, wordsAsked } from './query.ts';

/** What narrows a search down. Times are UTC; `to` is the first moment that no longer counts. */
export interface Narrowed {
  categoryId?: string | undefined;
  language?: Language | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Each word is quoted, so nothing a visitor types is read as FTS5 syntax. */
function ftsQuery(asked: Asked[]): string {
  return asked
    .map(({ terms }) => `(${terms.map((term) => `"${term}"*`).join(' OR ')})`)
    .join(' AND ');
}

/** The lexemes of each word are asked of the configuration itself, then matched as prefixes. */
function tsQuery(asked: Asked[]) {
  const groups = sql.join(
    asked.map(({ terms }, place) => sql`(${place}::int, ${terms.join(' ')})`),
  );
  return sql`(select string_agg('(' || alternatives || ')', ' & ')::tsquery from (
    select string_agg(quote_literal(lexeme) || ':*', ' | ') as alternatives
    from (values ${groups}) as asked (place, words), unnest(to_tsvector('hindi', words))
    group by place) as groups)`;
}

interface Search {
  asked: Asked[];
  narrowed: Narrowed;
  where: 'text' | 'title';
  /** Whether to search at all. */
  when: RawBuilder<unknown>;
  limit?: number;
}

/** What an article has to be, beside holding the words; an index alone tells. */
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

/** The newest published articles that hold the words, with a score that is less for the better. */
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
 * Ids of a page of the hits, best first, and how many hits there are. Words that stand nearly
 * everywhere have too many to be ranked: then the newest count, and those that have them in the
 * title.
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

/** Ids of the newest published articles in whose titles the words stand. */
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
 * Restricts a query over `articles` to those that hold every word, whatever their status; null
 * when the query has no word in it.
 */
export function matchesWords(db: Queries, query: string) {
  const asked = wordsAsked(query);
  if (asked.length === 0) return null;
  // The plus keeps SQLite from reading the row of each hit: it walks the list's index instead.
  return engineOf(db) === 'sqlite'
    ? sql<boolean>`+articles.seq in (select rowid from article_search
        where article_search match ${ftsQuery(asked)})`
    : sql<boolean>`articles.seq in (select rowid from article_search
        where words @@ ${tsQuery(asked)})`;
}

/** Published articles that hold every word of the query (as a beginning), best first. */
export async function searchArticles(
  db: Queries,
  query: string,
  { narrowed = {}, ...slice }: Slice & { narrowed?: Narrowed },
): Promise<{ articles: Article[]; total: number; asked: Asked[] }> {
  const asked = await readQuery(db, query);
  if (asked.length === 0) return { articles: [], total: 0, asked };
  const { ids, total } = await findHits(db, asked, narrowed, slice);
  const articles = await findPublishedByIds(db, ids, asArticles);
  articles.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
  return { articles, total, asked };
}
