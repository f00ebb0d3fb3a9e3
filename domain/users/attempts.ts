import type { Database, Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { write, writeAgain } from '../../database/transactions.ts';
import { erasingTime } from '../erasing-time.ts';
import { TooManyTries } from '../errors.ts';
import { networksOf, WIDER } from '../limits/networks.ts';
import { hashSecret } from '../secrets.ts';

const MINUTE = 60_000;
/** Milliseconds within which failures are counted together; also the longest wait. */
export const WINDOW = 15 * MINUTE;
/** Milliseconds for which a network or a device counts as known to an account after a sign-in there. */
const KNOWN = 30 * 24 * 60 * MINUTE;

/**
 * The number of failures without a wait: of an account from one network, of a network, of the wide network around it,
 * and of an account.
 */
export const most = { pair: 5, network: 20, wide: 20 * WIDER, account: 100 };

/** Wrong codes in a row: milliseconds for which they count unless a right one ends the row, and the longest wait. */
export const codes = { lasts: 365 * 24 * 60 * MINUTE, longest: 60 * MINUTE };

/**
 * An attempt to guess a secret. `account` is an e-mail, whether an account has it or not, or for
 * codes a person's id. For the password and the code of a person who is signed in, `address` is the id
 * of the session.
 */
export interface Attempt {
  what: 'sign-in' | 'sign-up' | 'code' | 'session-code' | 'password';
  account: string;
  address: string;
  /** A secret of the browser, with which it is known again after a sign-in; empty: none. */
  deviceToken?: string;
  now: Date;
}

/**
 * Returns the keys of the counters. They are hashes, so that neither e-mails nor addresses are
 * stored.
 */
function keysOf({ what, account, address, deviceToken }: Attempt) {
  const key = (...parts: string[]) => hashSecret([what, ...parts].join('\n'));
  const { own, wide } = networksOf(address);
  return {
    pair: key('pair', account, own),
    network: key('network', own),
    wide: key('wide', wide),
    account: key('account', account),
    known: key('known', account, own),
    // The token is the browser's own secret, whatever it signs in to.
    device: deviceToken ? key('device', account, deviceToken) : '',
    knownDevice: deviceToken ? key('known device', account, deviceToken) : '',
  };
}

/** A browser, which may be known to the account of an e-mail. */
interface Device {
  email: string;
  /** The secret of the browser; empty: none. */
  deviceToken: string;
  now: Date;
}

/** Returns the key of a browser that has signed in to an account. */
const knownKeyOf = ({ email: account, deviceToken, now }: Device) =>
  keysOf({ what: 'sign-in', account, address: '', deviceToken, now }).knownDevice;

/** Notes that something has signed in to an account. */
async function noteKnown(trx: Transaction, keys: string[], now: Date): Promise<void> {
  const expires_at = later(now, KNOWN);
  const fresh = { account: '', failures: 0, blocked_until: '', expires_at };
  await trx
    .insertInto('attempts')
    .values(keys.map((key) => ({ key, ...fresh })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at }))
    .execute();
}

/** Notes that a browser has signed in to an account without a password. */
export async function noteDevice(trx: Transaction, device: Device): Promise<void> {
  if (device.deviceToken) await noteKnown(trx, [knownKeyOf(device)], device.now);
}

/** Whether a browser has signed in to an account within 30 days. */
export async function isKnownDevice(db: Queries, device: Device): Promise<boolean> {
  if (!device.deviceToken) return false;
  const row = await db
    .selectFrom('attempts')
    .select('key')
    .where('key', '=', knownKeyOf(device))
    .where('expires_at', '>', device.now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** A count of failures: how many have no wait, how long the count lasts, and the longest wait. */
interface Counter {
  key: string;
  free: number;
  lasts: number;
  longest: number;
}

/** Failures that are counted within some minutes. */
const short = (key: string, free: number): Counter => ({
  key,
  free,
  lasts: WINDOW,
  longest: WINDOW,
});

/** Failures in a row. */
const inARow = (key: string): Counter => ({ key, free: most.pair, ...codes });

/**
 * Returns the counters that hold for an attempt. A device that has signed in before answers for its own failures alone:
 * whoever guesses elsewhere, or floods its network, does not delay it. Attempts from many networks do not lock a person
 * out of one that they sign in from.
 *
 * A code has a million values, of which three are right at any time. Who has the password could try them for weeks, so
 * codes count in a row; where a person is signed in, apart for each session.
 */
async function countersOf(trx: Transaction, attempt: Attempt): Promise<Counter[]> {
  const { known, knownDevice, device, pair, network, wide, account } = keysOf(attempt);
  if (attempt.what === 'session-code') return [inARow(pair)];
  const found = await trx
    .selectFrom('attempts')
    .select('key')
    .where('key', 'in', [known, knownDevice].filter(Boolean))
    .execute();
  const isKnown = (key: string) => found.some((row) => row.key === key);
  const isCode = attempt.what === 'code';
  if (knownDevice && isKnown(knownDevice)) {
    return [isCode ? inARow(device) : short(device, most.pair)];
  }
  const ofAccount = isCode
    ? [inARow(isKnown(known) ? pair : account)]
    : [short(pair, most.pair), ...(isKnown(known) ? [] : [short(account, most.account)])];
  return [...ofAccount, short(network, most.network), short(wide, most.wide)].sort((one, other) =>
    one.key < other.key ? -1 : 1,
  );
}

/** Returns a mark of all counters of an account. */
const accountMark = (what: Attempt['what'], account: string) =>
  hashSecret([what, 'of', account].join('\n'));

/** Returns the wait after a number of failures: 1 s, 2 s, 4 s … */
function waitAfter(failures: number, { free, longest }: Counter): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free) * 1000, longest);
}

