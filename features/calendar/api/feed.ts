import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { ScheduleEntry } from '../../../contract/schedule.ts';
import { later } from '../../../database/later.ts';
import { write } from '../../../database/transactions.ts';
import { DomainError } from '../../../domain/errors.ts';
import { readEntries } from '../../../domain/schedule/entries.ts';
import { getSettings } from '../../../domain/settings.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures, readFailures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { guessLimit } from '../../../server/api/users/options.ts';
import { translate } from '../../../server/messages.ts';
import { calendarFeedParams, calendarFeedSchema, newCalendarFeedSchema } from '../feed.ts';
import { calendarLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { endFeed, feedSince, personOfFeed, renewFeed } from '../rules/feeds.ts';
import { writeCalendar } from '../rules/ical.ts';

const tags = ['calendar'];
const DAY_MS = 86_400_000;

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
export function feedRoutes(
  plain: FastifyInstance,
  options: Pick<ApiOptions, 'config' | 'database' | 'clock'>,
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
      // Who lost a phone while nobody sees the calendar may end the address all the same: it is stored.
      config: { access: 'admin.use', alsoOff: true },
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
      if (!person) throw new DomainError(404, say('Calendar not found.'));
      const now = clock();
      const { before, after } = calendarLimits.feedDays;
      const range = { from: later(now, -before * DAY_MS), to: later(now, after * DAY_MS) };
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
