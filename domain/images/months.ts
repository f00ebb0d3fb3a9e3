import { momentOf, wallTimeIn } from '../../contract/zoned-time.ts';

/** Returns the month, such as `2026-11`, so many months after another. */
export function monthBeside(month: string, distance: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + distance, 1)).toISOString().slice(0, 7);
}

/** Returns the month in which a moment lies for the clocks of a time zone. */
export const monthIn = (timeZone: string, moment: string) =>
  wallTimeIn(timeZone, moment).date.slice(0, 7);

/** Returns the moments at which a month begins and the next one does in a time zone. */
export function boundsOf(timeZone: string, month: string): { starts: string; ends: string } {
  const startOf = (of: string) =>
    momentOf(timeZone, { date: `${of}-01`, time: '00:00' }) ?? `${of}-01`;
  return { starts: startOf(month), ends: startOf(monthBeside(month, 1)) };
}
