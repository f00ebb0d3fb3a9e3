import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queries } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Outbound } from '../../../domain/outbound/outbound.ts';
import { retryAfter } from '../../../domain/outbound/retry-after.ts';
import { shownReason } from '../../../domain/users/outbox.ts';
import { unseal } from '../../../domain/users/second-factor/encrypt.ts';
import type { Job, Outcome } from '../../../jobs/jobs.ts';
import { translate } from '../../../server/messages.ts';
import { eventIn, LONGEST, readDelivery, writeDelivery } from '../rules/deliveries.ts';
import { type Webhooks, withWebhooks } from '../rules/tables.ts';

/** Seconds that a receiver may take. */
const SECONDS = 15;

/** Signs a body as Standard Webhooks says: `v1` and the HMAC of id, seconds and body. */
function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Returns the secrets with which a message is signed: for a while the one before, too. */
function secretsOf(webhook: Selectable<Webhooks>, key: Buffer, now: Date): string[] {
  const { id, sealed, previous_sealed, previous_until } = webhook;
  const valid = previous_until > now.toISOString() ? [sealed, previous_sealed] : [sealed];
  return valid.map((one) => unseal(key, id, one)).filter((secret) => secret !== null);
}

interface Delivering {
  db: Queries;
  outbound: Outbound;
  key: Buffer;
  now: Date;
  signal?: AbortSignal;
}

/** Sends one delivery and says what became of it. Any answer of 200 to 299 is one that arrived. */
export async function deliver(
  job: Job,
  { db, outbound, key, now, signal }: Delivering,
): Promise<Outcome> {
  const webhook = await withWebhooks(db)
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', job.lane)
    .executeTakeFirst();
  if (!webhook) return { state: 'dropped' };
  const secrets = secretsOf(webhook, key, now);
  const delivery = readDelivery(job.data);
  const { payload: body } = delivery;
  const [event, seconds] = [eventIn(job), Math.floor(now.getTime() / 1000)];
  const failed = (status: number | null, error: string, wait = 0): Outcome => ({
    state: status === 410 ? 'failed' : 'waiting',
    data: writeDelivery({ ...delivery, status }),
    error,
    wait,
  });
  if (secrets.length === 0) return failed(null, 'SECRET_KEY is another one');
  try {
    const { status, headers } = await outbound(webhook.url, {
      // Whatever else it says, it has got it.
      seconds: SECONDS,
      bytes: 0,
      body,
      ...(signal && { signal }),
      headers: {
        'content-type': 'application/json',
        'webhook-id': event,
        'webhook-timestamp': String(seconds),
        'webhook-signature': secrets
          .map((secret) => signatureOf(secret, event, seconds, body))
          .join(' '),
      },
    });
    if (status < 200 || status >= 300)
      return failed(status, `HTTP ${status}`, retryAfter(headers, { now, most: LONGEST }));
    return { state: 'done', data: writeDelivery({ ...delivery, status }) };
  } catch (error) {
    signal?.throwIfAborted();
    const reason =
      error instanceof DomainError ? translate(error.userMessage, 'en') : String(error);
    return failed(null, shownReason(reason));
  }
}
