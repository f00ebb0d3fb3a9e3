import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { statisticsQuerySchema, statisticsSchema } from '../../contract/statistics.ts';
import type { Database } from '../../database/database.ts';
import { readStatistics } from '../../domain/dashboard/statistics.ts';
import { languageAsked } from '../messages.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';

/** The call about what readers open, where they come from and what they search. */
export function statisticsRoutes(
  plain: FastifyInstance,
  { database, clock }: { database: Database; clock: () => Date },
): void {
  plain.withTypeProvider<ZodTypeProvider>().get(
    '/statistics',
    {
      config: { access: 'statistics.read' },
      schema: {
        tags: ['site'],
        summary: 'Page views of some days by day, article, category and author; sources; searches',
        querystring: statisticsQuerySchema,
        response: { 200: statisticsSchema, ...failures },
      },
    },
    (request) =>
      readStatistics(database.db, personOf(request), {
        days: request.query.days,
        now: clock(),
        language: languageAsked(request),
      }),
  );
}
