import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import {
  scheduleBodySchema,
  scheduleSchema,
  unscheduledSchema,
  unscheduleQuerySchema,
} from '../../../contract/schedule.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { findJobs, scheduleArticle, unscheduleArticle } from '../../../domain/articles/schedule.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';

const tags = ['schedule'];
const byId = z.object({ id: idSchema });

/** The calls that schedule what is to be done with articles. */
export function scheduleRoutes(
  plain: FastifyInstance,
  { database: { db }, clock }: { database: Database; clock: () => Date },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.put(
    '/articles/article/:id/schedule',
    {
      config: { access: 'article.publish' },
      schema: {
        tags,
        summary: 'Publish, unpublish, pin or unpin an article at a time',
        description:
          'It replaces what was scheduled of the kind before. With the `version` that was seen (of a working copy, `copyVersion`), 409 when somebody has saved it since.',
        params: byId,
        body: scheduleBodySchema,
        response: { 200: scheduleSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id } = request.params;
        await scheduleArticle(trx, personOf(request), id, request.body, clock());
        return { scheduled: (await findJobs(trx, [id])).get(id) ?? [] };
      }),
  );

  app.delete(
    '/articles/article/:id/schedule',
    {
      config: { access: 'article.publish' },
      schema: {
        tags,
        summary: 'Take back what is scheduled for an article, or put away what has failed',
        description: '`ended` is the job that was taken back.',
        params: byId,
        querystring: unscheduleQuerySchema,
        response: { 200: unscheduledSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id } = request.params;
        const { action } = request.query;
        const jobs = (await findJobs(trx, [id])).get(id) ?? [];
        await unscheduleArticle(trx, personOf(request), id, action);
        return {
          scheduled: jobs.filter((job) => job.action !== action),
          ended: jobs.find((job) => job.action === action),
        };
      }),
  );
}
