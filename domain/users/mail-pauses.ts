import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { TooManyTries } from '../errors.ts';
import { hashSecret } from '../secrets.ts';
import { lifetimes } from './links.ts';
import { mailboxOf } from './mailbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 86_400_000;

/**
 * What strangers can make the site mail to an address. Mails of each kind have pauses of their own, so that one who
 * asks for something of a feature can still sign in.
 */
export type MailKind = 'sign-up' | 'change' | 'reset' | 'enter';

/** A kind of mails of a feature, with pauses of its own, which nothing else holds back. */
export interface FeatureMail {
  mail: string;
  /** Whether they go to addresses that strangers give: then they are counted among all that a mailbox gets. */
  toStrangers: boolean;
  /** Whether one waits while the mailbox has had as many as it gets: what the law wants does not. */
  held?: true;
}

/** The milliseconds after the first mail of a day, the second and so on; the last goes on. */
const PAUSES = [5 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 240 * MINUTE] as const;
const LONGEST = PAUSES[4];

/** Links of a day that nobody has used to sign in, after which the next waits longer than they work. */
const UNUSED = 8;

/** How many mails go to one mailbox within some milliseconds. */
interface Bound {
  of: 'all' | 'enter';
  most: number;
  within: number;
}

/**
 * The most mails of all kinds together that go to one mailbox. What lets somebody in and what the law wants is counted
 * and not held back: whoever floods an address must not shut its owner out, or make a deadline pass.
 */
export const together = [
  { of: 'all', most: 6, within: HOUR },
  { of: 'all', most: 15, within: DAY },
] as const satisfies Bound[];

/**
 * The most links that sign in, whichever browsers ask for them. A browser that has signed in to the account before waits
 * for its own links alone, so that strangers do not shut out whoever uses it.
 */
export const signInLinks = [
  { of: 'enter', most: 6, within: HOUR },
  { of: 'enter', most: 30, within: DAY },
] as const satisfies Bound[];

/** The browser that asks for a link which works only in it, and whether it has signed in to the account before. */
export interface Asker {
  browserHash: string;
  isKnown: boolean;
}

const isHeldTogether = (kind: MailKind | FeatureMail): boolean =>
  typeof kind === 'string' ? kind === 'sign-up' || kind === 'change' : kind.held === true;

/** Returns the pause after so many mails: as long as the link of the last one works, its browser needs no other. */
function pauseAfter(kind: MailKind | FeatureMail, mails: number): number {
  const pause = PAUSES[mails - 1] ?? LONGEST;
  if (kind !== 'enter') return pause;
  return Math.min(pause, mails > UNUSED ? HOUR : lifetimes.enter);
}

const keyOf = (kind: MailKind | FeatureMail, email: string, ...browser: string[]) =>
  hashSecret(
    ['mail', typeof kind === 'string' ? kind : kind.mail, mailboxOf(email), ...browser].join('\n'),
  );

/** Returns the key of the mails that a mailbox gets within a time. */
const keyWithin = ({ of, within }: Bound, email: string) =>
  hashSecret(['mail', `${of} in ${within}`, mailboxOf(email)].join('\n'));

/** Returns a mark of the pauses of all kinds of a mailbox. */
const markOf = (email: string) => hashSecret(['mails to', mailboxOf(email)].join('\n'));

/** Returns the milliseconds that are left; a pause that lasts longer than any can was begun while the clock was ahead. */
function left(until: string, now: Date): number {
  const wait = Date.parse(until) - now.getTime();
  return wait > 0 && wait <= LONGEST ? wait : 0;
}

/** Returns the milliseconds for which a mailbox has had as many mails as it gets. */
async function fullFor(
  db: Queries,
  bounds: readonly Bound[],
  email: string,
  now: Date,
): Promise<number> {
  const rows = await db
    .selectFrom('attempts')
    .select(['key', 'failures', 'expires_at'])
    .where(
      'key',
      'in',
      bounds.map((bound) => keyWithin(bound, email)),
    )
    .execute();
  const waits = bounds.map((bound) => {
    const { most, within } = bound;
    const row = rows.find(({ key }) => key === keyWithin(bound, email));
    const wait = row && row.failures >= most ? Date.parse(row.expires_at) - now.getTime() : 0;
    return wait > 0 && wait <= within ? wait : 0;
  });
  return Math.max(...waits);
}

