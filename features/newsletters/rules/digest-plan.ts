import { addDays, momentOf, wallTimeIn, weekdayOf } from '../../../contract/zoned-time.ts';
import type { Queries } from '../../../database/database.ts';
import { getSettings } from '../../../domain/settings.ts';
import { type Digest, digestSchema, hasDigest, noDigest, type Rhythm } from '../lists.ts';

/** Days between two digests of a list. */
export const daysBetween = (rhythm: Rhythm): number => (rhythm === 'daily' ? 1 : 7);

const storedDigest = digestSchema.catch(noDigest);

interface DigestRow {
  digest: string;
  digest_hour: number;
  digest_weekday: number;
}

/** Returns when and how the digest of a list is made, as it is stored. */
export const digestOf = (row: DigestRow): Digest =>
  storedDigest.parse({ mode: row.digest, hour: row.digest_hour, weekday: row.digest_weekday });

/**
 * Returns the first moment after another at which the digest of a list is due, in UTC: at its full hour by the clocks
 * of the site, every day or on its day of the week.
 */
export function digestTime(
  { hour, weekday }: Digest,
  rhythm: Rhythm,
  { after, timeZone }: { after: string; timeZone: string },
): string {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const today = wallTimeIn(timeZone, after).date;
  // The day's own hour may have passed, and a daily digest is due on every day.
  for (let days = 0; ; days += 1) {
    const date = addDays(today, days);
    const at = momentOf(timeZone, { date, time });
    const isItsDay = rhythm === 'daily' || weekdayOf(date) === weekday;
    if (at !== null && isItsDay && at > after) return at;
  }
}

/** Returns the moment at which the next digest of a list is due; empty without one. */
export async function nextDigest(
  db: Queries,
  digest: Digest,
  rhythm: Rhythm,
  after: string,
): Promise<string> {
  if (digest.mode === 'off' || !hasDigest(rhythm)) return '';
  const { timeZone } = await getSettings(db);
  return digestTime(digest, rhythm, { after, timeZone });
}
