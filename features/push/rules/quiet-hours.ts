import { addDays, momentOf, wallTimeIn } from '../../../contract/zoned-time.ts';

/** The hours in which a reader wants to hear nothing, as their clocks show them; empty: none. */
export type QuietHours = Record<'quiet_from' | 'quiet_until' | 'time_zone', string>;

/** Returns the first moment from now on, or after it, at which the clocks of a time zone show a time. */
function nextAt(time_zone: string, time: string, at: string): string {
  const { date, time: localTime } = wallTimeIn(time_zone, at);
  return momentOf(time_zone, { date: localTime < time ? date : addDays(date, 1), time }) ?? at;
}

/** Returns when a push may go out that is ready now: at the end of the reader's quiet hours, if it is in them. */
export function dueAt({ quiet_from, quiet_until, time_zone }: QuietHours, now: Date): string {
  const at = now.toISOString();
  if (!quiet_from || quiet_from === quiet_until) return at;
  const { time } = wallTimeIn(time_zone, at);
  const isQuiet =
    quiet_from > quiet_until
      ? time >= quiet_from || time < quiet_until
      : time >= quiet_from && time < quiet_until;
  return isQuiet ? nextAt(time_zone, quiet_until, at) : at;
}

/** Returns the seconds until the quiet hours of a reader begin, who is not in them; null without any. */
export function secondsUntilQuiet(
  { quiet_from, quiet_until, time_zone }: QuietHours,
  now: Date,
): number | null {
  if (!quiet_from || quiet_from === quiet_until) return null;
  const begins = Date.parse(nextAt(time_zone, quiet_from, now.toISOString()));
  return Math.floor((begins - now.getTime()) / 1000);
}