/** Counts a mail among those that a mailbox gets. */
async function countMail(
  trx: Transaction,
  bounds: readonly Bound[],
  email: string,
  now: Date,
): Promise<void> {
  for (const bound of bounds) {
    const expires_at = later(now, bound.within);
    await trx
      .insertInto('attempts')
      .values({
        key: keyWithin(bound, email),
        account: markOf(email),
        failures: 1,
        blocked_until: '',
        expires_at,
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ eb, or, ref }) => {
          const ended = or([
            eb('attempts.expires_at', '<=', now.toISOString()),
            // That clock was ahead.
            eb('attempts.expires_at', '>', expires_at),
          ]);
          return {
            failures: eb
              .case()
              .when(ended)
              .then(1)
              .else(eb('attempts.failures', '+', 1))
              .end(),
            expires_at: eb
              .case()
              .when(ended)
              .then(ref('excluded.expires_at'))
              .else(ref('attempts.expires_at'))
              .end(),
          };
        }),
      )
      .execute();
  }
}

/**
 * Throws 429 in the pause after a mail of this kind to an address, whoever asked for that one: whether somebody has
 * the address makes no difference.
 */
export async function requireNoPause(
  db: Queries,
  kind: MailKind | FeatureMail,
  email: string,
  now: Date,
): Promise<void> {
  const row = await db
    .selectFrom('attempts')
    .select('blocked_until')
    .where('key', '=', keyOf(kind, email))
    .executeTakeFirst();
  const full = isHeldTogether(kind) ? await fullFor(db, together, email, now) : 0;
  const wait = Math.max(left(row?.blocked_until ?? '', now), full);
  if (wait === 0) return;
  throw new TooManyTries(
    wait,
    'A mail was sent there a short while ago. Look into the spam folder too, or try again a little later.',
  );
}

/** Returns those of these addresses that are in the pause after a mail of this kind. */
export async function inPause(
  db: Queries,
  kind: MailKind | FeatureMail,
  emails: string[],
  now: Date,
): Promise<Set<string>> {
  const byKey = Map.groupBy(emails, (email) => keyOf(kind, email));
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
 * Whether a mail of this kind may go to an address: the pause since the last is over, and its mailbox has not had
 * too many. Begins the next pause, which is longer with each mail of a day; with an `asker` it is that browser's alone.
 */
export async function beginPause(
  trx: Transaction,
  kind: MailKind | FeatureMail,
  email: string,
  now: Date,
  asker?: Asker,
): Promise<boolean> {
  const held = [
    ...(isHeldTogether(kind) ? together : []),
    ...(asker && !asker.isKnown ? signInLinks : []),
  ];
  if (held.length > 0 && (await fullFor(trx, held, email, now)) > 0) return false;
  const key = keyOf(kind, email, ...(asker ? [asker.browserHash] : []));
  const none = { failures: 0, blocked_until: '', expires_at: '' };
  await trx
    .insertInto('attempts')
    .values({ key, account: markOf(email), ...none })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const query = trx.selectFrom('attempts').selectAll().where('key', '=', key);
  const row = await query.forUpdate().executeTakeFirstOrThrow();
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
  const counted = [
    ...(typeof kind === 'string' || kind.toStrangers ? together : []),
    ...(asker ? signInLinks : []),
  ];
  await countMail(trx, counted, email, now);
  return true;
}

/** Ends the pauses of an address whose owner has just used the link of a mail: the mails were wanted. */
export async function endPauses(trx: Transaction, email: string): Promise<void> {
  await trx.deleteFrom('attempts').where('account', '=', markOf(email)).execute();
}
