import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import {
  calendarQuerySchema,
  calendarSchema,
  scheduleBodySchema,
  scheduleSchema,
  trayQuerySchema,
  traySchema,
  unscheduleQuerySchema,
} from '../../../contract/schedule.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { findJobs, scheduleArticle, unscheduleArticle } from '../../../domain/articles/schedule.ts';
import { readCalendar, readTray } from '../../../domain/schedule/calendar.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';

const tags = ['schedule'];
const byId = z.object({ id: idSchema });

/** The calls that schedule what is to be done with articles, and those of the calendar. */
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
        description: 'It replaces what was scheduled of the kind before.',
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
        params: byId,
        querystring: unscheduleQuerySchema,
        response: { 200: scheduleSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id } = request.params;
        await unscheduleArticle(trx, personOf(request), id, request.query.action);
        return { scheduled: (await findJobs(trx, [id])).get(id) ?? [] };
      }),
  );

  app.get(
    '/schedule',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary:
          'The calendar: what was published between two times, and what is scheduled for then',
        querystring: calendarQuerySchema,
        response: { 200: calendarSchema, ...failures },
      },
    },
    (request) => readCalendar(db, personOf(request), request.query),
  );

  app.get(
    '/schedule/unscheduled',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'Drafts and waiting articles whose publication is not scheduled',
        querystring: trayQuerySchema,
        response: { 200: traySchema, ...failures },
      },
    },
    (request) => readTray(db, personOf(request), request.query),
  );
}
