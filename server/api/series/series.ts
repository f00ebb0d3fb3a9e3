import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { tagChangeSchema } from '../../../contract/group-changes.ts';
import { say } from '../../../contract/messages/message.ts';
import {
  adminSeriesListSchema,
  arrangedSeriesSchema,
  seriesBodySchema,
  seriesOrderSchema,
  seriesQuerySchema,
  seriesSchema,
} from '../../../contract/series.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { listSeries } from '../../../domain/series/list.ts';
import { listParts, orderParts } from '../../../domain/series/parts.ts';
import {
  createSeries,
  deleteSeries,
  requireSeries,
  updateSeries,
} from '../../../domain/series/series.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';

const tags = ['series'];
const byId = z.object({ id: idSchema });

/** The calls of the screens of series and of the field in the form of an article. */
export function seriesRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/series',
    {
      config: { access: 'series.read' },
      schema: {
        tags,
        summary: 'Series with the number of their published parts, the newest first',
        querystring: seriesQuerySchema,
        response: { 200: adminSeriesListSchema, ...failures },
      },
    },
    ({ query }) => listSeries(db, query),
  );

  app.post(
    '/series',
    {
      config: { access: 'series.manage' },
      schema: {
        tags,
        summary: 'Add a series',
        body: seriesBodySchema,
        response: { 200: seriesSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const id = await createSeries(trx, request.body, personOf(request)._id);
        return requireSeries(trx, id);
      }),
  );

  app.get(
    '/series/:id',
    {
      config: { access: 'series.manage' },
      schema: {
        tags,
        summary: 'A series with all its parts in their order',
        params: byId,
        response: { 200: arrangedSeriesSchema, ...failures },
      },
    },
    async ({ params: { id } }) => ({
      series: await requireSeries(db, id),
      parts: await listParts(db, id),
    }),
  );

  app.put(
    '/series/:id',
    {
      config: { access: 'series.manage' },
      schema: {
        tags,
        summary: 'Change a series; what is absent stays, and its old address goes on leading to it',
        params: byId,
        body: tagChangeSchema,
        response: { 200: seriesSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id } = request.params;
        await updateSeries(trx, id, request.body, personOf(request)._id);
        return requireSeries(trx, id);
      }),
  );

  app.put(
    '/series/:id/order',
    {
      config: { access: 'series.manage' },
      schema: {
        tags,
        summary: 'Put the parts of a series into an order',
        params: byId,
        body: seriesOrderSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { params, body } = request;
        await orderParts(trx, params.id, body, personOf(request)._id);
        return { message: say('The order of the parts is saved.') };
      }),
  );

  app.delete(
    '/series/:id',
    {
      config: { access: 'series.manage' },
      schema: {
        tags,
        summary: 'Delete a series; its articles stay',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const name = await deleteSeries(trx, request.params.id, personOf(request)._id);
        return { message: say('The series "{name}" is deleted.', { name }) };
      }),
  );
}