/**
 * Reads and locks counters in the order of their keys, so that concurrent transactions cannot
 * deadlock.
 */
function lockRows(trx: Transaction, keys: string[]) {
  const query = trx.selectFrom('attempts').selectAll().where('key', 'in', keys).orderBy('key');
  return query.forUpdate().execute();
}

/**
 * Counts an attempt as failed before its result is known, so that many attempts at once cannot all
 * be checked; `clearAttempt` takes back one that did not fail. Returns how many wrong codes in a row it is if it fails,
 * 0 for what is no code. Throws 429 during a wait. It opens its own transaction, since the attempt stays counted when
 * the call is refused.
 */
export async function beginAttempt({ db }: Database, attempt: Attempt): Promise<number> {
  const { now } = attempt;
  const { network, wide } = keysOf(attempt);
  const mark = accountMark(attempt.what, attempt.account);
  const at = now.toISOString();
  return writeAgain(db, async (trx) => {
    const ended = (await erasingTime(trx, now)).toISOString();
    await trx.deleteFrom('attempts').where('expires_at', '<=', ended).execute();
    const counted = await countersOf(trx, attempt);
    const keys = counted.map(({ key }) => key);
    // A count that lasts longer than any can was made while the clock was ahead.
    await trx
      .deleteFrom('attempts')
      .where(({ or, and, eb }) =>
        or(
          counted.map(({ key, lasts }) =>
            and([
              eb('key', '=', key),
              or([eb('expires_at', '<=', at), eb('expires_at', '>', later(now, 2 * lasts))]),
            ]),
          ),
        ),
      )
      .execute();
    const fresh = { failures: 0, blocked_until: '' };
    await trx
      .insertInto('attempts')
      .values(
        counted.map(({ key, lasts }) => ({
          key,
          account: [network, wide].includes(key) ? '' : mark,
          ...fresh,
          expires_at: later(now, lasts),
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const rows = await lockRows(trx, keys);
    const until =
      rows
        .map((row) => row.blocked_until)
        .sort()
        .at(-1) ?? '';
    if (until > at) throw new TooManyTries(Date.parse(until) - now.getTime());
    let inRow = 0;
    for (const counter of counted) {
      const { key, lasts } = counter;
      const failures = (rows.find((row) => row.key === key)?.failures ?? 0) + 1;
      const wait = waitAfter(failures, counter);
      const values = {
        failures,
        blocked_until: wait > 0 ? later(now, wait) : '',
        ...(wait > 0 && { expires_at: later(now, wait + lasts) }),
      };
      await trx.updateTable('attempts').set(values).where('key', '=', key).execute();
      if (lasts === codes.lasts) inRow = failures;
    }
    return inRow;
  });
}

/**
 * Takes back an attempt that did not fail: clears the count of the account, and reduces those of the networks by this
 * attempt, unless it was not `counted`. A sign-up stays counted for its networks, since somebody who makes many accounts
 * succeeds each time; a right code ends the row in which it stands, and no other. Runs in the caller's transaction.
 */
export async function clearAttempt(
  trx: Transaction,
  attempt: Attempt,
  { counted = true }: { counted?: boolean } = {},
): Promise<void> {
  const { pair, network, wide, account, known, device, knownDevice } = keysOf(attempt);
  const held = (await countersOf(trx, attempt)).map(({ key }) => key);
  const networks = held.filter((key) => [network, wide].includes(key));
  const isCode = ['code', 'session-code'].includes(attempt.what);
  const cleared = isCode
    ? held.filter((key) => !networks.includes(key))
    : [pair, account, device].filter(Boolean);
  // What another attempt has begun since is its own: to lock it now would be out of order.
  const locked = await lockRows(trx, [...cleared, ...networks]);
  const lockedOf = (keys: string[]) =>
    locked.map(({ key }) => key).filter((key) => keys.includes(key));
  const [ofAccount, ofNetworks] = [lockedOf(cleared), lockedOf(networks)];
  if (ofAccount.length > 0)
    await trx.deleteFrom('attempts').where('key', 'in', ofAccount).execute();
  if (attempt.what === 'sign-up' || attempt.what === 'session-code') return;
  if (counted && ofNetworks.length > 0) {
    await trx
      .updateTable('attempts')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: '' }))
      .where('key', 'in', ofNetworks)
      .execute();
  }
  await noteKnown(trx, [known, knownDevice].filter(Boolean), attempt.now);
}

/**
 * Takes back an attempt in a transaction of its own, since the rest of the call may still be
 * refused.
 */
export function clearAttemptNow({ db }: Database, attempt: Attempt): Promise<void> {
  return write(db, (trx) => clearAttempt(trx, attempt));
}

/** Ends every wait for an account, whose e-mail and id these are. Runs in the caller's transaction. */
export async function forgetAttempts(
  trx: Transaction,
  { email, id }: { email: string; id: string },
): Promise<void> {
  const marks = [
    accountMark('sign-in', email),
    accountMark('code', id),
    accountMark('session-code', id),
    accountMark('password', id),
  ];
  await trx.deleteFrom('attempts').where('account', 'in', marks).execute();
}
