import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { write } from '../../../database/transactions.ts';
import { personOf } from '../../../server/api/access.ts';
import { csvAnswer, failures } from '../../../server/api/error-responses.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import {
  newsletterListBodySchema,
  newsletterListChangeSchema,
  newsletterListsSchema,
  subscriberImportSchema,
  subscriberListSchema,
  subscriberQuerySchema,
  subscribersImportedSchema,
} from '../lists.ts';
import { say } from '../messages.ts';
import { manageNewsletters } from '../permissions.ts';
import {
  createNewsletterList,
  deleteNewsletterList,
  listNewsletterLists,
  updateNewsletterList,
} from '../rules/lists.ts';
import { exportSubscribers, importSubscribers } from '../rules/subscriber-file.ts';
import { listSubscribers, removeSubscriber } from '../rules/subscribers.ts';
import type { NewsletterRouteOptions } from './options.ts';

const tags = ['letters'];
const byId = z.object({ id: idSchema });
const onLists = { access: manageNewsletters } as const;
const onPeople = { access: 'subscriber.manage' } as const;

/** The calls about newsletter lists, and about those who get them. */
export function newsletterListRoutes(
  plain: FastifyInstance,
  { database, mailer }: NewsletterRouteOptions,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;
  const all = async () => ({ lists: await listNewsletterLists(db), sendsMail: mailer !== null });

  app.get(
    '/letters/lists',
    {
      config: onLists,
      schema: {
        tags,
        summary: 'All lists of letters, with the number of those who get them',
        response: { 200: newsletterListsSchema, ...failures },
      },
    },
    all,
  );

  app.post(
    '/letters/lists',
    {
      config: onLists,
      schema: {
        tags,
        summary: 'Add a list; answers all of them',
        body: newsletterListBodySchema,
        response: { 200: newsletterListsSchema, ...failures },
      },
    },
    async (request) => {
      await write(db, (trx) => createNewsletterList(trx, request.body, personOf(request)._id));
      return all();
    },
  );

  app.put(
    '/letters/lists/:id',
    {
      config: onLists,
      schema: {
        tags,
        summary: 'Change a list; answers all of them',
        params: byId,
        body: newsletterListChangeSchema,
        response: { 200: newsletterListsSchema, ...failures },
      },
    },
    async (request) => {
      const { params, body } = request;
      await write(db, (trx) => updateNewsletterList(trx, params.id, body, personOf(request)._id));
      return all();
    },
  );

  app.delete(
    '/letters/lists/:id',
    {
      // With the list go the addresses of those who get it.
      config: onPeople,
      schema: {
        tags,
        summary: 'Delete a list with all subscriptions to it; answers the rest',
        params: byId,
        response: { 200: newsletterListsSchema, ...failures },
      },
    },
    async (request) => {
      await write(db, (trx) => deleteNewsletterList(trx, request.params.id, personOf(request)._id));
      return all();
    },
  );

  app.get(
    '/letters/subscribers',
    {
      config: onPeople,
      schema: {
        tags,
        summary: 'Those who get letters; `q` is the beginning of their address',
        querystring: subscriberQuerySchema,
        response: { 200: subscriberListSchema, ...failures },
      },
    },
    ({ query }) => listSubscribers(db, query),
  );

  app.delete(
    '/letters/subscribers/:id',
    {
      config: onPeople,
      schema: {
        tags,
        summary: 'End a subscription; no file brings it back',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(db, (trx) => removeSubscriber(trx, request.params.id, personOf(request)._id));
      return { message: say('The subscription is ended.') };
    },
  );

  app.post(
    '/letters/subscribers/import',
    {
      bodyLimit: 4 * limits.csvCharacters,
      config: onPeople,
      schema: {
        tags,
        summary: 'Add those who agreed elsewhere to a list, from CSV with a column `email`',
        body: subscriberImportSchema,
        response: { 200: subscribersImportedSchema, ...failures },
      },
    },
    (request) => importSubscribers(database, request.body, personOf(request)._id),
  );

  app.get(
    '/letters/subscribers/export',
    {
      config: onPeople,
      schema: {
        tags,
        summary: 'Those who get the letters of a list, as CSV',
        querystring: z.object({ list: idSchema }),
        response: { 200: csvAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { list } = request.query;
      const actor = personOf(request)._id;
      const csv = await write(db, (trx) => exportSubscribers(trx, list, actor));
      return reply
        .header('content-disposition', 'attachment; filename="subscribers.csv"')
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
  );
}
