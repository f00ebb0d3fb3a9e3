import { type RawBuilder, sql } from 'kysely';
import type { Article } from '../contract/articles.ts';
import { limits } from '../contract/limits.ts';
import { engineOf, type Queries } from '../database/database.ts';
import { asArticles } from './articles/present.ts';
import { findPublishedByIds } from './articles/published.ts';
import { htmlToText } from './html/plain.ts';
import { foldForSearch } from './text/fold.ts';

/** What is searched of an article: its text without tags. */
interface Searchable {
  seq: number;
  name: string;
  excerpt: string;
  text: string;
}

/** Puts the words of articles that are not there yet into the index. */
export async function addToIndex(trx: Queries, articles: Searchable[]): Promise<void> {
  const rows = articles.map(({ seq, name, excerpt, text }) => ({
    rowid: seq,
    name: foldForSearch(name),
    excerpt: foldForSearch(excerpt),
    body: foldForSearch(text),
  }));
  if (engineOf(trx) === 'sqlite') {
    await trx.insertInto('article_search').values(rows).execute();
  } else {
    const words = rows.map(
      ({ rowid, name, excerpt, body }) => sql`(${rowid}::bigint,
        setweight(to_tsvector('hindi', ${name}), 'A') ||
        setweight(to_tsvector('hindi', ${excerpt}), 'B') ||
        setweight(to_tsvector('hindi', ${body}), 'C'))`,
    );
    await sql`insert into article_search (rowid, words) values ${sql.join(words)}`.execute(trx);
  }
}

/** Replaces an article's words in the index. Runs in the write's transaction. */
export async function indexArticle(trx: Queries, article: Searchable): Promise<void> {
  await trx.deleteFrom('article_search').where('rowid', '=', article.seq).execute();
  await addToIndex(trx, [article]);
}

/** Texts that are read at once. */
const AT_ONCE = 50;

/** Makes the whole index. In a transaction. */
export async function indexArticles(trx: Queries): Promise<void> {
  for (let last = 0; ; ) {
    const articles = await trx
      .selectFrom('articles')
      .select(['seq', 'name', 'excerpt', 'description'])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute();
    const newest = articles.at(-1);
    if (!newest) return;
    const searched = articles.map(({ description, ...article }) => ({
      ...article,
      text: htmlToText(description),
    }));
    await addToIndex(trx, searched);
    last = newest.seq;
  }
}

/** The words of a query, folded as the index is; at most ten. */
function queryWords(query: string): string[] {
  return (foldForSearch(query).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, 10);
}

/** Each word is quoted, so nothing a visitor types is read as FTS5 syntax. */
function ftsQuery(words: string[]): string {
  return words.map((word) => `"${word}"*`).join(' ');
}

/** The lexemes of each word are asked of the configuration itself, then matched as prefixes. */
function tsQuery(words: string[]) {
  return sql`(select string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery
    from unnest(to_tsvector('hindi', ${words.join(' ')})))`;
}

interface Search {
  words: string[];
  where: 'text' | 'title';
  /** Whether to search at all. */
  when: RawBuilder<unknown>;
}

/** The newest published articles that hold the words, with a score that is less for the better. */
function newestInSqlite({ words, where, when }: Search) {
  const match = ftsQuery(words);
  return sql`select rowid as seq, bm25(article_search, 8, 3, 1) as score from article_search
    where article_search match ${where === 'title' ? `{name} : (${match})` : match} and ${when}
      and exists (select 1 from articles indexed by articles_random
        where articles.status = 'published' and articles.seq = article_search.rowid)
    order by rowid desc limit ${limits.searchHits}`;
}

function newestInPostgres({ words, where, when }: Search) {
  const query = tsQuery(words);
  const searched = where === 'title' ? sql`ts_filter(words, '{a}')` : sql`words`;
  return sql`select rowid as seq, -ts_rank(words, ${query}) as score
    from (select rowid, words from article_search
      where ${searched} @@ ${query} and ${when} and exists (select from articles
        where articles.status = 'published' and articles.seq = article_search.rowid)
      order by rowid desc limit ${limits.searchHits}) as newest`;
}

/**
 * Ids of a page of the hits, best first, and how many hits there are. Words that stand nearly
 * everywhere have too many to be ranked: then the newest count, and those that have them in the
 * title.
 */
async function findHits(
  db: Queries,
  words: string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const newest = engineOf(db) === 'sqlite' ? newestInSqlite : newestInPostgres;
  const tooMany = sql`(select count(*) from newest) = ${limits.searchHits}`;
  const { rows } = await sql<{ total: number; id: string | null }>`
    with newest as materialized (
      ${newest({ words, where: 'text', when: sql`true` })}
    ), titled as materialized (
      ${newest({ words, where: 'title', when: tooMany })}
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

/**
 * Restricts a query over `articles` to those that hold every word, whatever their status; null
 * when the query has no word in it.
 */
export function matchesWords(db: Queries, query: string) {
  const words = queryWords(query);
  if (words.length === 0) return null;
  // The plus keeps SQLite from reading the row of each hit: it walks the list's index instead.
  return engineOf(db) === 'sqlite'
    ? sql<boolean>`+articles.seq in (select rowid from article_search
        where article_search match ${ftsQuery(words)})`
    : sql<boolean>`articles.seq in (select rowid from article_search
        where words @@ ${tsQuery(words)})`;
}

/** Published articles that hold every word of the query (as a beginning), best first. */
export async function searchArticles(
  db: Queries,
  query: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ articles: Article[]; total: number }> {
  const words = queryWords(query);
  if (words.length === 0) return { articles: [], total: 0 };
  const { ids, total } = await findHits(db, words, { limit, offset });
  const articles = await findPublishedByIds(db, ids, asArticles);
  return { articles: articles.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)), total };
}
