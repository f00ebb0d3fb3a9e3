import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  calendarFeedParams,
  calendarFeedSchema,
  newCalendarFeedSchema,
} from '../../../contract/calendar-feed.ts';
import { limits } from '../../../contract/limits.ts';
import { say } from '../../../contract/messages/message.ts';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { ScheduleEntry } from '../../../contract/schedule.ts';
import type { Database } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { notFound } from '../../../domain/errors.ts';
import { readEntries } from '../../../domain/schedule/entries.ts';
import { endFeed, feedSince, personOfFeed, renewFeed } from '../../../domain/schedule/feeds.ts';
import { writeCalendar } from '../../../domain/schedule/ical.ts';
import { getSettings } from '../../../domain/settings.ts';
import type { Config } from '../../config.ts';
import { translate } from '../../messages.ts';
import { personOf } from '../access.ts';
import { failures, readFailures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';
import { guessLimit } from '../users/options.ts';

const tags = ['schedule'];
const DAY = 86_400_000;

const does = {
  publish: 'will be published',
  update: 'will be updated',
  unpublish: 'will be unpublished',
  pin: 'goes to the top',
  unpin: 'leaves the top',
  plan: 'has a planned day',
  due: 'has its deadline',
} as const;

/** Says what happens to an article, as a message. */
function sayOf({ action, failure }: ScheduleEntry) {
  if (action === null) return say('published');
  return failure ? say('could not be done') : say(does[action]);
}

/** The calls about the address by which calendar programs read one's calendar, and that address. */
export function calendarFeedRoutes(
  plain: FastifyInstance,
  options: { config: Config; database: Database; clock: () => Date },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { config, clock } = options;
  const { db } = options.database;
  const { origin, host } = new URL(config.SITE_URL);

  app.get(
    '/schedule/feed',
    {
      config: { access: 'admin.use' },
      schema: {
        tags,
        summary: 'Since when the person has an address for their calendar',
        response: { 200: calendarFeedSchema, ...failures },
      },
    },
    async (request) => ({ since: await feedSince(db, personOf(request)) }),
  );

  app.post(
    '/schedule/feed',
    {
      config: { access: 'admin.use' },
      schema: {
        tags,
        summary: 'Make a new address for the calendar; the one before ends',
        response: { 200: newCalendarFeedSchema, ...failures },
      },
    },
    async (request) => {
      const now = clock();
      const code = await write(db, (trx) => renewFeed(trx, personOf(request), now));
      return { link: `${origin}/api/schedule/feed/${code}.ics`, since: now.toISOString() };
    },
  );

  app.delete(
    '/schedule/feed',
    {
      config: { access: 'admin.use' },
      schema: {
        tags,
        summary: 'End the address of the calendar',
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(db, (trx) => endFeed(trx, personOf(request)));
      return { message: say('The address is ended.') };
    },
  );

  app.get(
    '/schedule/feed/:code',
    {
      config: { access: 'public', rateLimit: guessLimit(config) },
      schema: {
        tags,
        summary: 'The calendar of the person who has this address, for calendar programs',
        params: calendarFeedParams,
        response: {
          200: { content: { 'text/calendar': { schema: z.string() } } },
          ...readFailures,
        },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      const person = await personOfFeed(db, params.code.replace('.ics', ''));
      if (!person) throw notFound('Calendar');
      const now = clock();
      const { before, after } = limits.feedDays;
      const range = { from: later(now, -before * DAY), to: later(now, after * DAY) };
      const { entries } = await readEntries(db, person, range);
      const { siteName, language } = await getSettings(db);
      const file = writeCalendar(entries, {
        name: siteName,
        host,
        now,
        does: (entry) => translate(sayOf(entry), language),
        addressOf: (id) => origin + adminPaths.editArticle({ id }),
      });
      return reply.type('text/calendar; charset=utf-8').send(file);
    },
  );
}
