import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { User } from '../../../contract/users.ts';
import { addDays, dayIn } from '../../../contract/zoned-time.ts';
import type { Queries } from '../../../database/database.ts';
import { padList } from '../../../database/padded.ts';
import { isPublished, selectArticles } from '../../../domain/articles/present.ts';
import { presentRow, rowColumns } from '../../../domain/dashboard/dashboard.ts';
import type { MostReadAsked } from '../../rules.ts';
import type { ReadRow } from '../contract.ts';
import { withStatistics } from './tables.ts';

interface Asked {
  since: string;
  /** How much of the first day counts. */
  share?: number;
  most: number;
}

interface Sum {
  article_id: string;
  total: number;
}

/** Milliseconds that sums are used for, and of how many articles: few are added up in no time. */
const [FRESH, MANY] = [10 * 60 * 1000, 1000];

/** The sums of large sites, for all who ask: the dashboard, the statistics and each home page. */
const sums = new WeakMap<Queries, LRUCache<string, Sum[]>>();

/**
 * Returns the articles that were viewed most since a day, with their views; those of that day count by a `share`,
 * where it is not wholly meant. Says nothing of whether they are published.
 */
async function viewedMost(db: Queries, { since, share = 1, most }: Asked): Promise<Sum[]> {
  let known = sums.get(db);
  if (!known) {
    known = new LRUCache({ max: 50, ttl: FRESH });
    sums.set(db, known);
  }
  // The share is another one each minute.
  const key = `${since} ${share.toFixed(1)} ${most}`;
  const found = known.get(key);
  if (found) return found;
  const views =
    share === 1
      ? sql<number>`sum(views)`
      : sql<number>`sum(case when day = ${since} then views * cast(${share} as real) else views end)`;
  const rows = await withStatistics(db)
    .selectFrom('visits')
    .select('article_id')
    .select([views.as('total'), sql<number>`count(*) over ()`.as('articles')])
    .where('day', '>=', since)
    .where('article_id', '!=', '')
    .groupBy('article_id')
    .orderBy('total', 'desc')
    .orderBy('article_id')
    .limit(most)
    .execute();
  if (Number(rows[0]?.articles) > MANY) known.set(key, rows);
  return rows;
}

/**
 * Returns the ids of the articles viewed most in the last `days` times 24 hours. Views are kept by day: of the first
 * day as much counts as is left of the present one.
 */
export async function mostRead(
  db: Queries,
  { days, most, now, timeZone, leftOfDay }: MostReadAsked,
): Promise<string[]> {
  const since = addDays(dayIn(timeZone, now), -days);
  const rows = await viewedMost(db, { since, share: leftOfDay, most });
  return rows.map(({ article_id }) => article_id);
}

/** Returns the published articles that were viewed most since a day. */
export async function mostReadRows(
  db: Queries,
  person: User,
  { since, most }: { since: string; most: number },
): Promise<ReadRow[]> {
  // More than are shown, since some may no longer be published.
  const read = await viewedMost(db, { since, most: most * 10 });
  const views = new Map(read.map(({ article_id, total }) => [article_id, Number(total)]));
  if (views.size === 0) return [];
  const rows = await selectArticles(db)
    .select(rowColumns)
    .where('articles.id', 'in', padList(views.keys()))
    .where(isPublished)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...views]
    .flatMap(([id, total]) => {
      const row = byId.get(id);
      return row ? { ...presentRow(row, person), views: total } : [];
    })
    .slice(0, most);
}
