import type { Queries } from '../../database/database.ts';
import { isRecent } from '../due.ts';
import { ceiling } from '../users/unconfirmed.ts';

/**
 * Guests of the whole site whose mails are on their way, and the time in which, above which the next get none; with a
 * solved puzzle (decision 251) they get theirs up to `most`.
 */
export const flood = { guests: 30, most: 300, within: 10 * 60_000 };

/** Counts the guests of some time whose mails are on their way, up to as many as make a difference. */
export async function countWaiting(
  db: Queries,
  now: Date,
  { most, within }: { most: number; within: number } = flood,
): Promise<number> {
  const waiting = await db
    .selectFrom('comments')
    .select('id')
    .where('status', '=', 'waiting')
    .where(isRecent('created_at', now, within))
    .limit(most)
    .execute();
  return waiting.length;
}

/**
 * Says whether a guest gets no mail: so many write that mails would go out for them by the hundred, or as many wait as
 * people who sign up may; the figures of ten minutes alone would let thousands of mails a day go to whatever addresses
 * somebody types (decision 280).
 */
export async function isFlooded(db: Queries, now: Date, { solved = false } = {}): Promise<boolean> {
  const own = { most: solved ? flood.most : flood.guests, within: flood.within };
  for (const limit of [own, ...ceiling]) {
    if ((await countWaiting(db, now, limit)) >= limit.most) return true;
  }
  return false;
}
