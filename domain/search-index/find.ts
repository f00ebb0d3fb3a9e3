import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { engineOf, type Queries } from '../../database/database.ts';
import { padded } from '../../database/padded.ts';
import type { Slice } from '../paging.ts';
import { holding, MOST_UNPACKED, rowsHolding, tsQuery } from './match.ts';
import { newestIn, type Words } from './newest.ts';
import { type Asked, ownOf, SUBSTITUTE } from './query.ts';
import { rankInSqlite } from './rank-in-sqlite.ts';

/** The filters of a search. Times are UTC; `to` is exclusive. */
export interface Narrowed {
  categoryId?: string | undefined;
  language?: Language | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface Search extends Words {
  narrowed: Narrowed;
  limit?: number;
}

/** The conditions on an article that readers see, narrowed by one on its number; an index alone answers them. */
export function conditions(
  { categoryId, language, from, to }: Narrowed,
  narrowing = sql<boolean>`articles.seq = article_search.rowid`,
) {
  return sql.join(
    [
      sql`articles.status = 'published' and ${narrowing}`,
      ...(categoryId ? [sql`articles.category_id = ${categoryId}`] : []),
      ...(language ? [sql`articles.language = ${language}`] : []),
      ...(from ? [sql`articles.published_at >= ${from}`] : []),
      ...(to ? [sql`articles.published_at < ${to}`] : []),
    ],
    sql` and `,
  );
}

/**
 * Returns the condition that PostgreSQL looks up for each article that it has found; without the offset its planner would
 * join all of them with all articles.
 */
export const isShown = (narrowed: Narrowed) =>
  sql<boolean>`exists (select 1 from articles where ${conditions(narrowed)} offset 0)`;

/** Returns the numbers of the newest published articles that contain the words, the newest first. */
function newest(
  db: Queries,
  { asked, where, narrowed, limit = limits.searchHits }: Search,
): Promise<number[]> {
  const articles =
    engineOf(db).name === 'sqlite' ? sql`articles indexed by articles_searched` : sql`articles`;
  const among = (condition: RawBuilder<boolean>) =>
    sql`select seq from ${articles} where ${conditions(narrowed, condition)}`;
  return newestIn(db, { asked, where }, { among, most: true, limit });
}

/** The most articles that come first for having the words in their titles: twenty pages of results. */
const MOST_TITLED = 200;

const newestTitled = (db: Queries, search: Pick<Search, 'asked' | 'narrowed'>) =>
  newest(db, { ...search, where: 'title', limit: MOST_TITLED });

/** Returns the numbers of articles that are selected with scores, the lowest score first. */
async function bestOf(db: Queries, scored: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number | string }>`
    select seq from (${scored}) as hits order by score, seq desc limit ${limit}`.execute(db);
  return rows.map(({ seq }) => Number(seq));
}

/**
 * Returns the numbers of the articles that contain the words, the best first; of later ones as many as are asked for.
 * PostgreSQL ranks some: those with the words in their titles and the newest others.
 */
async function ranked(
  db: Queries,
  seqs: number[],
  { asked, narrowed }: Pick<Search, 'asked' | 'narrowed'>,
  most: number,
): Promise<number[]> {
  if (engineOf(db).name === 'sqlite') {
    const hits = sql`select value as seq from json_each(${JSON.stringify(seqs)})`;
    return rankInSqlite(db, asked, { hits, limit: most });
  }
  const titled = seqs.length > MOST_UNPACKED ? await newestTitled(db, { asked, narrowed }) : [];
  const all = new Set([...titled, ...seqs]);
  const unpacked = new Set([...all].slice(0, MOST_UNPACKED));
  // Put together anew, the words of an article are unpacked once and not for each rank.
  const own = asked.map(ownOf);
  const score = sql`${SUBSTITUTE} * ts_rank(words, ${tsQuery(asked)})
    + ${1 - SUBSTITUTE} * ts_rank(words, ${tsQuery(own)})`;
  const first = await bestOf(
    db,
    sql`select rowid as seq, -(${score}) as score from (
      select rowid, words || ''::tsvector as words from article_search
      where rowid = any(${[...unpacked]}::bigint[]) offset 0) as article_search`,
    most,
  );
  return [...first, ...all.difference(unpacked)];
}

