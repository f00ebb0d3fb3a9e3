import { engineOf, type Queries, type Transaction } from '../../database/database.ts';
import { TooManyTries } from '../errors.ts';
import { later } from '../later.ts';
import { hashSecret } from '../secrets.ts';
import { lifetimes } from './links.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * What strangers can make the site mail to an address. Mails of each kind have pauses of their own, so that one who
 * asks for letters can still sign in.
 */
export type MailKind =
  | 'sign-up'
  | 'change'
  | 'reset'
  | 'enter'
  | 'letters'
  | 'comment'
  | 'grievance'
  | 'officer';

/** The milliseconds after the first mail of a day, the second and so on; the last goes on. */
const PAUSES = [5 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE] as const;
const LONGEST = PAUSES[4];

/** Returns the pause after so many mails: as long as the link of the last one works, nobody needs another. */
function pauseAfter(kind: MailKind, mails: number): number {
  const pause = PAUSES[mails - 1] ?? LONGEST;
  return kind === 'enter' ? Math.min(pause, lifetimes.enter) : pause;
}

const keyOf = (kind: MailKind, email: string) => hashSecret(['mail', kind, email].join('\n'));

/** Returns a mark of the pauses of all kinds of an address. */
const markOf = (email: string) => hashSecret(['mails to', email].join('\n'));

/** Returns the milliseconds that are left; a pause that lasts longer than any can was begun while the clock was ahead. */
function left(until: string, now: Date): number {
  const wait = Date.parse(until) - now.getTime();
  return wait > 0 && wait <= LONGEST ? wait : 0;
}

/**
 * Throws 429 in the pause after a mail of this kind to an address, whoever asked for that one: whether somebody has
 * the address makes no difference.
 */
export async function requireNoPause(
  db: Queries,
  kind: MailKind,
  email: string,
  now: Date,
): Promise<void> {
  const row = await db
    .selectFrom('attempts')
    .select('blocked_until')
    .where('key', '=', keyOf(kind, email))
    .executeTakeFirst();
  const wait = left(row?.blocked_until ?? '', now);
  if (wait === 0) return;
  throw new TooManyTries(
    wait,
    'A mail was sent there a short while ago. Look into the spam folder too, or try again a little later.',
  );
}

/** Returns those of these addresses that are in the pause after a mail of this kind. */
export async function inPause(
  db: Queries,
  kind: MailKind,
  emails: string[],
  now: Date,
): Promise<Set<string>> {
  const byKey = new Map(emails.map((email) => [keyOf(kind, email), email]));
  if (byKey.size === 0) return new Set();
  const rows = await db
    .selectFrom('attempts')
    .select(['key', 'blocked_until'])
    .where('key', 'in', [...byKey.keys()])
    .execute();
  const waiting = rows.filter((row) => left(row.blocked_until, now) > 0);
  return new Set(waiting.flatMap(({ key }) => byKey.get(key) ?? []));
}

/**
 * Says whether the pause since the last mail of this kind to an address is over, and begins the next, which is longer
 * with each mail of a day.
 */
export async function beginPause(
  trx: Transaction,
  kind: MailKind,
  email: string,
  now: Date,
): Promise<boolean> {
  const key = keyOf(kind, email);
  const none = { failures: 0, blocked_until: '', expires_at: '' };
  await trx
    .insertInto('attempts')
    .values({ key, account: markOf(email), ...none })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const query = trx.selectFrom('attempts').selectAll().where('key', '=', key);
  // SQLite's transactions hold the write lock from their start.
  const row = await (engineOf(trx) === 'postgres'
    ? query.forUpdate()
    : query
  ).executeTakeFirstOrThrow();
  if (left(row.blocked_until, now) > 0) return false;
  const counts = row.expires_at > now.toISOString() && row.expires_at <= later(now, DAY);
  const mails = (counts ? row.failures : 0) + 1;
  await trx
    .updateTable('attempts')
    .set({
      failures: mails,
      blocked_until: later(now, pauseAfter(kind, mails)),
      expires_at: later(now, DAY),
    })
    .where('key', '=', key)
    .execute();
  return true;
}

/** Ends the pauses of an address whose owner has just used the link of a mail: the mails were wanted. */
export async function endPauses(trx: Transaction, email: string): Promise<void> {
  await trx.deleteFrom('attempts').where('account', '=', markOf(email)).execute();
}
