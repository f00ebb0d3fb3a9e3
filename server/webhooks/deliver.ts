import { createHmac } from 'node:crypto';
import { DomainError } from '../../domain/errors.ts';
import type { Outbound } from '../../domain/outbound/outbound.ts';
import { retryAfter } from '../../domain/outbound/retry-after.ts';
import { shownReason } from '../../domain/users/outbox.ts';
import { unseal } from '../../domain/users/second-factor/encrypt.ts';
import { type Due, LONGEST, type Outcome } from '../../domain/webhooks/deliveries.ts';
import { translate } from '../messages.ts';

/** Seconds that a receiver may take. */
const SECONDS = 15;

/** Signs a body as Standard Webhooks says: `v1` and the HMAC of id, seconds and body. */
function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Returns the secrets with which a message is signed: for a while the one before, too. */
function secretsOf(
  { webhook, sealed, previousSealed, previousUntil }: Due,
  key: Buffer,
  now: Date,
) {
  const valid = previousUntil > now.toISOString() ? [sealed, previousSealed] : [sealed];
  return valid.map((one) => unseal(key, webhook, one)).filter((secret) => secret !== null);
}

/** Sends one delivery and says what became of it. Any answer of 200 to 299 is one that arrived. */
export async function deliver(
  due: Due,
  {
    outbound,
    key,
    now,
    signal,
  }: { outbound: Outbound; key: Buffer; now: Date; signal?: AbortSignal },
): Promise<Outcome> {
  const { event, payload, url } = due;
  const secrets = secretsOf(due, key, now);
  const failed = { sent: false, status: null, wait: 0 };
  if (secrets.length === 0) return { ...failed, reason: 'SECRET_KEY is another one' };
  const seconds = Math.floor(now.getTime() / 1000);
  try {
    const { status, headers } = await outbound(url, {
      // Whatever else it says, it has got it.
      seconds: SECONDS,
      bytes: 0,
      body: payload,
      ...(signal && { signal }),
      headers: {
        'content-type': 'application/json',
        'webhook-id': event,
        'webhook-timestamp': String(seconds),
        'webhook-signature': secrets
          .map((secret) => signatureOf(secret, event, seconds, payload))
          .join(' '),
      },
    });
    const sent = status >= 200 && status < 300;
    const wait = sent ? 0 : retryAfter(headers, { now, most: LONGEST });
    return { sent, status, reason: sent ? '' : `HTTP ${status}`, wait };
  } catch (error) {
    signal?.throwIfAborted();
    const reason =
      error instanceof DomainError ? translate(error.userMessage, 'en') : String(error);
    return { ...failed, reason: shownReason(reason) };
  }
}