/** Returns the ids of articles in the order of their numbers. */
async function idsOf(db: Queries, seqs: number[]): Promise<string[]> {
  if (seqs.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .select(['seq', 'id'])
    .where('seq', 'in', padded(seqs))
    .execute();
  const ids = new Map(rows.map(({ seq, id }) => [Number(seq), id]));
  return seqs.flatMap((seq) => ids.get(seq) ?? []);
}

/**
 * Returns the ids of one page of results, the best first, and the number of results. Words that
 * occur nearly everywhere have too many matches to rank: then only the newest, `most`, count, and
 * before them the newest of those with the words in the title.
 */
export async function findHits(
  db: Queries,
  asked: Asked[],
  narrowed: Narrowed,
  { limit, offset = 0, most = limits.searchHits }: Slice & { most?: number },
): Promise<{ ids: string[]; total: number }> {
  const found = await newest(db, { asked, narrowed, where: 'text', limit: most });
  const page = (seqs: number[]) => idsOf(db, seqs.slice(offset, offset + limit));
  if (found.length === most) {
    const titled = await newestTitled(db, { asked, narrowed });
    const all = [...new Set([...titled, ...found])];
    return { ids: await page(all), total: all.length };
  }
  if (found.length < 2) return { ids: await page(found), total: found.length };
  // SQLite counts the articles of each word for any rank, even of a single article.
  return {
    ids: await page(await ranked(db, found, { asked, narrowed }, offset + limit)),
    total: found.length,
  };
}

/** The most articles that PostgreSQL ranks to find some of the words, and what a title counts beside a text. */
const MOST_RANKED = 100;
const TITLE = 0.6;

interface Counted {
  word: Asked;
  /** How many articles hold it. */
  count: number;
}

/**
 * Selects the articles that hold some of the words, with their scores, from PostgreSQL, whose rank knows
 * nothing of how rare a word is. Only those are ranked that the index alone finds to hold the most.
 */
function someOfPostgres(asked: Counted[], narrowed: Narrowed): RawBuilder<unknown> {
  const rarityOf = (count: number) => sql`${1 / Math.log(count + 2)}::float8`;
  const held = asked.flatMap(({ word, count }) =>
    (['text', 'title'] as const).map(
      (where) => sql`select rowid, ${where === 'text' ? 1 : TITLE} * ${rarityOf(count)} as weight
        from (${rowsHolding(sql.table('article_search'), [word], where, MOST_RANKED)}) as held`,
    ),
  );
  const weights = asked.map(({ word, count }) => {
    const query = tsQuery([word]);
    return sql`(words @@ ${query})::int * (1 + ts_rank(words, ${query})) * ${rarityOf(count)}`;
  });
  // Whether readers see them is looked up for the first alone. Put together anew, the words of an article are unpacked
  // once and not at each look.
  return sql`select rowid as seq, -(${sql.join(weights, sql` + `)}) as score from (
    select rowid, words || ''::tsvector as words from article_search where rowid in (
      select rowid from (
        select rowid from (${sql.join(held, sql` union all `)}) as held
        group by rowid order by sum(weight) desc, rowid desc offset 0
      ) as article_search where ${isShown(narrowed)} limit ${MOST_RANKED}) offset 0
    ) as article_search`;
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
  if (engineOf(db).name === 'postgres')
    return idsOf(db, await bestOf(db, someOfPostgres(asked, narrowed), limit));
  const words = asked.map(({ word }) => word);
  const hits = sql`select rowid as seq from article_search
    where ${holding(db, words, { where: 'text', which: 'any' })}
      and exists (select 1 from articles where ${conditions(narrowed)})`;
  return idsOf(db, await rankInSqlite(db, words, { hits, limit }));
}

/** Returns the ids of the newest published articles whose titles contain the words. */
export async function findTitles(db: Queries, asked: Asked[], limit: number): Promise<string[]> {
  return idsOf(db, await newest(db, { asked, narrowed: {}, where: 'title', limit }));
}
