import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { articleSchema } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import { errorSchema, pageParam } from '../../contract/values.ts';
import type { Database } from '../../database/database.ts';
import { searchArticles } from '../../domain/search.ts';

/** Full-text search, ten articles a page. */
export function searchRoutes(
  plain: FastifyInstance,
  { db }: Database,
  limitPerMinute: number,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const size = limits.searchPageSize;

  app.get(
    '/search',
    {
      config: { access: 'public', rateLimit: { max: limitPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags: ['search'],
        summary:
          'Published articles that hold every word of the query, best first; of very common words the newest',
        querystring: z.object({
          q: z
            .string('must be given')
            .trim()
            .min(1, 'must not be empty')
            .max(limits.searchQuery, `must have at most ${limits.searchQuery} characters`),
          page: pageParam,
        }),
        response: {
          200: z.object({ articles: z.array(articleSchema), totalArticles: z.int() }),
          400: errorSchema,
          429: errorSchema,
        },
      },
    },
    async ({ query: { q, page } }) => {
      const offset = (page - 1) * size;
      const { articles, total } = await searchArticles(db, q, { limit: size, offset });
      return { articles, totalArticles: total };
    },
  );
}
