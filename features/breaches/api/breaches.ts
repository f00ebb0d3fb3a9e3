import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema, listParams } from '../../../contract/common.ts';
import { write } from '../../../database/transactions.ts';
import { personOf } from '../../../server/api/access.ts';
import { csvAnswer, failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { breachBodySchema, breachChangeSchema, breachListSchema } from '../contract.ts';
import { say } from '../messages.ts';
import { manageBreaches } from '../permissions.ts';
import { addBreach, changeBreach, exportBreaches, listBreaches } from '../rules/breaches.ts';

const tags = ['breaches'];
const config = { access: manageBreaches };

/** The calls of the log of breaches of personal data; what is in it is changed, never deleted. */
export function breachRoutes(
  plain: FastifyInstance,
  { database: { db }, clock }: Pick<ApiOptions, 'database' | 'clock'>,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/breaches',
    {
      config,
      schema: {
        tags,
        summary: 'One page of the log of breaches of personal data',
        querystring: z.object(listParams),
        response: { 200: breachListSchema, ...failures },
      },
    },
    ({ query }) => listBreaches(db, query, clock()),
  );

  app.post(
    '/breaches',
    {
      config,
      schema: {
        tags,
        summary: 'Add a breach of personal data to the log',
        body: breachBodySchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const by = { actor: personOf(request)._id, now: clock() };
      await write(db, (trx) => addBreach(trx, request.body, by));
      return { message: say('The entry is saved.') };
    },
  );

  app.put(
    '/breaches/breach/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change what the log says of a breach',
        params: z.object({ id: idSchema }),
        body: breachChangeSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const by = { actor: personOf(request)._id, now: clock() };
      await write(db, (trx) => changeBreach(trx, request.params.id, request.body, by));
      return { message: say('The entry is saved.') };
    },
  );

  app.get(
    '/breaches/export',
    {
      config,
      schema: {
        tags,
        summary: 'The whole log, as CSV',
        response: { 200: csvAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const actor = personOf(request)._id;
      const csv = await write(db, (trx) => exportBreaches(trx, actor, clock()));
      return reply
        .header('content-disposition', 'attachment; filename="breaches.csv"')
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
  );
}
