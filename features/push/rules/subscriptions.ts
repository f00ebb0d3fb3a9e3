import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Language } from '../../../contract/common.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { requireFewOfNetwork } from '../../../domain/limits/network-limits.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { readAllSettings } from '../../../domain/settings.ts';
import type { NewSubscription, Renewal } from '../contract.ts';
import { pushLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { pushMostSetting, pushSetting } from '../settings.ts';
import { pushServiceOf } from './services.ts';
import { type PushSubscriptions, type PushTables, withPushes } from './tables.ts';
import { knownTopics } from './topics.ts';

const DAY = 86_400_000;

interface From {
  /** Hosts that the operator names as push services (PUSH_SERVICES). */
  own: readonly string[];
  /** The address of who subscribes. */
  address: string;
  /** Of the page: that of the stories where neither the browser nor the site knows one. */
  language: Language;
  now: Date;
}

/**
 * Throws 503 where the site tells as many browsers as it may, 429 where too many new ones came from one network today:
 * addresses are easily invented, and each costs a row and a request for every story.
 */
async function requireRoom(trx: Transaction, most: number, address: string): Promise<void> {
  const { count } = await withPushes(trx)
    .selectFrom('push_subscriptions')
    .select((eb) => countRows(eb).as('count'))
    .executeTakeFirstOrThrow();
  if (count >= most) {
    throw new DomainError(503, say('This site cannot notify any more browsers at present.'));
  }
  await requireFewOfNetwork(trx, address, {
    what: 'push',
    limits: [{ most: pushLimits.ofNetwork, within: DAY }],
    reason: say('Too many browsers of your network asked for notifications today.'),
  });
}

/** Throws 422 where an address is not of a push service. */
function requireService(endpoint: string, own: readonly string[]): void {
  if (pushServiceOf(endpoint, own) !== null) return;
  throw new DomainError(422, say('Your browser’s push service is not known here.'), {
    endpoint: say('must be the address of a push service'),
  });
}

type Row = Omit<Selectable<PushSubscriptions>, 'id' | 'created_at' | 'failing_since'>;

/** Whether just that is kept already. */
async function isKept(trx: Transaction, row: Row, topics: string[]): Promise<boolean> {
  const same = await withPushes(trx)
    .selectFrom('push_subscriptions')
    .select('id')
    .where((eb) => eb.and(row))
    .executeTakeFirst();
  if (!same) return false;
  const rows = await withPushes(trx)
    .selectFrom('push_topics')
    .select('topic')
    .where('subscription_id', '=', same.id)
    .execute();
  return rows.length === topics.length && rows.every(({ topic }) => topics.includes(topic));
}

type Browser = Pick<NewSubscription, 'endpoint' | 'keys'>;

/** Whether a row is of a browser, which its keys tell as well as its address. */
const isOf =
  ({ endpoint, keys }: Browser) =>
  ({ or, and, eb }: ExpressionBuilder<PushTables, 'push_subscriptions'>) =>
    or([
      eb('endpoint_hash', '=', hashSecret(endpoint)),
      and([eb('p256dh', '=', keys.p256dh), eb('auth', '=', keys.auth)]),
    ]);

/** Returns the language of the stories of which a browser is told; undefined where it is told of none. */
async function findLanguage(trx: Transaction, browser: Browser): Promise<Language | undefined> {
  const row = await withPushes(trx)
    .selectFrom('push_subscriptions')
    .select('language')
    .where(isOf(browser))
    .executeTakeFirst();
  return row?.language;
}

/** Deletes what there is of a browser; returns whether there was something. */
async function deleteOf(trx: Transaction, browser: Browser, except = ''): Promise<boolean> {
  const { numDeletedRows } = await withPushes(trx)
    .deleteFrom('push_subscriptions')
    .where(isOf(browser))
    .where('id', '<>', except)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Keeps a subscription of a browser, in place of what it had before. Topics that are gone are left out. One that is kept
 * already stays with what waits for it. Throws 404 while the site pushes nothing, 422, 429 and 503.
 */
export async function subscribe(
  trx: Transaction,
  wanted: NewSubscription,
  { own, address, now, ...page }: From,
): Promise<void> {
  const settings = await readAllSettings(trx);
  if (!settings.of(pushSetting)) {
    throw new DomainError(404, say('This site sends no notifications.'));
  }
  const { endpoint, keys, quiet, timeZone } = wanted;
  requireService(endpoint, own);
  const topics = await knownTopics(trx, wanted.topics);
  if (topics.length === 0) {
    throw new DomainError(422, say('What you wanted to follow is not here any more.'), {
      topics: say('must name a topic'),
    });
  }
  const row = {
    endpoint,
    endpoint_hash: hashSecret(endpoint),
    p256dh: keys.p256dh,
    auth: keys.auth,
    language: wanted.language ?? (await findLanguage(trx, wanted)) ?? page.language,
    quiet_from: quiet?.from ?? '',
    quiet_until: quiet?.until ?? '',
    time_zone: timeZone,
  };
  if (await isKept(trx, row, topics)) return;
  if (!(await deleteOf(trx, wanted))) await requireRoom(trx, settings.of(pushMostSetting), address);
  const id = newId(now);
  await withPushes(trx)
    .insertInto('push_subscriptions')
    .values({ id, ...row, created_at: now.toISOString() })
    .execute();
  const rows = topics.map((topic) => ({ topic, subscription_id: id }));
  await withPushes(trx).insertInto('push_topics').values(rows).execute();
}

/**
 * Gives a subscription the address and keys that its browser has now, with what waits for it: who has its address is whose
 * it is. Throws 404 and 422.
 */
export async function renewSubscription(
  trx: Transaction,
  { old, endpoint, keys }: Renewal,
  own: readonly string[],
): Promise<void> {
  requireService(endpoint, own);
  const row = await withPushes(trx)
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint_hash', '=', hashSecret(old))
    .executeTakeFirst();
  if (!row) throw new DomainError(404, say('This browser is told of nothing.'));
  await deleteOf(trx, { endpoint, keys }, row.id);
  await withPushes(trx)
    .updateTable('push_subscriptions')
    .set({ endpoint, endpoint_hash: hashSecret(endpoint), ...keys, failing_since: '' })
    .where('id', '=', row.id)
    .execute();
}

/** Whether any browser is told of something, once the site does. */
export async function hasSubscriptions(db: Queries): Promise<boolean> {
  const row = withPushes(db).selectFrom('push_subscriptions').select('id').limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Forgets a subscription, if there is one: who has its address is whose it is. */
export async function unsubscribe(trx: Transaction, endpoint: string): Promise<void> {
  await withPushes(trx)
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', hashSecret(endpoint))
    .execute();
}
