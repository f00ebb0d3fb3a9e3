import { cameByImport } from '../../../database/came-by-import.ts';
import type { Queries } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import { ceiling } from '../../../domain/users/unconfirmed.ts';
import { isRecent } from '../../../jobs/due.ts';
import { say } from '../messages.ts';
import { withComments } from './tables.ts';

/**
 * Guests of the whole site whose mails are on their way, and the time in which, above which the next get none; with a
 * solved puzzle (docs/decisions/comments.md) they get theirs up to `most`.
 */
export const flood = { guests: 30, most: 300, within: 10 * 60_000 };

/** Counts the guests of some time whose mails are on their way, up to as many as make a difference. */
export async function countWaiting(
  db: Queries,
  now: Date,
  { most, within }: { most: number; within: number } = flood,
): Promise<number> {
  const waiting = await withComments(db)
    .selectFrom('comments')
    .select('id')
    .where('status', '=', 'waiting')
    .where(isRecent('created_at', now, within))
    .limit(most)
    .execute();
  return waiting.length;
}

/**
 * Whether a guest gets no mail: so many write that mails would go out for them by the hundred, or as many wait as
 * people who sign up may; the figures of ten minutes alone would let thousands of mails a day go to whatever addresses
 * somebody types (docs/decisions/mail-limits.md).
 */
export async function isFlooded(db: Queries, now: Date, { solved = false } = {}): Promise<boolean> {
  const own = { most: solved ? flood.most : flood.guests, within: flood.within };
  for (const limit of [own, ...ceiling]) {
    if ((await countWaiting(db, now, limit)) >= limit.most) return true;
  }
  return false;
}

/**
 * Limits of the moderation queue: above `guests`, comments of guests are refused; above `all`, every comment that would have
 * to wait. More than people can look at would only bury those of readers.
 */
export const queue = { guests: 500, all: 1000 };

/**
 * Throws 503 if `most` comments already wait for a moderator. Comments that an import brought do not count: the queue of the
 * old system would close comments on a site that has just moved.
 */
export async function requireRoomToWait(db: Queries, most: number): Promise<void> {
  const held = await withComments(db)
    .selectFrom('comments')
    .select('id')
    .where('status', '=', 'held')
    .where(({ not }) => not(cameByImport('comment', 'comments.id')))
    .limit(most)
    .execute();
  if (held.length < most) return;
  throw new DomainError(
    503,
    say(
      'Very many comments wait to be looked at. Please keep what you wrote, and try again later.',
    ),
  );
}
