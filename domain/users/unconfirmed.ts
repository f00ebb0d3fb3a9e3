import type { Queries } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { TooManyTries } from '../errors.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds for which what somebody asks for with an e-mail waits to be confirmed, by the table in which it does. */
export const WAITS = { letter_requests: 3 * DAY, sign_ups: DAY } as const;

type Waiting = keyof typeof WAITS;

/**
 * How often such a form is sent on the whole site within a time, of which nothing is confirmed: whoever has many networks
 * and lists of strangers' addresses gets no further (docs/decisions/mail-limits.md).
 */
export const ceiling = [
  { most: 500, within: HOUR },
  { most: 2000, within: DAY },
] as const;

/** Returns the milliseconds until a form may cause a mail again. */
async function fullFor(db: Queries, table: Waiting, now: Date): Promise<number> {
  const waits: number[] = [];
  for (const { most, within } of ceiling) {
    const last = await db
      .selectFrom(table)
      .select('expires_at')
      .where('expires_at', '>', later(now, WAITS[table] - within))
      // What is beyond was noted while the clock was ahead.
      .where('expires_at', '<=', later(now, WAITS[table]))
      .orderBy('expires_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (last) waits.push(Date.parse(last.expires_at) - WAITS[table] + within - now.getTime());
  }
  return Math.max(0, ...waits);
}

/** Throws 429 while so much waits to be confirmed that a form causes no more mails. */
export async function requireFewUnconfirmed(db: Queries, table: Waiting, now: Date): Promise<void> {
  const wait = await fullFor(db, table, now);
  if (wait === 0) return;
  throw new TooManyTries(
    wait,
    'Very many people have asked for a mail just now. Please try again later.',
  );
}

/** Whether a form causes no more mails, since so much waits to be confirmed. */
export async function isCeilingReached(db: Queries, now: Date): Promise<boolean> {
  for (const table of ['letter_requests', 'sign_ups'] as const) {
    if ((await fullFor(db, table, now)) > 0) return true;
  }
  return false;
}
