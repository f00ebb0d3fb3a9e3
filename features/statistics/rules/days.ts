import { addDays } from '../../../contract/zoned-time.ts';
import type { Queries } from '../../../database/database.ts';
import type { Days } from '../contract.ts';
import { withStatistics } from './tables.ts';

/** Returns the given number of days up to and including `last`, the oldest first. */
export function lastDays(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => addDays(last, place + 1 - count));
}

/** Returns the page views of these days, which follow one another, up to today. */
export async function visitsByDay(db: Queries, days: string[]): Promise<Days> {
  const rows = await withStatistics(db)
    .selectFrom('visits')
    .select('day')
    .select((eb) => eb.fn.sum<number>('views').as('total'))
    .where('day', '>=', days[0] ?? '')
    .groupBy('day')
    .execute();
  const totals = new Map(rows.map(({ day, total }) => [day, Number(total)]));
  return days.map((day) => ({ day, views: totals.get(day) ?? 0 }));
}
