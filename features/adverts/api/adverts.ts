import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { personOf } from '../../../server/api/access.ts';
import { csvAnswer, failures } from '../../../server/api/error-responses.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import type { Config } from '../../../server/config.ts';
import { readSecretKey } from '../../../server/secret-key.ts';
import {
  advertBodySchema,
  advertChangeSchema,
  advertListSchema,
  advertPlacesBodySchema,
  sparedAnswerSchema,
} from '../contract.ts';
import { say } from '../messages.ts';
import { manageAdverts } from '../permissions.ts';
import {
  addAdvert,
  arrangePlaces,
  changeAdvert,
  deleteAdvert,
  listAdverts,
} from '../rules/adverts.ts';
import { advertCountsFile } from '../rules/counts-file.ts';
import { isSpared } from '../rules/spared.ts';

const tags = ['adverts'];
const config = { access: manageAdverts };
const params = z.object({ id: idSchema });
const response = { 200: doneAnswer, ...failures };

/** The calls about adverts and where they stand. */
export function advertRoutes(
  plain: FastifyInstance,
  {
    config: own,
    database: { db },
    clock,
  }: { config: Config; database: Database; clock: () => Date },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/adverts',
    {
      config,
      schema: {
        tags,
        summary: 'All adverts with what was counted of them, and what stands in each place',
        response: { 200: advertListSchema, ...failures },
      },
    },
    async () => listAdverts(db, { key: await readSecretKey(own), now: clock() }),
  );

  app.get(
    '/adverts/counts/export',
    {
      config,
      schema: {
        tags,
        summary: 'How often each advert was seen and pressed on each day, as CSV',
        response: { 200: csvAnswer, ...failures },
      },
    },
    async (_request, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="adverts.csv"')
        .type('text/csv; charset=utf-8')
        .send(await advertCountsFile(db)),
  );

  app.get(
    '/adverts/spared',
    {
      config: { access: 'account.use' },
      schema: {
        tags,
        summary: 'Whether whoever asks is spared adverts by their membership',
        response: { 200: sparedAnswerSchema, ...failures },
      },
    },
    async (request) => ({ spared: await isSpared(db, personOf(request)._id, clock()) }),
  );

  app.post(
    '/adverts',
    { config, schema: { tags, summary: 'Add an advert', body: advertBodySchema, response } },
    async (request) => {
      const by = { actor: personOf(request)._id, now: clock() };
      await write(db, (trx) => addAdvert(trx, request.body, by));
      return { message: say('The advert is saved.') };
    },
  );

  app.put(
    '/adverts/advert/:id',
    {
      config,
      schema: { tags, summary: 'Change an advert', params, body: advertChangeSchema, response },
    },
    async (request) => {
      const by = { actor: personOf(request)._id, now: clock() };
      await write(db, (trx) => changeAdvert(trx, request.params.id, request.body, by));
      return { message: say('The advert is saved.') };
    },
  );

  app.delete(
    '/adverts/advert/:id',
    { config, schema: { tags, summary: 'Delete an advert', params, response } },
    async (request) => {
      const actor = personOf(request)._id;
      const name = await write(db, (trx) => deleteAdvert(trx, request.params.id, actor));
      return { message: say('The advert "{name}" is deleted.', { name }) };
    },
  );

  app.put(
    '/adverts/places',
    {
      config,
      schema: {
        tags,
        summary: 'Say where adverts stand, and in which size',
        body: advertPlacesBodySchema,
        response,
      },
    },
    async (request) => {
      const actor = personOf(request)._id;
      await write(db, (trx) => arrangePlaces(trx, request.body, actor));
      return { message: say('The places are saved.') };
    },
  );
}
