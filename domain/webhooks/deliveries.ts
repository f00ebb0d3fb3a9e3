import type { z } from 'zod';
import { storedTime } from '../../contract/stored.ts';
import type { Delivery, webhookTrialSchema } from '../../contract/webhooks.ts';
import { recordChanges } from '../../database/changes.ts';
import { engineOf, type Queries, type Transaction } from '../../database/database.ts';
import { findDue } from '../../jobs/due.ts';
import { notFound } from '../errors.ts';
import { later } from '../later.ts';

const SECOND = 1000;

/** The longest wait between two tries: then an hour's outage costs at most as much again. */
export const LONGEST = 6 * 3600 * SECOND;
const DAY = 86_400_000;

/** Milliseconds after a try in which the success of another one does not bring it back: the fault may be its own. */
const REST = 60 * SECOND;

/** Deliveries that are read at once, and shown of one webhook. */
const [AT_ONCE, SHOWN] = [50, 50];

/** Milliseconds until the next try: 5 s, 20 s, 80 s, 5 min, 21 min, 85 min, then every six hours. */
export const waitAfter = (tries: number) => Math.min(5 * SECOND * 4 ** tries, LONGEST);

/** A delivery that is due, with all that sending it takes. */
export interface Due {
  event: string;
  webhook: string;
  /** The name of the webhook. */
  name: string;
  payload: string;
  url: string;
  sealed: string;
  previousSealed: string;
  previousUntil: string;
  tries: number;
  giveUpAt: string;
}

const selectDue = (db: Queries) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
    .select(['event_id as event', 'webhook_id as webhook', 'payload', 'url', 'sealed', 'tries'])
    .select('webhooks.name')
    .select(['previous_sealed as previousSealed', 'previous_until as previousUntil'])
    .select('give_up_at as giveUpAt');

/**
 * Returns the deliveries that are due, the longest waiting first. Those of a webhook that rests wait, and those of the
 * webhooks that are `busy`.
 */
export function dueDeliveries(db: Queries, now: Date, busy: string[]): Promise<Due[]> {
  const waiting = selectDue(db)
    .$if(busy.length > 0, (query) => query.where('webhook_id', 'not in', busy))
    .where('webhook_deliveries.state', '=', 'queued')
    .where('active', '=', 1)
    .orderBy('next_try_at')
    .limit(AT_ONCE);
  return findDue('next_try_at', { now, longest: 2 * LONGEST }, (isDue) =>
    waiting.where(isDue).execute(),
  );
}

/** Returns when the next try is due, as milliseconds; infinity where nothing waits. */
export async function nextTry(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select('next_try_at')
    .where('state', '=', 'queued')
    .where('active', '=', 1)
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return row ? Date.parse(row.next_try_at) : Number.POSITIVE_INFINITY;
}

/** Returns one delivery, due or not. */
export function deliveryOf(db: Queries, event: string, webhook: string): Promise<Due | undefined> {
  return selectDue(db)
    .where('event_id', '=', event)
    .where('webhook_id', '=', webhook)
    .executeTakeFirst();
}

/** What became of one try. */
export interface Outcome extends z.infer<typeof webhookTrialSchema> {
  /** The milliseconds after which the receiver wants to be asked again; 0: it does not say. */
  wait: number;
}

const queuedOf = (trx: Transaction, webhook: string) =>
  trx
    .updateTable('webhook_deliveries')
    .where('webhook_id', '=', webhook)
    .where('state', '=', 'queued');

/** Lets a webhook rest whose receiver is gone for good, as Standard Webhooks says. */
async function rest(trx: Transaction, webhook: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ active: 0 })
    .where('id', '=', webhook)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows)
    await recordChanges(trx, [{ tag: `webhook:${webhook}`, action: 'webhook.gone' }]);
}

/**
 * Notes what became of a try: it is done, tried again later, or given up after three days. What else waits for the
 * receiver is due at once where it is there again, not before it wants to be asked, and rests where it is gone (410).
 */
export async function settle(
  trx: Transaction,
  { event, webhook, tries, giveUpAt }: Due,
  { sent, status, reason, wait }: Outcome,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const next_try_at = later(now, Math.max(waitAfter(tries), wait));
  const isOver = next_try_at >= giveUpAt || status === 410;
  await waitForDeletion(trx, webhook);
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: sent ? 'sent' : isOver ? 'failed' : 'queued', tries: tries + 1 })
    .set({ next_try_at, status, reason, at })
    .where('event_id', '=', event)
    .where('webhook_id', '=', webhook)
    .execute();
  if (status === 410) await rest(trx, webhook);
  if (wait > 0) {
    const until = later(now, wait);
    const early = queuedOf(trx, webhook).where('next_try_at', '<', until);
    await early.set({ next_try_at: until }).execute();
  }
  if (!sent) return;
  await trx.updateTable('webhooks').set({ last_sent_at: at }).where('id', '=', webhook).execute();
  await queuedOf(trx, webhook)
    .set({ next_try_at: at })
    .where('next_try_at', '>', at)
    .where('tries', '>', 0)
    .where('webhook_deliveries.at', '<', later(now, -REST))
    .execute();
}

/**
 * Waits for who deletes a webhook in this moment: that takes its row before its deliveries, and the other way round both
 * would wait for each other.
 */
async function waitForDeletion(trx: Transaction, webhook: string): Promise<void> {
  const row = trx.selectFrom('webhooks').select('id').where('id', '=', webhook);
  await engineOf(trx).lockRows(row.forNoKeyUpdate());
}

/** Gives a delivery up at once, as a trial that did not arrive. */
export async function giveUp(db: Queries, event: string, webhook: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where('event_id', '=', event)
    .where('webhook_id', '=', webhook)
    .where('state', '=', 'queued')
    .execute();
}

/** Sends something again, with the same id, for another three days where it must be. Throws 404. */
export async function replay(
  trx: Transaction,
  { event, webhook, actor }: { event: string; webhook: string; actor: string },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', tries: 0, next_try_at: now.toISOString() })
    .set({ give_up_at: later(now, 3 * DAY) })
    .where('event_id', '=', event)
    .where('webhook_id', '=', webhook)
    .executeTakeFirst();
  if (!numUpdatedRows) throw notFound('Delivery');
  await recordChanges(trx, [{ tag: `webhook:${webhook}`, action: 'webhook.replay', actor }]);
}

/** Lists what a webhook was told, the last tried first. */
export async function listDeliveries(db: Queries, webhook: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'event_id')
    .select(['event_id', 'type', 'name', 'state', 'tries', 'status', 'reason', 'next_try_at'])
    .select('webhook_deliveries.at')
    .where('webhook_id', '=', webhook)
    .orderBy('webhook_deliveries.at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ event_id, next_try_at, at, ...row }) => ({
    event: event_id,
    ...row,
    at: storedTime(at),
    nextTryAt: row.state === 'queued' ? storedTime(next_try_at) : null,
  }));
}
