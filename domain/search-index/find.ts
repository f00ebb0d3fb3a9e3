import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { engineOf, type Queries } from '../../database/database.ts';
import type { Slice } from '../paging.ts';
import { holding, tsQuery } from './match.ts';
import { type Asked, readQuery, withTerms } from './query.ts';

/** The filters of a search. Times are UTC; `to` is exclusive. */
export interface Narrowed {
  categoryId?: string | undefined;
  language?: Language | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface Search {
  asked: Asked[];
  narrowed: Narrowed;
  where: 'text' | 'title';
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

/** Selects the newest published articles that contain the words. */
function newest(
  db: Queries,
  { asked, narrowed, where, limit = limits.searchHits }: Search,
): RawBuilder<unknown> {
  const held = holding(db, asked, { where, which: 'all' });
  if (engineOf(db) === 'sqlite') {
    return sql`select rowid as seq from article_search
      where ${held}
        and exists (select 1 from articles indexed by articles_searched
          where ${conditions(narrowed)})
      order by rowid desc limit ${limit}`;
  }
  // Behind the offset PostgreSQL does not walk the rows from the newest on, each of which it would
  // unpack to look at: the index alone finds what holds the words.
  return sql`select seq from (select rowid from article_search where ${held} offset 0)
      as article_search join articles on ${conditions(narrowed)}
    order by seq desc limit ${limit}`;
}

/** Selects the published articles that contain the words, with a score that is lower for better matches. */
function ranked(db: Queries, asked: Asked[], narrowed: Narrowed): RawBuilder<unknown> {
  if (engineOf(db) === 'sqlite') {
    return sql`select rowid as seq, bm25(article_search, 8, 3, 1) as score from article_search
      where ${holding(db, asked, { where: 'text', which: 'all' })}
        and exists (select 1 from articles indexed by articles_searched
          where ${conditions(narrowed)})`;
  }
  return sql`select rowid as seq, -ts_rank(words, ${tsQuery(asked, 'all')}) as score
    from article_search where rowid in (select seq from newest)`;
}

/**
 * Returns the ids of one page of results, the best first, and the number of results. Words that
 * occur nearly everywhere have too many matches to rank: then only the newest matches count, and
 * before them the newest of those with the words in the title.
 */
export async function findHits(
  db: Queries,
  asked: Asked[],
  narrowed: Narrowed,
  { limit, offset = 0 }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const found = newest(db, { asked, narrowed, where: 'text' });
  // SQLite counts the articles of each word for any rank, even of a single article.
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${found}) as newest`.execute(db);
  const total = Number(counted[0]?.total ?? 0);
  if (total === 0) return { ids: [], total };
  const titled = newest(db, { asked, narrowed, where: 'title' });
  const scored =
    total === limits.searchHits
      ? sql`select seq, min(score) as score from (
          select seq, 0 as score from newest union all
          select seq, -1 as score from (${titled}) as titled
        ) as found group by seq`
      : total === 1
        ? sql`select seq, 0 as score from newest`
        : ranked(db, asked, narrowed);
  const { rows } = await sql<{ total: number; id: string | null }>`
    with newest as materialized (${found}), hits as materialized (${scored}), page as (
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

/** Counts the articles of any status that hold each of the words, up to `most`. */
export async function countHolding(db: Queries, asked: Asked[], most: number): Promise<number[]> {
  if (asked.length === 0) return [];
  const counts = asked.map(
    (each) => sql`(select count(*) from (select rowid from article_search
      where ${holding(db, [each], { where: 'text', which: 'all' })} limit ${most}) as held)`,
  );
  const selected = counts.map((count, place) => sql`${count} as ${sql.ref(`n${place}`)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(selected)}`.execute(db);
  return asked.map((_, place) => Number(rows[0]?.[`n${place}`] ?? 0));
}

/** The most articles that PostgreSQL ranks to find some of the words, and what a title counts beside a text. */
const MOST_RANKED = 100;
const TITLE = 0.6;

interface Counted {
  word: Asked;
  /** How many articles hold it. */
  count: number;
}

/** Selects the articles that hold some of the words, with their scores, from SQLite. */
function someOfSqlite(db: Queries, asked: Counted[], narrowed: Narrowed): RawBuilder<unknown> {
  const words = asked.map(({ word }) => word);
  return sql`select rowid as seq, bm25(article_search, 8, 3, 1) as score from article_search
    where ${holding(db, words, { where: 'text', which: 'any' })}
      and exists (select 1 from articles where ${conditions(narrowed)})`;
}

/**
 * Selects the articles that hold some of the words, with their scores, from PostgreSQL, whose rank knows
 * nothing of how rare a word is. Only those are ranked that the index alone finds to hold the most.
 */
function someOfPostgres(db: Queries, asked: Counted[], narrowed: Narrowed): RawBuilder<unknown> {
  const rarityOf = (count: number) => sql`${1 / Math.log(count + 2)}::float8`;
  const held = asked.flatMap(({ word, count }) =>
    (['text', 'title'] as const).map(
      (where) => sql`select rowid, ${where === 'text' ? 1 : TITLE} * ${rarityOf(count)} as weight
        from article_search where ${holding(db, [word], { where, which: 'all' })}`,
    ),
  );
  const weights = asked.map(({ word, count }) => {
    const query = tsQuery([word], 'all');
    return sql`(words @@ ${query})::int * (1 + ts_rank(words, ${query})) * ${rarityOf(count)}`;
  });
  return sql`select rowid as seq, -(${sql.join(weights, sql` + `)}) as score
    from article_search where rowid in (
      select seq from (${sql.join(held, sql` union all `)}) as article_search
      join articles on ${conditions(narrowed)}
      group by seq order by sum(weight) desc, seq desc limit ${MOST_RANKED})`;
}

/**
 * Returns the ids of the published articles that hold the most and the rarest of the words, the best
 * first. The words together must not be in very many articles.
 */
export async function findSome(
  db: Queries,
  asked: Counted[],
  narrowed: Narrowed,
  limit: number,
): Promise<string[]> {
  if (asked.length === 0) return [];
  const some = engineOf(db) === 'sqlite' ? someOfSqlite : someOfPostgres;
  const { rows } = await sql<{ id: string }>`
    select articles.id from (
      ${some(db, asked, narrowed)} order by score, seq desc limit ${limit}
    ) as ranked join articles on articles.seq = ranked.seq
    order by ranked.score, ranked.seq desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the ids of the newest published articles whose titles contain the words. */
export async function findTitles(db: Queries, asked: Asked[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select articles.id from (
      ${newest(db, { asked, narrowed: {}, where: 'title', limit })}
    ) as titled join articles on articles.seq = titled.seq
    order by titled.seq desc`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns a condition on `articles`, of any status, that requires every word of the query in any of its
 * forms, or a word that begins with it; none matches a query without letters and digits.
 */
export async function matchesWords(db: Queries, query: string) {
  const asked = (await readQuery(db, query, { unfinished: true })).map((each) =>
    withTerms(each, [], each.terms.slice(0, 1)),
  );
  if (asked.length === 0) return sql<boolean>`false`;
  const held = sql`(select rowid from article_search
    where ${holding(db, asked, { where: 'text', which: 'all' })})`;
  // The plus keeps SQLite from reading the row of each match: it walks the index of the list
  // instead.
  return engineOf(db) === 'sqlite'
    ? sql<boolean>`+articles.seq in ${held}`
    : sql<boolean>`articles.seq in ${held}`;
}
