import { addDays } from '../../../contract/zoned-time.ts';
import type { Queries } from '../../../database/database.ts';
import { padList } from '../../../database/padded.ts';
import type { Days } from '../contract.ts';
import { withStatistics } from './tables.ts';

/** Returns the given number of days up to and including `last`, the oldest first. */
export function lastDays(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => addDays(last, place + 1 - count));
}

/**
 * Returns the page views of these days, which follow one another, up to today. Each article is in one category, or in
 * none: their rows are fewer than those of the articles.
 */
export async function visitsByDay(db: Queries, days: string[]): Promise<Days> {
  // Each day by itself is found by an index, which a range would be read through.
  const wanted = padList(days);
  const ofArticles = withStatistics(db)
    .selectFrom('visit_lists')
    .select(['day', 'views'])
    .where('day', 'in', wanted)
    .where('kind', '=', 'category');
  const ofOthers = withStatistics(db)
    .selectFrom('visits')
    .select(['day', 'views'])
    .where('day', 'in', wanted)
    .where('article_id', '=', '');
  const totals = new Map<string, number>();
  for (const { day, views } of await ofArticles.unionAll(ofOthers).execute()) {
    totals.set(day, (totals.get(day) ?? 0) + views);
  }
  return days.map((day) => ({ day, views: totals.get(day) ?? 0 }));
}
