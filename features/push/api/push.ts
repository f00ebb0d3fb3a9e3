import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { write } from '../../../database/transactions.ts';
import { DomainError } from '../../../domain/errors.ts';
import { settingOf } from '../../../domain/settings.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { languageAsked } from '../../../server/messages.ts';
import { readSecretKey } from '../../../server/secret-key.ts';
import {
  pushKeySchema,
  renewalSchema,
  subscriptionSchema,
  unsubscribeSchema,
} from '../contract.ts';
import { pushServices } from '../env.ts';
import { say } from '../messages.ts';
import { publicPushKey, pushKeys } from '../rules/keys.ts';
import { renewSubscription, subscribe, unsubscribe } from '../rules/subscriptions.ts';
import { pushSetting } from '../settings.ts';

const tags = ['notifications'];

/** The calls with which browsers of readers ask to be told of new stories. */
export function pushRoutes(
  plain: FastifyInstance,
  { config, database: { db }, clock }: Pick<ApiOptions, 'config' | 'database' | 'clock'>,
): void {
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
      // The worker that shows notifications is taken back with the copies (OFFLINE_READING).
      if (!config.OFFLINE_READING || !(await settingOf(db, pushSetting))) {
        throw new DomainError(404, say('This site sends no notifications.'));
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
    async (request) => {
      const { body, ip: address } = request;
      const language = languageAsked(request) ?? 'en';
      const options = { own: pushServices.of(config), address, language, now: clock() };
      await write(db, (trx) => subscribe(trx, body, options));
      return { message: say('You will be told of new stories.') };
    },
  );

  app.post(
    '/push/renew',
    {
      config: open,
      schema: {
        tags,
        summary: 'Move the subscription of a browser to the address that it has now',
        body: renewalSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async ({ body }) => {
      await write(db, (trx) => renewSubscription(trx, body, pushServices.of(config)));
      return { message: say('You will be told of new stories.') };
    },
  );

  app.post(
    '/push/remove',
    {
      // Who is told of nothing meanwhile may end it all the same: it is stored.
      config: { access: 'public', rateLimit, alsoOff: true },
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
