import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { previewBodySchema, previewSchema } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { prepareArticle } from '../../../domain/articles/prepare.ts';
import { makePreview } from '../../../domain/articles/previews.ts';
import type { Config } from '../../config.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';

/** The call that keeps an unsaved article as a preview for people who have its link. */
export function previewRoutes(
  plain: FastifyInstance,
  { config, database }: { config: Config; database: Database },
): void {
  plain.withTypeProvider<ZodTypeProvider>().post(
    '/articles/preview',
    {
      config: { access: 'article.write' },
      bodyLimit: limits.articleBytes,
      schema: {
        tags: ['articles'],
        summary: 'Keep an article as its form stands, and make a link under which it can be read',
        body: previewBodySchema,
        response: { 200: previewSchema, ...failures },
      },
    },
    async (request) => {
      const { id, description } = request.body;
      await prepareArticle(database.db, { id, description, person: personOf(request) });
      return write(database.db, async (trx) => {
        const { code, expiresAt } = await makePreview(trx, personOf(request), request.body);
        return { link: config.SITE_URL + paths.preview({ code }), expiresAt };
      });
    },
  );
}
