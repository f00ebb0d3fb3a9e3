import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditAction } from '../../../contract/audit.ts';
import { storedTime } from '../../../contract/stored.ts';
import { recordChanges } from '../../../database/changes.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { waitForTurn } from '../../../database/turns.ts';
import { DomainError } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { inNameOrder } from '../../../domain/names/sort-keys.ts';
import { seal } from '../../../domain/users/second-factor/encrypt.ts';
import { dropLane, giveUpLane } from '../../../jobs/lanes.ts';
import { webhookAudit } from '../audit.ts';
import {
  type MadeWebhook,
  type Webhook,
  type WebhookBody,
  type WebhookChange,
  webhookEvents,
} from '../contract.ts';
import { webhookLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { DELIVERY, TRIAL } from './deliveries.ts';
import { beginTelling, webhookTurn } from './outbox.ts';
import { withWebhooks } from './tables.ts';

/** Milliseconds. */
const HOUR = 3_600_000;

const log = (trx: Transaction, action: AuditAction, id: string, actor: string) =>
  recordChanges(trx, [{ tag: `webhook:${id}`, action, actor }]);

const countDeliveries = (db: Queries, state: 'waiting' | 'failed') =>
  withWebhooks(db)
    .selectFrom('jobs')
    .select((eb) => countRows(eb).as('count'))
    .where('kind', '=', DELIVERY)
    .where('lane', '=', sql.ref<string>('webhooks.id'))
    .where('data', 'not like', `${TRIAL}%`)
    .where('state', '=', state);

const select = (db: Queries) =>
  withWebhooks(db)
    .selectFrom('webhooks')
    .selectAll()
    .select([
      countDeliveries(db, 'waiting').as('waiting'),
      countDeliveries(db, 'failed').as('failed'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const present = (row: Row, now = new Date()): Webhook => ({
  _id: row.id,
  name: row.name,
  url: row.url,
  active: row.active === 1,
  events: webhookEvents.filter((event) => row.events.split(' ').includes(event)),
  createdAt: storedTime(row.created_at),
  waiting: Number(row.waiting),
  failed: Number(row.failed),
  lastSentAt: row.last_sent_at && storedTime(row.last_sent_at),
  previousUntil: row.previous_until > now.toISOString() ? storedTime(row.previous_until) : null,
});

/** Lists all webhooks by name, without their secrets. */
export async function listWebhooks(db: Queries): Promise<Webhook[]> {
  const rows = await select(db).limit(webhookLimits.most).execute();
  return inNameOrder(rows, ({ name }) => name).map((row) => present(row));
}

/** Returns a webhook. Throws 404. */
export async function findWebhook(db: Queries, id: string): Promise<Webhook> {
  const row = await select(db).where('webhooks.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError(404, say('Webhook not found.'));
  return present(row);
}

/** Tries after which a receiver is not just restarting: seven minutes. */
const PATIENCE = 4;

/** Returns the names of the webhooks of which nothing has arrived since they refused something for minutes. */
export async function failingWebhooks(db: Queries): Promise<string[]> {
  const rows = await withWebhooks(db)
    .selectFrom('webhooks')
    .innerJoin('jobs', 'lane', 'webhooks.id')
    .select('webhooks.name')
    .distinct()
    .where('active', '=', 1)
    .where('kind', '=', DELIVERY)
    .where('data', 'not like', `${TRIAL}%`)
    .where('state', '!=', 'done')
    .where('tries', '>=', PATIENCE)
    .where((eb) =>
      eb.or([eb('last_sent_at', 'is', null), eb('jobs.at', '>', eb.ref('last_sent_at'))]),
    )
    .execute();
  return rows.map(({ name }) => name).sort();
}

const columnsOf = ({ name, url, events, active }: WebhookBody) => ({
  name,
  url,
  events: [...new Set(events)].join(' '),
  active: Number(active),
});

/** Makes a secret of signatures, and what is stored of it. */
function makeSecret(key: Buffer, id: string) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: seal(key, id, secret) };
}

/** Who makes a secret, with what it is encrypted, and when. */
interface Making {
  actor: string;
  key: Buffer;
  now: Date;
}

/**
 * Adds an address that is told of changes from now on, and returns it with the secret of its signatures, which is
 * stored encrypted. Runs in a transaction. Throws 422 where there are as many as may be.
 */
export async function createWebhook(
  trx: Transaction,
  body: WebhookBody,
  { actor, key, now }: Making,
): Promise<MadeWebhook> {
  await waitForTurn(trx, webhookTurn);
  const { count } = await withWebhooks(trx)
    .selectFrom('webhooks')
    .select((eb) => countRows(eb).as('count'))
    .executeTakeFirstOrThrow();
  const { most } = webhookLimits;
  if (count >= most) {
    throw new DomainError(
      422,
      say('There are {most} webhooks already. Delete one first.', { most }),
    );
  }
  await beginTelling(trx);
  const id = newId(now);
  const { secret, sealed } = makeSecret(key, id);
  await withWebhooks(trx)
    .insertInto('webhooks')
    .values({
      id,
      ...columnsOf(body),
      sealed,
      created_at: now.toISOString(),
    })
    .execute();
  await log(trx, webhookAudit.action('create'), id, actor);
  return { webhook: await findWebhook(trx, id), secret };
}

/**
 * Gives a webhook a new secret. Messages are signed with the one before, too, for some more hours, so that the receiver can
 * be changed meanwhile; one that was before that ends. Runs in a transaction. Throws 404.
 */
export async function replaceWebhookSecret(
  trx: Transaction,
  id: string,
  overlapHours: number,
  { actor, key, now }: Making,
): Promise<MadeWebhook> {
  const { secret, sealed } = makeSecret(key, id);
  await withWebhooks(trx)
    .updateTable('webhooks')
    .set((eb) => ({
      sealed,
      previous_sealed: overlapHours > 0 ? eb.ref('sealed') : '',
      previous_until: overlapHours > 0 ? later(now, overlapHours * HOUR) : '',
    }))
    .where('id', '=', id)
    .execute();
  const webhook = await findWebhook(trx, id);
  await log(trx, webhookAudit.action('replace'), id, actor);
  return { webhook, secret };
}

/**
 * Changes where and of what is told. What waits is given up where the webhook rests, or did until now: it is told of what
 * happens from then on. Runs in a transaction. Throws 404.
 */
export async function changeWebhook(
  trx: Transaction,
  id: string,
  { active: wanted, ...body }: WebhookChange,
  actor: string,
): Promise<Webhook> {
  const before = await findWebhook(trx, id);
  const active = wanted ?? before.active;
  if (!before.active || !active) await giveUpLane(trx, { kind: DELIVERY, lane: id });
  await withWebhooks(trx)
    .updateTable('webhooks')
    .set(columnsOf({ ...body, active }))
    .where('id', '=', id)
    .execute();
  const changed = await findWebhook(trx, id);
  await log(trx, webhookAudit.action('update'), id, actor);
  return changed;
}

/** Deletes a webhook with what waits for it, and returns its name. Runs in a transaction. Throws 404. */
export async function deleteWebhook(trx: Transaction, id: string, actor: string): Promise<string> {
  // In the order of who settles a delivery: neither waits for the other in a circle.
  await dropLane(trx, { kind: DELIVERY, lane: id });
  const gone = await withWebhooks(trx)
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw new DomainError(404, say('Webhook not found.'));
  await log(trx, webhookAudit.action('delete'), id, actor);
  return gone.name;
}
