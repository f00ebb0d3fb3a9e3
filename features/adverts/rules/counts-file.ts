import { stringify } from 'csv-stringify/sync';
import type { Queries } from '../../../database/database.ts';
import { withAdverts } from './tables.ts';

/**
 * Returns how often each advert was seen and pressed on each day as a CSV file, the newest day first; no cell is read as
 * a formula by a spreadsheet.
 */
export async function advertCountsFile(db: Queries): Promise<string> {
  const rows = await withAdverts(db)
    .selectFrom('advert_counts')
    .innerJoin('adverts', 'adverts.id', 'advert_counts.advert_id')
    .select(['day', 'adverts.name', 'advert_id', 'seen', 'pressed'])
    .orderBy('advert_id')
    .orderBy('day')
    .execute();
  // No index has the days of all adverts; the sort keeps adverts of a day in their order.
  const newest = rows.toSorted((one, other) => other.day.localeCompare(one.day));
  const lines = newest.map((row) => [row.day, row.name, row.advert_id, row.seen, row.pressed]);
  return stringify([['day', 'advert', 'id', 'seen', 'pressed'], ...lines], {
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
}
