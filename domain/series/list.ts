import { sql } from 'kysely';
import type { z } from 'zod';
import { sorting } from '../../contract/orders.ts';
import type { adminSeriesListSchema, SeriesQuery } from '../../contract/series.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries } from '../../database/database.ts';
import { partOf } from '../paging.ts';
import { soundsLike } from '../tags/list.ts';
import { presentSeries, selectSeries, seriesOf } from './series.ts';

/** The number of stories of each row: of those that readers see, or of all but those in the bin. */
const parts = (which: 'published' | 'all') => sql<number>`(
  select count(distinct coalesce(articles.translation_id, articles.id)) from articles
  where articles.series = series.id and articles.series <> ''
  and ${which === 'all' ? sql`articles.status <> 'bin'` : sql`articles.status = 'published'`})`;

/** Returns one page of the series. */
export async function listSeries(
  db: Queries,
  { q, ids, sort, page, limit }: SeriesQuery,
): Promise<z.infer<typeof adminSeriesListSchema>> {
  if (ids) {
    const series = (await seriesOf(db, ids)).map((series) => ({
      ...series,
      partCount: 0,
      allParts: 0,
    }));
    return { series, totalSeries: series.length, currentPage: 1, totalPages: 1 };
  }
  const condition = soundsLike('series', q);
  const counted = db.selectFrom('series').select((eb) => countRows(eb).as('total'));
  const { total } = await (condition
    ? counted.where(condition)
    : counted
  ).executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const query = selectSeries(db)
    .select(parts('published').as('parts'))
    .select(parts('all').as('all_parts'));
  const { by, direction } = sorting.series.read(sort);
  const rows = await (condition ? query.where(condition) : query)
    .$if(by === 'parts', (some) => some.orderBy('parts', direction))
    .$if(by === 'name', (some) => some.orderBy('series.sort_key', direction))
    .orderBy('series.id', direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const series = rows.map((row) => ({
    ...presentSeries(row),
    partCount: Number(row.parts),
    allParts: Number(row.all_parts),
  }));
  return { series, totalSeries: total, ...paging };
}
