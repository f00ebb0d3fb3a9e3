import type { Database } from '../../../database/database.ts';
import { writeAgain } from '../../../database/transactions.ts';
import { orderParts, placesOf } from '../../../domain/series/parts.ts';
import { heldSeries } from '../../../domain/series/series.ts';
import { findImported, remember, stampOf } from './imported.ts';

/** An article with the place that its source gives it in its series. */
export interface Placed {
  id: string;
  place: number;
}

/**
 * Puts the parts of series into the order of their source, unless somebody has edited or arranged a series here.
 *
 * @param parts by the ids that the source has for the series.
 */
export async function arrangeSeries(
  db: Database['db'],
  parts: Map<string, Placed[]>,
  { source, actor }: { source: string; actor: string | null },
): Promise<void> {
  for (const [key, placed] of parts) {
    await writeAgain(db, async (trx) => {
      const row = (await findImported(trx, source, 'series', [key])).get(key);
      if (!row?.made || !(await heldSeries(trx, row.our_id))) return;
      if ((await stampOf(trx, 'series', row.our_id)) !== row.stamp) return;
      const places = await placesOf(trx, row.our_id);
      const placeOf = (id: string) => places.get(id) ?? 0;
      const wanted = placed
        .filter(({ id }) => places.has(id))
        .toSorted((one, other) => one.place - other.place)
        .map(({ id }) => id);
      const present = wanted.toSorted((one, other) => placeOf(one) - placeOf(other));
      if (present.join() === wanted.join()) return;
      await orderParts(trx, row.our_id, { parts: wanted }, actor ?? undefined);
      const stamp = (await stampOf(trx, 'series', row.our_id)) ?? '';
      await remember(trx, { ...row, stamp });
    });
  }
}
