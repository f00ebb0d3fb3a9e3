import { addDays, weekdayOf } from '../../../contract/zoned-time.ts';

export const views = ['month', 'week', 'agenda'] as const;
export type View = (typeof views)[number];

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`;

/** Returns the first day of the month so many months after that of a day. */
function monthAfter(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const mondayOf = (date: string) => addDays(date, -weekdayOf(date));

/** Returns the weeks that a view shows, each from Monday to Sunday: the days around a month, or one week. */
export function weeksOf(view: View, date: string): string[][] {
  const begin = mondayOf(view === 'week' ? date : firstOfMonth(date));
  const end = view === 'week' ? addDays(begin, 7) : monthAfter(date, 1);
  const weeks: string[][] = [];
  for (let monday = begin; monday < end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  }
  return weeks;
}

/** Returns the day on which the view before or after begins. */
export function shiftView(view: View, date: string, by: -1 | 1): string {
  return view === 'week' ? addDays(mondayOf(date), 7 * by) : monthAfter(date, by);
}
