import { isIPv6 } from 'node:net';
import { type Database, engineOf, type Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { erasingTime } from '../erasing-time.ts';
import { TooManyTries } from '../errors.ts';
import { later } from '../later.ts';
import { hashSecret } from '../secrets.ts';

const MINUTE = 60_000;
/** Milliseconds within which failures are counted together; also the longest wait. */
export const WINDOW = 15 * MINUTE;
/** Milliseconds for which a network or a device counts as known to an account after a sign-in there. */
const KNOWN = 30 * 24 * 60 * MINUTE;

/**
 * The number of failures without a wait: of an account from one network, of a network, and of an
 * account.
 */
export const most = { pair: 5, network: 20, account: 100 };

/**
 * An attempt to guess a secret. `account` is an e-mail, whether an account has it or not, or for
 * codes a person's id. For the password of a person who is signed in, `address` is the id of the
 * session.
 */
export interface Attempt {
  what: 'sign-in' | 'sign-up' | 'code' | 'password';
  account: string;
  address: string;
  /** A secret of the browser, with which it is known again after a sign-in; empty: none. */
  deviceToken?: string;
  now: Date;
}

/** An address with the port behind it, as some proxies name it. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+)):\d+$/;

/**
 * Returns the network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. A port, which each
 * connection has another of, is left out.
 */
export function networkOf(given: string): string {
  const [, bracketed, dotted] = withPort.exec(given) ?? [];
  const address = bracketed ?? dotted ?? given;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [left = [], right = []] = address
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const gap = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Returns the keys of the counters. They are hashes, so that neither e-mails nor addresses are
 * stored.
 */
function keysOf({ what, account, address, deviceToken }: Attempt) {
  const key = (...parts: string[]) => hashSecret([what, ...parts].join('\n'));
  const network = networkOf(address);
  return {
    pair: key('pair', account, network),
    network: key('network', network),
    account: key('account', account),
    known: key('known', account, network),
    // The token is the browser's own secret, whatever it signs in to.
    device: deviceToken ? key('device', account, deviceToken) : '',
    knownDevice: deviceToken ? key('known device', account, deviceToken) : '',
  };
}

/** Returns the number of failures without a wait for each counter that holds for an attempt. */
async function countersOf(trx: Transaction, attempt: Attempt) {
  const { known, knownDevice, device, ...keys } = keysOf(attempt);
  const found = await trx
    .selectFrom('attempts')
    .select('key')
    .where('key', 'in', [known, knownDevice].filter(Boolean))
    .execute();
  const isKnown = (key: string) => found.some((row) => row.key === key);
  // A device that has signed in before answers for its own failures alone: whoever guesses elsewhere,
  // or floods its network, does not delay it.
  if (knownDevice && isKnown(knownDevice)) return [{ key: device, free: most.pair }];
  return (
    (['pair', 'network', 'account'] as const)
      // Attempts from many networks must not lock a person out of a network they sign in from.
      .filter((name) => !(isKnown(known) && name === 'account'))
      .map((name) => ({ key: keys[name], free: most[name] }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
  );
}

/** Returns a mark of all counters of an account. */
const accountMark = (what: Attempt['what'], account: string) =>
  hashSecret([what, 'of', account].join('\n'));

/** Returns the wait after a number of failures: 1 s, 2 s, 4 s … */
function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free) * 1000, WINDOW);
}

/**
 * Reads and locks counters in the order of their keys, so that concurrent transactions cannot
 * deadlock.
 */
function lockRows(trx: Transaction, keys: string[]) {
  const query = trx.selectFrom('attempts').selectAll().where('key', 'in', keys).orderBy('key');
  // SQLite's transactions hold the write lock from their start.
  return (engineOf(trx) === 'postgres' ? query.forUpdate() : query).execute();
}

/**
 * Counts an attempt as failed before its result is known, so that many attempts at once cannot all
 * be checked; `clearAttempt` takes back one that did not fail. Throws 429 during a wait. It opens
 * its own transaction, since the attempt stays counted when the call is refused.
 */
export async function beginAttempt({ db }: Database, attempt: Attempt): Promise<void> {
  const { now } = attempt;
  const network = keysOf(attempt).network;
  const mark = accountMark(attempt.what, attempt.account);
  const at = now.toISOString();
  await write(db, async (trx) => {
    const ended = (await erasingTime(trx, now)).toISOString();
    await trx.deleteFrom('attempts').where('expires_at', '<=', ended).execute();
    const counted = await countersOf(trx, attempt);
    const keys = counted.map(({ key }) => key);
    // A count that lasts longer than any can was made while the clock was ahead.
    await trx
      .deleteFrom('attempts')
      .where('key', 'in', keys)
      .where(({ or, eb }) =>
        or([eb('expires_at', '<=', at), eb('expires_at', '>', later(now, 2 * WINDOW))]),
      )
      .execute();
    const fresh = { failures: 0, blocked_until: '', expires_at: later(now, WINDOW) };
    await trx
      .insertInto('attempts')
      .values(keys.map((key) => ({ key, account: key === network ? '' : mark, ...fresh })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const rows = await lockRows(trx, keys);
    const until =
      rows
        .map((row) => row.blocked_until)
        .sort()
        .at(-1) ?? '';
    if (until > at) throw new TooManyTries(Date.parse(until) - now.getTime());
    for (const { key, free } of counted) {
      const old = rows.find((row) => row.key === key) ?? fresh;
      const failures = old.failures + 1;
      const wait = waitAfter(failures, free);
      const values = {
        failures,
        blocked_until: wait > 0 ? later(now, wait) : '',
        expires_at: wait > 0 ? later(now, wait + WINDOW) : old.expires_at,
      };
      await trx.updateTable('attempts').set(values).where('key', '=', key).execute();
    }
  });
}

/**
 * Takes back an attempt that did not fail: clears the count of the account, and reduces that of the
 * network by this attempt. A sign-up stays counted for its network, since somebody who makes many
 * accounts succeeds each time. Runs in the caller's transaction.
 */
export async function clearAttempt(trx: Transaction, attempt: Attempt): Promise<void> {
  const { pair, network, account, known, device, knownDevice } = keysOf(attempt);
  const counted = await countersOf(trx, attempt);
  await lockRows(trx, [pair, network, account, device].filter(Boolean));
  await trx.deleteFrom('attempts').where('key', 'in', [pair, account, device]).execute();
  if (attempt.what === 'sign-up') return;
  if (counted.some(({ key }) => key === network)) {
    await trx
      .updateTable('attempts')
      .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: '' }))
      .where('key', '=', network)
      .execute();
  }
  const expires_at = later(attempt.now, KNOWN);
  const fresh = { account: '', failures: 0, blocked_until: '', expires_at };
  await trx
    .insertInto('attempts')
    .values([known, knownDevice].filter(Boolean).map((key) => ({ key, ...fresh })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at }))
    .execute();
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
    accountMark('password', id),
  ];
  await trx.deleteFrom('attempts').where('account', 'in', marks).execute();
}
