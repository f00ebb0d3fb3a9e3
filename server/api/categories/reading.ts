import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { categorySchema } from '../../../contract/categories.ts';
import { slugParam } from '../../../contract/common.ts';
import { problem } from '../../../contract/messages/message.ts';
import type { Database } from '../../../database/database.ts';
import { findCategory, listCategories } from '../../../domain/categories/categories.ts';
import { notFound } from '../../../domain/errors.ts';
import { readFailures } from '../error-responses.ts';

const tags = ['categories'];

/** The public calls about categories (specification, section 7). */
export function publicCategoryRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/categories',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'All categories, in the order of the navigation',
        response: { 200: z.array(categorySchema), ...readFailures },
      },
    },
    () => listCategories(db),
  );

  app.get(
    '/categories/home',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Categories shown on the home page',
        querystring: z.object({
          isHome: z.enum(['true', 'false'], problem('must be true or false')).default('true'),
        }),
        response: { 200: z.array(categorySchema), ...readFailures },
      },
    },
    async ({ query }) => {
      if (query.isHome === 'true') return listCategories(db, true);
      return (await listCategories(db)).filter(({ isHome }) => !isHome);
    },
  );

  app.get(
    '/categories/:slug',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'A category, by its slug',
        params: z.object({ slug: slugParam }),
        response: { 200: categorySchema, ...readFailures },
      },
    },
    async ({ params }) => {
      const category = await findCategory(db, params.slug);
      if (!category) throw notFound('Category');
      return category;
    },
  );
}
