import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import type { Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import {
  calendarDaysSchema,
  calendarQuerySchema,
  calendarSchema,
  gapDaysBodySchema,
  ownDayBodySchema,
  trayQuerySchema,
  traySchema,
} from '../contract.ts';
import { manageCalendar } from '../permissions.ts';
import { readCalendar, readTray } from '../rules/calendar.ts';
import { addOwnDay, readDays, removeOwnDay, setGapDays } from '../rules/days.ts';

const tags = ['calendar'];
const byId = z.object({ id: idSchema });

/** The calls of the calendar, and of what editors set of it. */
export function calendarRoutes(
  plain: FastifyInstance,
  { database: { db }, clock }: Pick<ApiOptions, 'database' | 'clock'>,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

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

  const planner = { access: manageCalendar };
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
