import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readArticleSchema } from '../../contract/articles.ts';
import { queryParam, searchSchema } from '../../contract/search.ts';
import { suggestionsSchema } from '../../contract/suggestions.ts';
import type { Database } from '../../database/database.ts';
import { networkOf } from '../../domain/limits/networks.ts';
import { articlesOf } from '../../domain/search/search.ts';
import type { Searcher } from '../../domain/search/searcher.ts';
import { toSuggestions } from '../../domain/search/suggestions.ts';
import { gzipAnswer } from '../gzip-answer.ts';
import { readFailures } from './error-responses.ts';

/** The calls of the full-text search and of its suggestions. */
export function searchRoutes(
  plain: FastifyInstance,
  { database: { db }, searcher }: { database: Database; searcher: Searcher },
  limitPerMinute: number,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const config = (max: number) =>
    ({ access: 'public', rateLimit: { max, timeWindow: '1 minute' } }) as const;

  app.get(
    '/search',
    {
      onSend: gzipAnswer,
      config: config(limitPerMinute),
      schema: {
        tags: ['search'],
        summary:
          'Published articles that hold every word of the query, best first; of very common words the newest. Where fewer than three do, articles with some of the words follow, which totalArticles does not count',
        querystring: searchSchema,
        response: {
          200: z.object({
            articles: z.array(readArticleSchema),
            totalArticles: z.int(),
            didYouMean: z.string().nullable(),
          }),
          ...readFailures,
        },
      },
    },
    async ({ query, ip }) => {
      const { ids, total, didYouMean } = await searcher.find(query, networkOf(ip));
      return { articles: await articlesOf(db, ids), totalArticles: total, didYouMean };
    },
  );

  app.get(
    '/search/suggestions',
    {
      onSend: gzipAnswer,
      config: config(limitPerMinute * 2),
      schema: {
        tags: ['search'],
        summary: 'Articles in whose titles the words stand that are being typed, the newest first',
        querystring: z.object({ q: queryParam }),
        response: {
          200: suggestionsSchema,
          ...readFailures,
        },
      },
    },
    async ({ query: { q }, ip }, reply) => {
      // Many readers type the same beginnings.
      reply.header('cache-control', 'public, max-age=60');
      return { suggestions: await toSuggestions(db, await searcher.suggest(q, networkOf(ip))) };
    },
  );
}
