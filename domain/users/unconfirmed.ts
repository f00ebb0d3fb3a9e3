import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { featureUnconfirmed } from '../../features/tokens.ts';
import { TooManyTries } from '../errors.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A table in which waits what somebody asks for with an e-mail, and for how many milliseconds. */
export interface Unconfirmed {
  table: string;
  waits: number;
}

/** New accounts that nobody has confirmed. */
export const signUps = { table: 'sign_ups', waits: DAY } satisfies Unconfirmed;

/**
 * How often such a form is sent on the whole site within a time, of which nothing is confirmed: whoever has many networks
 * and lists of strangers' addresses gets no further (docs/decisions/mail-limits.md).
 */
export const ceiling = [
  { most: 500, within: HOUR },
  { most: 2000, within: DAY },
] as const;

/** Returns the milliseconds until a form may cause a mail again. */
async function fullFor(db: Queries, { table, waits }: Unconfirmed, now: Date): Promise<number> {
  const left: number[] = [];
  for (const { most, within } of ceiling) {
    const last = await db
      .selectFrom(sql<{ expires_at: string }>`${sql.table(table)}`.as('asked'))
      .select('expires_at')
      .where('expires_at', '>', later(now, waits - within))
      // What is beyond was noted while the clock was ahead.
      .where('expires_at', '<=', later(now, waits))
      .orderBy('expires_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (last) left.push(Date.parse(last.expires_at) - waits + within - now.getTime());
  }
  return Math.max(0, ...left);
}

/** Throws 429 while so much waits to be confirmed that a form causes no more mails. */
export async function requireFewUnconfirmed(
  db: Queries,
  asked: Unconfirmed,
  now: Date,
): Promise<void> {
  const wait = await fullFor(db, asked, now);
  if (wait === 0) return;
  throw new TooManyTries(
    wait,
    'Very many people have asked for a mail just now. Please try again later.',
  );
}

/** Whether a form causes no more mails, since so much waits to be confirmed. */
export async function isCeilingReached(db: Queries, now: Date): Promise<boolean> {
  for (const asked of [...featureUnconfirmed, signUps]) {
    if ((await fullFor(db, asked, now)) > 0) return true;
  }
  return false;
}
