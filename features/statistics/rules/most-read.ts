import { sql } from 'kysely';
import type { User } from '../../../contract/users.ts';
import { addDays, dayIn } from '../../../contract/zoned-time.ts';
import type { Queries } from '../../../database/database.ts';
import { isPublished, selectArticles } from '../../../domain/articles/present.ts';
import { presentRow, rowColumns } from '../../../domain/dashboard/dashboard.ts';
import type { MostReadAsked } from '../../rules.ts';
import type { ReadRow } from '../contract.ts';
import { withStatistics } from './tables.ts';

/**
 * Selects the articles that were viewed most since a day, with their views; those of that day count by a `share`,
 * where it is not wholly meant. Says nothing of whether they are published.
 */
function viewedMost(
  db: Queries,
  { since, share = 1, most }: { since: string; share?: number; most: number },
) {
  const views =
    share === 1
      ? sql<number>`sum(views)`
      : sql<number>`sum(case when day = ${since} then views * cast(${share} as real) else views end)`;
  return withStatistics(db)
    .selectFrom('visits')
    .select('article_id')
    .select(views.as('total'))
    .where('day', '>=', since)
    .where('article_id', '!=', '')
    .groupBy('article_id')
    .orderBy('total', 'desc')
    .orderBy('article_id')
    .limit(most);
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
  const rows = await viewedMost(db, { since, share: leftOfDay, most }).execute();
  return rows.map(({ article_id }) => article_id);
}

/** Returns the published articles that were viewed most since a day. */
export async function mostReadRows(
  db: Queries,
  person: User,
  { since, most }: { since: string; most: number },
): Promise<ReadRow[]> {
  // Selects more than are shown, since some may no longer be published.
  const totals = viewedMost(db, { since, most: most * 10 });
  const rows = await selectArticles(db)
    .innerJoin(totals.as('read'), 'read.article_id', 'articles.id')
    .select(rowColumns)
    .select('read.total')
    .where(isPublished)
    .orderBy('read.total', 'desc')
    .orderBy('articles.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...presentRow(row, person), views: Number(row.total) }));
}
