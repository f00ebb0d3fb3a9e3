import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { rotationSchema } from '../../../contract/rotation.ts';
import { write } from '../../../database/transactions.ts';
import { DomainError } from '../../../domain/errors.ts';
import { openOutbound } from '../../../domain/outbound/outbound.ts';
import { findJob, type Outcome, settleJob, takeJob } from '../../../jobs/jobs.ts';
import { nameOfProcess } from '../../../jobs/process-name.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { translateReason } from '../../../server/messages.ts';
import { readSecretKey } from '../../../server/secret-key.ts';
import {
  deliveryListSchema,
  madeWebhookSchema,
  webhookBodySchema,
  webhookChangeSchema,
  webhookListSchema,
  webhookSchema,
  webhookTrialSchema,
} from '../contract.ts';
import { say } from '../messages.ts';
import { manageWebhooks } from '../permissions.ts';
import {
  DELIVERY,
  deliveryKey,
  followDelivery,
  listDeliveries,
  readDelivery,
  replay,
} from '../rules/deliveries.ts';
import { addEvent } from '../rules/outbox.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  replaceWebhookSecret,
} from '../rules/webhooks.ts';
import { deliver } from './deliver.ts';

const tags = ['webhooks'];
const byId = z.object({ id: idSchema });
const access = manageWebhooks;

/** A trial is sent by whoever asks for it: the sender leaves it alone for so many milliseconds. */
const OWN = 60_000;

/** The calls by which administrators manage what is told of changes. */
export function webhookRoutes(
  plain: FastifyInstance,
  { config, database, clock }: Pick<ApiOptions, 'config' | 'database' | 'clock'>,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;
  const outbound = openOutbound({ allow: config.OUTBOUND_ALLOW });

  const makingOf = async (request: FastifyRequest) => ({
    actor: personOf(request)._id,
    key: await readSecretKey(config),
    now: clock(),
  });

  app.get(
    '/webhooks',
    {
      config: { access },
      schema: {
        tags,
        summary: 'All webhooks by name, without their secrets',
        response: { 200: webhookListSchema, ...failures },
      },
    },
    async () => ({ webhooks: await listWebhooks(db) }),
  );

  app.post(
    '/webhooks',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Add a webhook; the answer alone has the secret of its signatures',
        body: webhookBodySchema,
        response: { 200: madeWebhookSchema, ...failures },
      },
    },
    async (request) => {
      const made = await makingOf(request);
      return write(db, (trx) => createWebhook(trx, request.body, made));
    },
  );

  app.put(
    '/webhooks/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Change where and of what a webhook is told, or let it rest',
        params: byId,
        body: webhookChangeSchema,
        response: { 200: webhookSchema, ...failures },
      },
    },
    (request) => {
      const { params, body } = request;
      return write(db, (trx) => changeWebhook(trx, params.id, body, personOf(request)._id));
    },
  );

  app.post(
    '/webhooks/:id/replace',
    {
      config: { access },
      schema: {
        tags,
        summary:
          'Give a webhook a new secret; messages are signed with the one before, too, for some more hours',
        params: byId,
        body: rotationSchema,
        response: { 200: madeWebhookSchema, ...failures },
      },
    },
    async (request) => {
      const { params, body } = request;
      const made = await makingOf(request);
      return write(db, (trx) => replaceWebhookSecret(trx, params.id, body.overlapHours, made));
    },
  );

  app.delete(
    '/webhooks/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Delete a webhook, with what waits for it',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const name = await deleteWebhook(trx, request.params.id, personOf(request)._id);
        return { message: say('The webhook "{name}" is deleted.', { name }) };
      }),
  );

  app.get(
    '/webhooks/:id/deliveries',
    {
      config: { access },
      schema: {
        tags,
        summary: 'What a webhook was told and what waits, the last tried first',
        params: byId,
        response: { 200: deliveryListSchema, ...failures },
      },
    },
    async (request) => {
      const { id } = request.params;
      await findWebhook(db, id);
      const deliveries = await listDeliveries(db, id);
      return {
        deliveries: deliveries.map((delivery) => ({
          ...delivery,
          reason: translateReason(delivery.reason, request),
        })),
      };
    },
  );

  app.post(
    '/webhooks/:id/test',
    {
      config: {
        access,
        rateLimit: { max: Math.ceil(config.API_RATE_LIMIT / 30), timeWindow: '1 minute' },
      },
      schema: {
        tags,
        summary: 'Send a trial and say what became of it',
        params: byId,
        response: { 200: webhookTrialSchema, ...failures },
      },
    },
    async (request) => {
      const { id } = request.params;
      const now = clock();
      const payload = { type: 'test' as const, timestamp: now.toISOString(), data: {} };
      const holder = nameOfProcess();
      const job = await write(db, async (trx) => {
        await findWebhook(trx, id);
        const due = new Date(now.getTime() + OWN);
        const event = await addEvent(trx, payload, [id], now, due);
        const added = await findJob(trx, DELIVERY, deliveryKey(event, id));
        if (added) await takeJob(trx, added, holder);
        return added;
      });
      if (!job) throw new DomainError(404, say('Webhook not found.'));
      const key = await readSecretKey(config);
      const tried = await deliver(job, { db, outbound, key, now });
      const sent = tried.state === 'done';
      const outcome: Outcome = sent ? tried : { ...tried, state: 'failed' };
      await write(db, async (trx) => {
        const settling = { holder, now: clock(), wait: 0 };
        await settleJob(trx, job, outcome, settling);
        await followDelivery(trx, job, outcome, settling.now);
      });
      const { status } = readDelivery(outcome.data ?? job.data);
      return { sent, status, reason: translateReason(outcome.error ?? '', request) };
    },
  );

  app.post(
    '/webhooks/:id/deliveries/:event/replay',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Send something again, under the same id',
        params: byId.extend({ event: z.string().regex(/^msg_[0-9a-f]{24}$/) }),
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id, event } = request.params;
        await replay(trx, { event, webhook: id, actor: personOf(request)._id }, clock());
        return { message: say('It is sent again.') };
      }),
  );
}
