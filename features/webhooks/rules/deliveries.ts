import { z } from 'zod';
import { readStoredJson, storedTime } from '../../../contract/stored.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { DomainError } from '../../../domain/errors.ts';
import { findJob, type Job, type Outcome, repeatJob } from '../../../jobs/jobs.ts';
import { giveUpLane, hurryLane, postponeLane } from '../../../jobs/lanes.ts';
import { webhookAudit } from '../audit.ts';
import type { Delivery } from '../contract.ts';
import { say } from '../messages.ts';
import { withWebhooks } from './tables.ts';

const SECOND = 1000;

/** The longest wait between two tries: then an hour's outage costs at most as much again. */
export const LONGEST = 6 * 3600 * SECOND;
const DAY = 86_400_000;

/** Days for which a receiver that does not answer is tried. */
export const TRIED = 3;

/** Milliseconds after a try in which the success of another one does not bring it back: the fault may be its own. */
const REST = 60 * SECOND;

/** Deliveries that are shown of one webhook. */
const SHOWN = 50;

/** Milliseconds until the next try: 5 s, 20 s, 80 s, 5 min, 21 min, 85 min, then every six hours. */
export const waitAfter = (tries: number) => Math.min(5 * SECOND * 4 ** tries, LONGEST);

/** The kind of the jobs that tell one webhook of one event each; their lane is the webhook. */
export const DELIVERY = 'webhook';

/** Returns the key of what one webhook is told; the event is its id at the receiver. */
export const deliveryKey = (event: string, webhook: string) => `${event} ${webhook}`;

/** Returns the event of a delivery. */
export const eventIn = ({ key }: Pick<Job, 'key'>) => key.slice(0, key.indexOf(' '));

const dataSchema = z.object({
  type: z.string(),
  /** The title of the article, for the log. */
  name: z.string(),
  /** What the receiver answered last. */
  status: z.int().nullable(),
  /** What is sent at each try. */
  payload: z.string(),
});
export type DeliveryData = z.infer<typeof dataSchema>;

/** Writes what is known of a delivery, its type first: queries ask for that. */
export const writeDelivery = ({ type, name, status, payload }: DeliveryData): string =>
  JSON.stringify({ type, name, status, payload });

export const readDelivery = (data: string): DeliveryData =>
  readStoredJson(dataSchema, data).value ?? { type: '', name: '', status: null, payload: '' };

/** The beginning of the data of trials. */
export const TRIAL = '{"type":"test"';

/** Lets a webhook rest whose receiver is gone for good, as Standard Webhooks says, and gives up what waits for it. */
async function rest(trx: Transaction, webhook: string): Promise<void> {
  await giveUpLane(trx, { kind: DELIVERY, lane: webhook });
  const { numUpdatedRows } = await withWebhooks(trx)
    .updateTable('webhooks')
    .set({ active: 0 })
    .where('id', '=', webhook)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows)
    await recordChanges(trx, [{ tag: `webhook:${webhook}`, action: webhookAudit.action('gone') }]);
}

/**
 * Writes what follows from a try: what else waits for the receiver is due at once where it is there again, not before it
 * wants to be asked, and rests where it is gone (410).
 */
export async function followDelivery(
  trx: Transaction,
  { kind, lane }: Job,
  { state, data = '', wait = 0 }: Outcome,
  now: Date,
): Promise<void> {
  if (readDelivery(data).status === 410) await rest(trx, lane);
  if (wait > 0) await postponeLane(trx, { kind, lane, until: later(now, wait) });
  if (state !== 'done') return;
  const last_sent_at = now.toISOString();
  await withWebhooks(trx)
    .updateTable('webhooks')
    .set({ last_sent_at })
    .where('id', '=', lane)
    .execute();
  await hurryLane(trx, { kind, lane, before: later(now, -REST), now });
}

/** Sends something again, with the same id, for another three days where it must be. Throws 404, and 409 while the webhook rests. */
export async function replay(
  trx: Transaction,
  { event, webhook, actor }: { event: string; webhook: string; actor: string },
  now: Date,
): Promise<void> {
  const job = await findJob(trx, DELIVERY, deliveryKey(event, webhook));
  if (!job) throw new DomainError(404, say('Delivery not found.'));
  const row = await withWebhooks(trx)
    .selectFrom('webhooks')
    .select('active')
    .where('id', '=', webhook)
    .executeTakeFirst();
  // What waited then would be given up when it is woken.
  if (row?.active === 0) throw new DomainError(409, say('This webhook rests. Wake it first.'));
  await repeatJob(trx, job, { now, give_up_at: later(now, TRIED * DAY) });
  await recordChanges(trx, [
    { tag: `webhook:${webhook}`, action: webhookAudit.action('replay'), actor },
  ]);
}

const states = { waiting: 'queued', done: 'sent', failed: 'failed' } as const;

/** Lists what a webhook was told, the last tried first. */
export async function listDeliveries(db: Queries, webhook: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['key', 'state', 'tries', 'error', 'due_at', 'at', 'data'])
    .where('kind', '=', DELIVERY)
    .where('lane', '=', webhook)
    .orderBy('at', 'desc')
    .orderBy('key', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ key, state, tries, error, due_at, at, data }) => {
    const { type, name, status } = readDelivery(data);
    const nextTryAt = state === 'waiting' ? storedTime(due_at) : null;
    const event = eventIn({ key });
    const tried = { tries, status, reason: error, at: storedTime(at), nextTryAt };
    return { event, type, name, state: states[state], ...tried };
  });
}
