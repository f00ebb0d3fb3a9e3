import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  calendarQuerySchema,
  calendarSchema,
  trayQuerySchema,
  traySchema,
} from '../../../contract/calendar.ts';
import {
  calendarDaysSchema,
  gapDaysBodySchema,
  ownDayBodySchema,
} from '../../../contract/calendar-days.ts';
import { idSchema } from '../../../contract/common.ts';
import {
  scheduleBodySchema,
  scheduleSchema,
  unscheduledSchema,
  unscheduleQuerySchema,
} from '../../../contract/schedule.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { findJobs, scheduleArticle, unscheduleArticle } from '../../../domain/articles/schedule.ts';
import { readCalendar, readTray } from '../../../domain/schedule/calendar.ts';
import { addOwnDay, readDays, removeOwnDay, setGapDays } from '../../../domain/schedule/days.ts';
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

  app.get(
    '/schedule',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary:
          'The calendar: what was published between two times, and what is scheduled or planned for then',
        querystring: calendarQuerySchema,
        response: { 200: calendarSchema, ...failures },
      },
    },
    (request) => readCalendar(db, personOf(request), request.query, clock()),
  );

  app.get(
    '/schedule/unscheduled',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'Drafts and waiting articles whose publication is neither scheduled nor planned',
        querystring: trayQuerySchema,
        response: { 200: traySchema, ...failures },
      },
    },
    (request) => readTray(db, personOf(request), request.query),
  );

  const planner = { access: 'calendar.manage' } as const;
  const changed = (work: (trx: Transaction) => Promise<void>) =>
    write(db, async (trx) => {
      await work(trx);
      return readDays(trx);
    });

  app.post(
    '/schedule/days',
    {
      config: planner,
      schema: {
        tags,
        summary: 'Name a day of the site’s own in the calendar',
        body: ownDayBodySchema,
        response: { 200: calendarDaysSchema, ...failures },
      },
    },
    (request) => changed((trx) => addOwnDay(trx, personOf(request), request.body)),
  );

  app.delete(
    '/schedule/days/:id',
    {
      config: planner,
      schema: {
        tags,
        summary: 'Take a day of the site’s own out of the calendar',
        params: byId,
        response: { 200: calendarDaysSchema, ...failures },
      },
    },
    (request) => changed((trx) => removeOwnDay(trx, personOf(request), request.params.id)),
  );

  app.put(
    '/schedule/gaps',
    {
      config: planner,
      schema: {
        tags,
        summary: 'Set after how many days without a story the calendar names a category',
        body: gapDaysBodySchema,
        response: { 200: calendarDaysSchema, ...failures },
      },
    },
    (request) => changed((trx) => setGapDays(trx, personOf(request), request.body.gapDays)),
  );
}
