import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { languageAsked } from '../../../server/messages.ts';
import { readingSchema, statisticsQuerySchema, statisticsSchema } from '../contract.ts';
import { readStatistics } from '../permissions.ts';
import { addUpStatistics, readReading } from '../rules/statistics.ts';

/** The calls about what readers open, where they come from and what they search. */
export function statisticsRoutes(
  plain: FastifyInstance,
  { database, clock }: Pick<ApiOptions, 'database' | 'clock'>,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/statistics',
    {
      config: { access: readStatistics },
      schema: {
        tags: ['site'],
        summary: 'Page views of some days by day, article, category and author; sources; searches',
        querystring: statisticsQuerySchema,
        response: { 200: statisticsSchema, ...failures },
      },
    },
    (request) =>
      addUpStatistics(database.db, personOf(request), {
        days: request.query.days,
        now: clock(),
        language: languageAsked(request),
      }),
  );

  app.get(
    '/statistics/reading',
    {
      config: { access: 'admin.use' },
      schema: {
        tags: ['site'],
        summary:
          'What the dashboard shows of what readers open: page views of 30 days, and what is read most',
        response: { 200: readingSchema, ...failures },
      },
    },
    (request) => readReading(database.db, personOf(request), clock()),
  );
}
