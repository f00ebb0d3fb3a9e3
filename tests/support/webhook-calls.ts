import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type WebhookBody, webhookEvents } from '../../contract/webhooks.ts';
import { write } from '../../database/transactions.ts';
import { addEvent } from '../../domain/webhooks/outbox.ts';
import { createWebhook } from '../../domain/webhooks/webhooks.ts';
import { readSecretKey } from '../../server/secret-key.ts';
import type { CallSample, Subject } from './call-sample.ts';
import type { Site } from './site.ts';

/** A receiver of webhooks: what has arrived, and what it answers from now on. */
export interface Receiver {
  /** `127.0.0.1:PORT`, for OUTBOUND_ALLOW. */
  host: string;
  url: string;
  got: { id: string; headers: IncomingHttpHeaders; body: string; answered: number | null }[];
  /** The status that it answers; null: it breaks the connection off. */
  answer: number | null;
  /** What it says to that, as if it were packed where it is not empty. */
  says: string;
  /** When it wants to be asked again. */
  retryAfter: string;
  stop(): Promise<void>;
}

/** Starts a real receiver of webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const got: Receiver['got'] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { headers } = request;
    const { answer: answered } = receiver;
    got.push({ id: String(headers['webhook-id']), headers, body, answered });
    if (answered === null) request.socket.destroy();
    else {
      const packed = receiver.says ? { 'content-encoding': 'gzip' } : {};
      if (receiver.retryAfter) response.setHeader('retry-after', receiver.retryAfter);
      response.writeHead(answered, { location: '/elsewhere', ...packed }).end(receiver.says);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    got,
    answer: 204,
    says: '',
    retryAfter: '',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}

/** Makes a webhook and returns its id and secret. */
export async function newWebhook(
  { database: { db }, config }: Pick<Site, 'database' | 'config'>,
  maker: { _id: string },
  more: Partial<WebhookBody> = {},
): Promise<{ _id: string; secret: string }> {
  const body = { name: 'खोज', url: 'https://127.0.0.1/hook', active: true, ...more };
  const made = { actor: maker._id, key: await readSecretKey(config), now: new Date() };
  const { webhook, secret } = await write(db, (trx) =>
    createWebhook(trx, { events: [...webhookEvents], ...body }, made),
  );
  return { _id: webhook._id, secret };
}

const body = { name: 'नया', url: 'https://127.0.0.1/hook', events: ['article.published'] };

const onWebhook =
  (of?: object): CallSample['ready'] =>
  async ({ site, admin }: Subject) => {
    await site.database.db.deleteFrom('webhooks').execute();
    return { path: { id: (await newWebhook(site, admin))._id }, ...(of && { body: of }) };
  };

/** Samples of the calls about webhooks. Their address lies inside, so that nothing is sent. */
export const webhookCalls: Record<string, CallSample> = {
  'GET /api/webhooks': { ready: () => ({}) },
  'POST /api/webhooks': {
    async ready({ site }) {
      await site.database.db.deleteFrom('webhooks').execute();
      return { body };
    },
    logs: 'webhook.create',
  },
  'PUT /api/webhooks/{id}': { ready: onWebhook(body), logs: 'webhook.update' },
  'POST /api/webhooks/{id}/replace': {
    ready: onWebhook({ overlapHours: 24 }),
    logs: 'webhook.replace',
  },
  'DELETE /api/webhooks/{id}': { ready: onWebhook(), logs: 'webhook.delete' },
  'GET /api/webhooks/{id}/deliveries': { ready: onWebhook() },
  'POST /api/webhooks/{id}/test': {
    ready: onWebhook(),
    logs: { silent: 'It tells a receiver that this is a trial, and changes nothing.' },
  },
  'POST /api/webhooks/{id}/deliveries/{event}/replay': {
    async ready({ site, admin }) {
      await site.database.db.deleteFrom('webhooks').execute();
      const { _id: id } = await newWebhook(site, admin);
      const now = new Date();
      const payload = { type: 'test', timestamp: now.toISOString(), data: {} } as const;
      const { db } = site.database;
      const event = await write(db, (trx) => addEvent(trx, payload, [id], now));
      return { path: { id, event } };
    },
    logs: 'webhook.replay',
  },
};
