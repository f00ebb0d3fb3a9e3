import { countRows } from '../../../database/count-rows.ts';
import type { Queries } from '../../../database/database.ts';
import { withNotes } from './tables.ts';

/** Counts the open notes of these articles by the articles' ids. */
export async function countOpenNotes(db: Queries, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await withNotes(db)
    .selectFrom('article_notes')
    .select(['article_id', (eb) => countRows(eb).as('count')])
    .where('article_id', 'in', ids)
    .where('thread_id', 'is', null)
    .where('state', '=', 'open')
    .groupBy('article_id')
    .execute();
  return new Map(rows.map(({ article_id, count }) => [article_id, count]));
}
