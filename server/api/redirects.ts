import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listParams } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { atMost, say } from '../../contract/messages/message.ts';
import { sorting } from '../../contract/orders.ts';
import {
  goneInputSchema,
  missedListSchema,
  redirectImportedSchema,
  redirectImportSchema,
  redirectInputSchema,
  redirectListSchema,
  redirectQuerySchema,
} from '../../contract/redirects.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { exportRedirects, importRedirects } from '../../domain/redirects/csv.ts';
import { addGone, addRedirect, removeRedirect } from '../../domain/redirects/edit.ts';
import { listRedirects } from '../../domain/redirects/list.ts';
import { listMissed } from '../../domain/redirects/missed.ts';
import type { Config } from '../config.ts';
import { personOf } from './access.ts';
import { csvAnswer, failures } from './error-responses.ts';
import { doneAnswer, responseMessageSchema } from './response-message.ts';

const tags = ['redirects'];
const importedAnswer = redirectImportedSchema.extend({
  refused: z.array(
    redirectImportedSchema.shape.refused.element.extend({ reason: responseMessageSchema }),
  ),
});
const access = { access: 'redirect.manage' } as const;

/** The calls about redirects. */
export function redirectRoutes(
  plain: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const siteUrl = config.SITE_URL;

  app.get(
    '/redirects',
    {
      config: access,
      schema: {
        tags,
        summary: 'Redirects; `q` is looked for in both addresses',
        querystring: z.object({
          ...listParams,
          sort: sorting.redirects.param,
          q: z
            .string()
            .max(...atMost(limits.searchQuery))
            .default(''),
        }),
        response: { 200: redirectListSchema, ...failures },
      },
    },
    ({ query }) => listRedirects(database.db, query),
  );

  app.post(
    '/redirects',
    {
      config: access,
      schema: {
        tags,
        summary: 'Add a redirect from a path to a path or web address',
        body: redirectInputSchema,
        response: { 201: doneAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const options = { siteUrl, actor: personOf(request)._id };
      const path = await write(database.db, (trx) => addRedirect(trx, request.body, options));
      return reply.code(201).send({ message: say('{path} redirects now.', { path }) });
    },
  );

  app.get(
    '/redirects/missed',
    {
      config: access,
      schema: {
        tags,
        summary: 'Addresses that readers asked for in vain, the most often asked for first',
        querystring: z.object(listParams),
        response: { 200: missedListSchema, ...failures },
      },
    },
    ({ query }) => write(database.db, (trx) => listMissed(trx, query)),
  );

  app.post(
    '/redirects/gone',
    {
      config: access,
      schema: {
        tags,
        summary: 'Answer 410 at a path: what was there is gone for good',
        body: goneInputSchema,
        response: { 201: doneAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const options = { siteUrl, actor: personOf(request)._id };
      const path = await write(database.db, (trx) => addGone(trx, request.body.from, options));
      return reply.code(201).send({ message: say('{path} is answered as gone now.', { path }) });
    },
  );

  app.delete(
    '/redirects',
    {
      config: access,
      schema: {
        tags,
        summary: 'Remove a redirect',
        querystring: redirectQuerySchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const options = { siteUrl, actor: personOf(request)._id };
      await write(database.db, (trx) => removeRedirect(trx, request.query.from, options));
      return { message: say('The redirect is removed.') };
    },
  );

  app.post(
    '/redirects/import',
    {
      config: access,
      bodyLimit: limits.csvCharacters * 3,
      schema: {
        tags,
        summary:
          'Take redirects from CSV with the columns from,to (410: it is gone); good lines are taken',
        body: redirectImportSchema,
        response: { 200: importedAnswer, ...failures },
      },
    },
    (request) => {
      const options = { siteUrl, actor: personOf(request)._id };
      return importRedirects(database, request.body.csv, options);
    },
  );

  app.get(
    '/redirects/export',
    {
      config: access,
      schema: {
        tags,
        summary: 'Every redirect as CSV',
        response: { 200: csvAnswer, ...failures },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="redirects.csv"')
        .send(await write(database.db, (trx) => exportRedirects(trx, personOf(request)._id))),
  );
}
