import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../contract/common.ts';
import {
  contentOneQuerySchema,
  contentOneSchema,
  contentPageSchema,
  contentQuerySchema,
} from '../../contract/content-api.ts';
import type { Database } from '../../database/database.ts';
import { contentArticle, contentPage } from '../../domain/articles/content-list.ts';
import { forbidden } from '../../domain/errors.ts';
import { mayAnywhere } from './access.ts';
import { failures } from './error-responses.ts';

const tags = ['content'];

/** The calls by which programs read articles (docs/api.md). */
export function contentRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/content/articles',
    {
      config: { access: 'content.read' },
      schema: {
        tags,
        summary:
          'Articles for programs, page after page by a cursor, with filters and chosen fields',
        querystring: contentQuerySchema,
        response: { 200: contentPageSchema, ...failures },
      },
    },
    (request) => {
      const { query } = request;
      const all = mayAnywhere(request, 'article.read');
      if (query.status !== 'published' && !all) throw forbidden();
      return contentPage(db, query, { all });
    },
  );

  app.get(
    '/content/articles/:id',
    {
      config: { access: 'content.read' },
      schema: {
        tags,
        summary: 'One article for programs, with chosen fields',
        params: z.object({ id: idSchema }),
        querystring: contentOneQuerySchema,
        response: { 200: contentOneSchema, ...failures },
      },
    },
    (request) =>
      contentArticle(db, request.params.id, {
        fields: request.query.fields,
        all: mayAnywhere(request, 'article.read'),
      }),
  );
}
