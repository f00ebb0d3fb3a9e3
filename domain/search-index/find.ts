import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { engineOf, type Queries } from '../../database/database.ts';
import type { Condition, RankedWord, Words } from '../../database/engines/text-index.ts';
import { padList } from '../../database/padded.ts';
import type { Slice } from '../paging.ts';
import { type Asked, ownOf, SUBSTITUTE } from './query.ts';

/** The filters of a search. Times are UTC; `to` is exclusive. */
export interface Narrowed {
  categoryId?: string | undefined;
  language?: Language | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The language whose articles come first among those that hold the words alike. */
  prefers?: Language | undefined;
}

interface Search extends Words<Asked> {
  narrowed: Narrowed;
  limit?: number;
}

/** Returns the condition that readers see an article and that it is one of these; an index alone answers it. */
export function isShown({ categoryId, language, from, to }: Narrowed): Condition {
  const filters = [
    ...(categoryId ? [sql`articles.category_id = ${categoryId}`] : []),
    ...(language ? [sql`articles.language = ${language}`] : []),
    ...(from ? [sql`articles.published_at >= ${from}`] : []),
    ...(to ? [sql`articles.published_at < ${to}`] : []),
  ];
  return (narrowing) =>
    sql<boolean>`${sql.join([sql`articles.status = 'published' and ${narrowing}`, ...filters], sql` and `)}`;
}

/** Returns the numbers of the newest published articles that contain the words, the newest first. */
function newest(
  db: Queries,
  { asked, where, narrowed, limit = limits.searchHits }: Search,
): Promise<number[]> {
  const { readBy, textIndex } = engineOf(db);
  const articles = readBy('articles', 'articles_searched');
  const among = (condition: RawBuilder<boolean>) =>
    sql`select seq from ${articles} where ${isShown(narrowed)(condition)}`;
  return textIndex.newest(db, { asked, where }, { among, most: true, limit });
}

/** The most articles that come first for having the words in their titles: twenty pages of results. */
const MOST_TITLED = 200;

const newestTitled = (db: Queries, search: Pick<Search, 'asked' | 'narrowed'>) =>
  newest(db, { ...search, where: 'title', limit: MOST_TITLED });

/** How many articles there are, and how many of them readers see. */
const totals = sql`select coalesce(sum(articles), 0) as indexed,
  coalesce(sum(articles) filter (where status = 'published'), 0) as seen
  from article_counts where list = ''`;

/** What ranks are made of; only articles that readers see tell how rare a word is. */
const ranking = { substitute: SUBSTITUTE, seen: isShown({}), totals };

const toRanked = (asked: Asked): RankedWord => ({ ...asked, own: ownOf(asked).terms });

/** Returns the ids of articles in the order of their numbers. */
async function idsOf(db: Queries, seqs: number[]): Promise<string[]> {
  if (seqs.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .select(['seq', 'id'])
    .where('seq', 'in', padList(seqs))
    .execute();
  const ids = new Map(rows.map(({ seq, id }) => [seq, id]));
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
    const written = await newestTitled(db, { asked: asked.map(ownOf), narrowed });
    const titled = await newestTitled(db, { asked, narrowed });
    const all = [...new Set([...written, ...titled, ...found])];
    return { ids: await page(all), total: all.length };
  }
  if (found.length < 2) return { ids: await page(found), total: found.length };
  const best = await engineOf(db).textIndex.rank(db, asked.map(toRanked), {
    ...ranking,
    prefers: narrowed.prefers,
    found,
    first: () => newestTitled(db, { asked, narrowed }),
    limit: offset + limit,
  });
  return { ids: await page(best), total: found.length };
}

interface Counted {
  word: Asked;
  /** How many articles hold it. */
  count: number;
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
  const words = asked.map(({ word, count }) => ({ ...toRanked(word), count }));
  const options = { ...ranking, prefers: narrowed.prefers, narrowed: isShown(narrowed), limit };
  return idsOf(db, await engineOf(db).textIndex.rankSome(db, words, options));
}

/** Returns the ids of the newest published articles whose titles contain the words. */
export async function findTitles(db: Queries, asked: Asked[], limit: number): Promise<string[]> {
  return idsOf(db, await newest(db, { asked, narrowed: {}, where: 'title', limit }));
}
