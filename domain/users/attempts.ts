import { isIPv6 } from 'node:net';
import { recordChanges } from '../../database/changes.ts';
import { type Database, engineOf, type Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { TooManyTries } from '../errors.ts';
import { hashSecret } from '../secrets.ts';

const MINUTE = 60_000;
/** Milliseconds in which failures are counted together, and the longest wait. */
const WINDOW = 15 * MINUTE;
/** Milliseconds that a network stays known to an account after it was signed in from there. */
const KNOWN = 30 * 24 * 60 * MINUTE;

/** Failures after which one has to wait: of an account from one network, of either alone. */
const most = { pair: 5, network: 20, account: 100 };

/**
 * Who tries: `account` is an e-mail, whether somebody has it or not; of a code a person's id. Who is
 * signed in and gives their password again is counted by session, which stands in `address`.
 */
export interface Attempt {
  what: 'sign-in' | 'sign-up' | 'code' | 'password';
  account: string;
  address: string;
  now: Date;
}

/** Addresses that are one subscriber's: an IPv4 address, or the 64 bits that IPv6 hands out. */
export function networkOf(address: string): string {
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

/** What is counted, as hashes: neither e-mails nor addresses are kept. */
function keysOf({ what, account, address }: Attempt) {
  const key = (...parts: string[]) => hashSecret([what, ...parts].join('\n'));
  const network = networkOf(address);
  return {
    pair: key('pair', account, network),
    network: key('network', network),
    account: key('account', account),
    known: key('known', account, network),
  };
}

const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

/** The wait after so many failures: 1 s, 2 s, 4 s … */
function waitAfter(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free) * 1000, WINDOW);
}

/** Reads rows that will change, in an order that lets nobody wait for each other. */
function lockRows(trx: Transaction, keys: string[]) {
  const query = trx.selectFrom('attempts').selectAll().where('key', 'in', keys).orderBy('key');
  // SQLite's transactions have the write lock from their start.
  return (engineOf(trx) === 'postgres' ? query.forUpdate() : query).execute();
}

/**
 * Counts a try as failed before it is known, so that many at once are not checked all; one that
 * did not fail is taken back by `succeed`. Throws 429 while one has to wait. It opens its own
 * transaction, since the try stays counted when what was tried is refused.
 */
export async function beginAttempt({ db }: Database, attempt: Attempt): Promise<void> {
  const { now } = attempt;
  const { known, ...keys } = keysOf(attempt);
  const at = now.toISOString();
  await write(db, async (trx) => {
    await trx.deleteFrom('attempts').where('expires_at', '<=', at).execute();
    const isKnown = await trx
      .selectFrom('attempts')
      .select('key')
      .where('key', '=', known)
      .executeTakeFirst();
    // Whoever tries from everywhere must not lock out a person who is where they always are.
    const counted = (['pair', 'network', 'account'] as const)
      .filter((name) => !(isKnown && name === 'account'))
      .map((name) => ({ key: keys[name], free: most[name] }))
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    const fresh = { failures: 0, blocked_until: '', expires_at: later(now, WINDOW) };
    await trx
      .insertInto('attempts')
      .values(counted.map(({ key }) => ({ key, ...fresh })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const rows = await lockRows(
      trx,
      counted.map(({ key }) => key),
    );
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
 * The try was none that failed: the account's count is cleared, and the network's as it was. A
 * sign-up stays counted, since who makes many accounts succeeds each time. Runs in the caller's
 * transaction.
 */
export async function succeed(trx: Transaction, attempt: Attempt): Promise<void> {
  const { pair, network, account, known } = keysOf(attempt);
  await lockRows(trx, [pair, network, account]);
  await trx.deleteFrom('attempts').where('key', 'in', [pair, account]).execute();
  if (attempt.what === 'sign-up') return;
  await trx
    .updateTable('attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1), blocked_until: '' }))
    .where('key', '=', network)
    .execute();
  const expires_at = later(attempt.now, KNOWN);
  await trx
    .insertInto('attempts')
    .values({ key: known, failures: 0, blocked_until: '', expires_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at }))
    .execute();
}

/** Takes a try back in a transaction of its own, since what comes next may still be refused. */
export function succeedNow({ db }: Database, attempt: Attempt): Promise<void> {
  return write(db, (trx) => succeed(trx, attempt));
}

/** Notes in the audit log that somebody was refused. It opens its own transaction, since the call fails. */
export function logRefusal({ db }: Database, userId: string | undefined): Promise<void> {
  const tag = `session:${userId ?? ''}`;
  return write(db, (trx) => recordChanges(trx, [{ tag, action: 'session.refuse' }]));
}
