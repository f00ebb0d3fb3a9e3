/** A day and a time as clocks in a time zone show them: `2026-11-24`, `07:00`. */
export interface WallTime {
  date: string;
  time: string;
}

const DAY = 86_400_000;

const isoOf = (moment: number) => new Date(moment).toISOString();

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // The Swedish locale formats dates as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** Returns a moment as if the clocks of the time zone showed UTC, in milliseconds. */
function shownIn(timeZone: string, moment: number): number {
  return Date.parse(`${formatIn(timeZone).format(moment).replace(' ', 'T')}Z`);
}

/** Returns what the clocks of a time zone show at a moment. */
export function wallTimeIn(timeZone: string, iso: string): WallTime {
  const local = isoOf(shownIn(timeZone, Date.parse(iso)));
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Returns the day of a moment in a time zone: `2026-11-21`. */
export const dayIn = (timeZone: string, at: Date): string =>
  wallTimeIn(timeZone, at.toISOString()).date;

/**
 * Returns the moment at which the clocks of a time zone show a day and a time, in UTC; null when that is no
 * day or time. Where clocks show it twice, it is the first time; where they skip it, it is as much later
 * as they skip: 02:30 becomes 03:30.
 */
export function momentOf(timeZone: string, { date, time }: WallTime): string | null {
  const epoch = Date.parse(`${date}T${time}:00Z`);
  // 31 February is read as a day of March.
  if (Number.isNaN(epoch) || isoOf(epoch).slice(0, 16) !== `${date}T${time}`) return null;
  // A day before or after, clocks are as they were before a change in between, or will be after it.
  const at = (nearby: number) => epoch - (shownIn(timeZone, nearby) - nearby);
  const [first, second] = [at(epoch - DAY), at(epoch + DAY)];
  const isSecond = shownIn(timeZone, first) !== epoch && shownIn(timeZone, second) === epoch;
  return isoOf(isSecond ? second : first);
}

/** Whether the clocks of a time zone ever show this day and time. */
export function isSkipped(timeZone: string, wall: WallTime): boolean {
  const moment = momentOf(timeZone, wall);
  return moment !== null && wallTimeIn(timeZone, moment).time !== wall.time;
}

/** Returns the day so many days after another. */
export function addDays(date: string, days: number): string {
  return isoOf(Date.parse(`${date}T00:00:00Z`) + days * DAY).slice(0, 10);
}

/** Returns the day of the week, from Monday, 0, to Sunday, 6. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
