import { addDays } from '../../../contract/zoned-time.ts';
import type { Queries } from '../../../database/database.ts';
import { KEPT_DAYS } from '../contract.ts';
import { withStatistics } from './tables.ts';

/** Forgets views of so many days ago, from where readers came and what they searched, and words that nobody has searched since. */
export async function forgetOld(queries: Queries, today: string, keep: number): Promise<void> {
  const db = withStatistics(queries);
  for (const table of ['visits', 'visit_lists'] as const) {
    await db.deleteFrom(table).where('day', '<', addDays(today, -keep)).execute();
  }
  for (const table of ['visit_sources', 'search_counts'] as const) {
    await db.deleteFrom(table).where('day', '<', addDays(today, -KEPT_DAYS)).execute();
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
}
