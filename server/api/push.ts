import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { say } from '../../contract/messages/message.ts';
import { pushKeySchema, subscriptionSchema, unsubscribeSchema } from '../../contract/push.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { DomainError } from '../../domain/errors.ts';
import { publicPushKey, pushKeys } from '../../domain/push/keys.ts';
import { subscribe, unsubscribe } from '../../domain/push/subscriptions.ts';
import { getSettings } from '../../domain/settings.ts';
import type { Config } from '../config.ts';
import { readSecretKey } from '../secret-key.ts';
import { failures } from './error-responses.ts';
import { doneAnswer } from './response-message.ts';

const tags = ['notifications'];

/** The calls with which browsers of readers ask to be told of new stories. */
export function pushRoutes(
  plain: FastifyInstance,
  options: { config: Config; database: Database; clock: () => Date },
): void {
  const { config, database, clock } = options;
  const { db } = database;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const rateLimit = { max: Math.ceil(config.API_RATE_LIMIT / 15), timeWindow: '1 minute' };
  const open = { access: 'public', rateLimit } as const;

  app.get(
    '/push/key',
    {
      config: open,
      schema: {
        tags,
        summary: 'The public key with which browsers subscribe to notifications',
        response: { 200: pushKeySchema, ...failures },
      },
    },
    async () => {
      const { push } = await getSettings(db);
      // The worker that shows notifications is taken back with the copies (OFFLINE_READING).
      if (!push || !config.OFFLINE_READING) {
        throw new DomainError(404, 'This site sends no notifications.');
      }
      const secret = await readSecretKey(config);
      const known = await publicPushKey(db);
      return { key: known ?? (await write(db, (trx) => pushKeys(trx, secret))).publicKey };
    },
  );

  app.post(
    '/push',
    {
      config: open,
      schema: {
        tags,
        summary:
          'Subscribe a browser to notifications of new stories, or change what it is told of',
        body: subscriptionSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async ({ body, ip }) => {
      const options = { own: config.PUSH_SERVICES, address: ip, now: clock() };
      await write(db, (trx) => subscribe(trx, body, options));
      return { message: say('You will be told of new stories.') };
    },
  );

  app.post(
    '/push/remove',
    {
      config: open,
      schema: {
        tags,
        summary: 'End the subscription of a browser, by its address',
        body: unsubscribeSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async ({ body }) => {
      await write(db, (trx) => unsubscribe(trx, body.endpoint));
      return { message: say('You will not be told of new stories any more.') };
    },
  );
}
