import { write } from '../../database/transactions.ts';
import { readSecretKey } from '../../server/secret-key.ts';
import type { CallSample, Subject } from '../../tests/support/call-sample.ts';
import type { Site } from '../../tests/support/site.ts';
import { webhookAudit } from './audit.ts';
import { type WebhookBody, webhookEvents } from './contract.ts';
import { addEvent } from './rules/outbox.ts';
import { withWebhooks } from './rules/tables.ts';
import { createWebhook } from './rules/webhooks.ts';

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
    await withWebhooks(site.database.db).deleteFrom('webhooks').execute();
    return { path: { id: (await newWebhook(site, admin))._id }, ...(of && { body: of }) };
  };

/** Samples of the calls about webhooks. Their address lies inside, so that nothing is sent. */
export const webhookCalls: Record<string, CallSample> = {
  'GET /api/webhooks': { ready: () => ({}) },
  'POST /api/webhooks': {
    async ready({ site }) {
      await withWebhooks(site.database.db).deleteFrom('webhooks').execute();
      return { body };
    },
    logs: webhookAudit.action('create'),
  },
  'PUT /api/webhooks/{id}': { ready: onWebhook(body), logs: webhookAudit.action('update') },
  'POST /api/webhooks/{id}/replace': {
    ready: onWebhook({ overlapHours: 24 }),
    logs: webhookAudit.action('replace'),
  },
  'DELETE /api/webhooks/{id}': { ready: onWebhook(), logs: webhookAudit.action('delete') },
  'GET /api/webhooks/{id}/deliveries': { ready: onWebhook() },
  'POST /api/webhooks/{id}/test': {
    ready: onWebhook(),
    logs: { silent: 'It tells a receiver that this is a trial, and changes nothing.' },
  },
  'POST /api/webhooks/{id}/deliveries/{event}/replay': {
    async ready({ site, admin }) {
      await withWebhooks(site.database.db).deleteFrom('webhooks').execute();
      const { _id: id } = await newWebhook(site, admin);
      const now = new Date();
      const payload = { type: 'test', timestamp: now.toISOString(), data: {} } as const;
      const { db } = site.database;
      const event = await write(db, (trx) => addEvent(trx, payload, [id], now));
      return { path: { id, event } };
    },
    logs: webhookAudit.action('replay'),
  },
};
