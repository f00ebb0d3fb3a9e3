import { addDays } from '../../../contract/zoned-time.ts';
import type { Queries } from '../../../database/database.ts';
import { KEPT_DAYS } from '../contract.ts';
import { withStatistics } from './tables.ts';

/**
 * Forgets views of so many days ago, from where readers came and what they searched, and words that nobody has searched since.
 * Returns whether there may be more: it forgets a day at a time, since a site that keeps less from now on has millions of
 * rows to lose.
 */
export async function forgetOld(queries: Queries, today: string, keep: number): Promise<boolean> {
  const db = withStatistics(queries);
  const limits = [
    ...(['visits', 'visit_lists'] as const).map((table) => ({ table, days: keep })),
    ...(['visit_sources', 'search_counts'] as const).map((table) => ({ table, days: KEPT_DAYS })),
  ];
  for (const { table, days } of limits) {
    const oldest = await db
      .selectFrom(table)
      .select('day')
      .where('day', '<', addDays(today, -days))
      .orderBy('day')
      .limit(1)
      .executeTakeFirst();
    if (oldest) {
      await db.deleteFrom(table).where('day', '=', oldest.day).execute();
      return true;
    }
  }
  await db
    .deleteFrom('search_words')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_counts')
            .select('search_counts.day')
            .whereRef('search_counts.asked', '=', 'search_words.asked'),
        ),
      ),
    )
    .execute();
  return false;
}
