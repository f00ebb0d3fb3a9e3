import { addDays } from '../../../contract/zoned-time.ts';
import type { Queries } from '../../../database/database.ts';
import { KEPT_DAYS } from '../contract.ts';
import { withStatistics } from './tables.ts';

/** Forgets what is older than a day, a day at a time: a site that keeps less from now on has millions of rows to lose. */
async function forgetBefore(
  db: ReturnType<typeof withStatistics>,
  table: 'visits' | 'visit_lists' | 'visit_sources' | 'search_counts',
  before: string,
): Promise<void> {
  const oldest = db
    .selectFrom(table)
    .select('day')
    .where('day', '<', before)
    .orderBy('day')
    .limit(1);
  for (let row = await oldest.executeTakeFirst(); row; row = await oldest.executeTakeFirst()) {
    await db.deleteFrom(table).where('day', '=', row.day).execute();
  }
}

/** Forgets views of so many days ago, from where readers came and what they searched, and words that nobody has searched since. */
export async function forgetOld(queries: Queries, today: string, keep: number): Promise<void> {
  const db = withStatistics(queries);
  for (const table of ['visits', 'visit_lists'] as const) {
    await forgetBefore(db, table, addDays(today, -keep));
  }
  for (const table of ['visit_sources', 'search_counts'] as const) {
    await forgetBefore(db, table, addDays(today, -KEPT_DAYS));
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
