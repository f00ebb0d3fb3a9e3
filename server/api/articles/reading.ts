import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readArticleSchema, redirectSchema } from '../../../contract/articles.ts';
import { idSchema, limitParam, pageParam, slugParam } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../database/database.ts';
import { findArticleById, findArticleBySlug } from '../../../domain/addresses/history.ts';
import { countPublished } from '../../../domain/article-rows/published-months.ts';
import { withLinks } from '../../../domain/articles/feed-texts.ts';
import { asFitting } from '../../../domain/articles/fitting.ts';
import {
  categorySlugOf,
  findPublished,
  listPublished,
  randomPublished,
} from '../../../domain/articles/published.ts';
import { requireCategory } from '../../../domain/categories/categories.ts';
import { notFound } from '../../../domain/errors.ts';
import { pageCount } from '../../../domain/paging.ts';
import { readFailures } from '../error-responses.ts';

const tags = ['articles'];

/** The public calls about articles (specification, section 7). */
export function publishedArticleRoutes(plain: FastifyInstance, database: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;

  app.get(
    '/articles/red/:id',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Present address of an article, by id, without a leading slash',
        params: z.object({ id: slugParam }),
        response: { 200: redirectSchema, ...readFailures },
      },
    },
    async ({ params }) => {
      const path = await findArticleById(db, params.id);
      if (!path) throw notFound('Article');
      // Whoever asks puts a slash before it: to another site leads the page of the old address.
      return { newUrl: path.startsWith('/') ? path.slice(1) : `articles/${params.id}` };
    },
  );

  app.get(
    '/articles/redart/:slug',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Present address of an article, by a slug of now or of the past',
        params: z.object({ slug: slugParam }),
        response: { 200: redirectSchema, ...readFailures },
      },
    },
    async ({ params }) => {
      const path = await findArticleBySlug(db, params.slug);
      if (!path) throw notFound('Article');
      return { newUrl: path };
    },
  );

  app.get(
    '/articles/random',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Different articles picked by chance',
        querystring: z.object({ limit: limitParam(limits.randomRequest) }),
        response: { 200: z.array(readArticleSchema), ...readFailures },
      },
    },
    async ({ query: { limit } }) =>
      withLinks(db, await randomPublished(db, limit, asFitting(limit))),
  );

  app.get(
    '/articles/latest',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The newest articles',
        querystring: z.object({ limit: limitParam(limits.homeSectionSize) }),
        response: { 200: z.array(readArticleSchema), ...readFailures },
      },
    },
    async ({ query: { limit } }) =>
      withLinks(db, await listPublished(db, {}, { limit }, asFitting(limit))),
  );

  app.get(
    '/articles',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The newest articles of a category',
        querystring: z.object({
          categoryId: idSchema,
          limit: limitParam(limits.homeSectionSize),
        }),
        response: { 200: z.array(readArticleSchema), ...readFailures },
      },
    },
    async ({ query: { categoryId, limit } }) => {
      await requireCategory(db, categoryId);
      return withLinks(db, await listPublished(db, { categoryId }, { limit }, asFitting(limit)));
    },
  );

  app.get(
    '/articles/category-detail',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'One page of a category, with the number of its articles',
        querystring: z.object({
          categoryId: idSchema,
          limit: limitParam(limits.categoryPageSize),
          page: pageParam,
        }),
        response: {
          200: z.object({
            articles: z.array(readArticleSchema),
            totalArticles: z.int(),
            /** What was given, where the texts are too long for what was asked for. */
            given: z
              .object({ limit: z.int(), currentPage: z.int(), totalPages: z.int() })
              .optional(),
          }),
          ...readFailures,
        },
      },
    },
    async ({ query: { categoryId, limit, page } }) => {
      await requireCategory(db, categoryId);
      const totalArticles = await countPublished(db, { categoryId });
      const read = (size: number, at: number) =>
        listPublished(
          db,
          { categoryId },
          { limit: size, offset: (at - 1) * size },
          asFitting(size),
        );
      const articles = await read(limit, page);
      const expected = Math.min(limit, totalArticles - (page - 1) * limit);
      if (articles.length >= expected)
        return { articles: await withLinks(db, articles), totalArticles };
      const { rows: fewer } = limits.texts;
      // The page of fewer in which the asked one begins: whoever goes on from there misses nothing.
      const currentPage = Math.floor(((page - 1) * limit) / fewer) + 1;
      return {
        articles: await withLinks(db, await read(fewer, currentPage)),
        totalArticles,
        given: { limit: fewer, currentPage, totalPages: pageCount(totalArticles, fewer) },
      };
    },
  );

  app.get(
    '/articles/:category/:slug',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'An article, by the slugs of its category and its own',
        params: z.object({ category: slugParam, slug: slugParam }),
        response: { 200: readArticleSchema, ...readFailures },
      },
    },
    async ({ params }) => {
      const article = await findPublished(db, params.slug);
      if (!article || categorySlugOf(article) !== params.category) throw notFound('Article');
      const [linked = article] = await withLinks(db, [article]);
      return linked;
    },
  );
}
