import { sql } from 'kysely';
import type { Article } from '../contract/articles.ts';
import { engineOf, type Queries } from '../database/database.ts';
import { findPublishedByIds } from './articles/published.ts';
import { htmlToText } from './html/plain.ts';
import { foldForSearch } from './text/fold.ts';

interface Searchable {
  name: string;
  excerpt: string;
  description: string;
}

/** Puts an article's words into the index, or replaces them. Runs in the write's transaction. */
export async function indexArticle(trx: Queries, seq: number, article: Searchable): Promise<void> {
  const name = foldForSearch(article.name);
  const excerpt = foldForSearch(article.excerpt);
  const body = foldForSearch(htmlToText(article.description));
  await trx.deleteFrom('article_search').where('rowid', '=', seq).execute();
  if (engineOf(trx) === 'sqlite') {
    await trx.insertInto('article_search').values({ rowid: seq, name, excerpt, body }).execute();
  } else {
    await sql`insert into article_search (rowid, words) values (${seq},
      setweight(to_tsvector('hindi', ${name}), 'A') ||
      setweight(to_tsvector('hindi', ${excerpt}), 'B') ||
      setweight(to_tsvector('hindi', ${body}), 'C'))`.execute(trx);
  }
}

/** Texts that are read at once. */
const AT_ONCE = 50;

/** Makes the whole index. In a transaction. */
export async function indexArticles(trx: Queries): Promise<void> {
  let last = 0;
  for (;;) {
    const articles = await trx
      .selectFrom('articles')
      .select(['seq', 'name', 'excerpt', 'description'])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute();
    if (articles.length === 0) return;
    for (const { seq, ...article } of articles) {
      await indexArticle(trx, seq, article);
      last = seq;
    }
  }
}

/** The words of a query, folded as the index is; at most ten. */
function queryWords(query: string): string[] {
  return (foldForSearch(query).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, 10);
}

interface Hits {
  ids: string[];
  total: number;
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

async function searchSqlite(
  db: Queries,
  words: string[],
  limit: number,
  offset: number,
): Promise<Hits> {
  const match = ftsQuery(words);
  const from = sql`from article_search join articles on articles.seq = article_search.rowid
    where article_search match ${match} and articles.status = 'published'`;
  const hits = await sql<{ id: string }>`select articles.id ${from}
    order by bm25(article_search, 8, 3, 1), articles.published_at desc
    limit ${limit} offset ${offset}`.execute(db);
  const total = await sql<{ n: number }>`select count(*) as n ${from}`.execute(db);
  return { ids: hits.rows.map(({ id }) => id), total: total.rows[0]?.n ?? 0 };
}

async function searchPostgres(
  db: Queries,
  words: string[],
  limit: number,
  offset: number,
): Promise<Hits> {
  const query = tsQuery(words);
  const from = sql`from article_search join articles on articles.seq = article_search.rowid
    where words @@ ${query} and articles.status = 'published'`;
  const hits = await sql<{ id: string }>`select articles.id ${from}
    order by ts_rank(words, ${query}) desc, articles.published_at desc
    limit ${limit} offset ${offset}`.execute(db);
  const total = await sql<{ n: number }>`select count(*) as n ${from}`.execute(db);
  return { ids: hits.rows.map(({ id }) => id), total: Number(total.rows[0]?.n ?? 0) };
}

/**
 * Restricts a query over `articles` to those that hold every word, whatever their status; null
 * when the query has no word in it.
 */
export function matchesWords(db: Queries, query: string) {
  const words = queryWords(query);
  if (words.length === 0) return null;
  return engineOf(db) === 'sqlite'
    ? sql<boolean>`articles.seq in (select rowid from article_search
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
  const search = engineOf(db) === 'sqlite' ? searchSqlite : searchPostgres;
  const { ids, total } = await search(db, words, limit, offset);
  const articles = await findPublishedByIds(db, ids);
  return { articles: articles.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)), total };
}
