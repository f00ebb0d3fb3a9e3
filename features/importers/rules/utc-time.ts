import { z } from 'zod';
import { momentOf } from '../../../contract/zoned-time.ts';

/** The last millisecond, from 1970 on or back from there, that `Date` can hold. */
const LAST = 8.64e15;

/** A time that an export counts in milliseconds, as ISO 8601. */
export const countedTime = z
  .number()
  .refine((value) => Math.abs(value) <= LAST)
  .transform((value) => new Date(value).toISOString());

/**
 * Returns a time of an export as ISO 8601 in UTC; null for what is no time. A time without a zone is that of the clocks of
 * `timeZone`, or else UTC; `Date` alone would read it as one of this machine.
 */
export function utcTime(text: string | undefined, timeZone?: string): string | null {
  const parts =
    /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}:\d{2})(:\d{2}(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?/i.exec(
      text ?? '',
    );
  if (!parts) return null;
  const [, year, month = '', day = '', clock = '00:00', seconds = ':00', zone] = parts;
  const offset = !zone || /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^(...):?/, '$1:');
  const two = (digits: string) => digits.padStart(2, '0');
  const time = new Date(
    `${year}-${two(month)}-${two(day)}T${clock.padStart(5, '0')}${seconds.slice(0, 7)}${offset}`,
  );
  if (Number.isNaN(time.getTime())) return null;
  const moment = time.toISOString();
  if (zone || !timeZone) return moment;
  const minute = momentOf(timeZone, { date: moment.slice(0, 10), time: moment.slice(11, 16) });
  return minute && minute.slice(0, 16) + moment.slice(16);
}
