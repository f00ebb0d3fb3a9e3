import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminArticlesQuerySchema,
  articleFilterSchema,
  bulkSchema,
  leftOutSchema,
  matchingSchema,
  undoSchema,
  undoStepSchema,
  unreviewedBodySchema,
  unreviewedSchema,
} from '../../../contract/article-lists.ts';
import { adminArticlesSchema } from '../../../contract/articles.ts';
import { idSchema } from '../../../contract/common.ts';
import { writerSchema } from '../../../contract/users.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { findMatching, listForAdmin, listWriters } from '../../../domain/articles/admin-list.ts';
import { actOnArticles } from '../../../domain/articles/bulk.ts';
import { undoActions } from '../../../domain/articles/undo.ts';
import { findUnreviewed } from '../../../domain/articles/unreviewed.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { responseMessageSchema } from '../response-message.ts';

const tags = ['articles'];
const outcome = {
  done: z.array(idSchema),
  refused: z.array(leftOutSchema.extend({ message: responseMessageSchema })),
};

/** The calls of the admin's list of articles, and actions on many of them. */
export function articleListRoutes(
  plain: FastifyInstance,
  { database: { db }, clock }: { database: Database; clock: () => Date },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/articles/admin-article',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary:
          'Articles of every status without their text, last edited first or in another order',
        querystring: adminArticlesQuerySchema,
        response: { 200: adminArticlesSchema, ...failures },
      },
    },
    (request) => {
      const { page, limit, sort, ...filter } = request.query;
      return listForAdmin(db, personOf(request), filter, { page, limit, sort });
    },
  );

  app.get(
    '/articles/matching',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'The ids and versions of all articles that match, for an action on them',
        querystring: articleFilterSchema,
        response: { 200: matchingSchema, ...failures },
      },
    },
    (request) => findMatching(db, personOf(request), request.query),
  );

  app.get(
    '/articles/writers',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'Whose articles the list of the admin may hold: all who may write, or once did',
        response: { 200: z.array(writerSchema), ...failures },
      },
    },
    (request) => listWriters(db, personOf(request)),
  );

  app.post(
    '/articles/bulk',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'One action on many articles: those that can, with a reason for the others',
        body: bulkSchema,
        response: {
          200: z.object({ ...outcome, undo: z.array(undoStepSchema) }),
          ...failures,
        },
      },
    },
    (request) => write(db, (trx) => actOnArticles(trx, personOf(request), request.body, clock())),
  );

  app.post(
    '/articles/bulk/unreviewed',
    {
      config: { access: 'article.publish' },
      schema: {
        tags,
        summary:
          'Which of many articles nobody has approved as they stand, before they are published',
        body: unreviewedBodySchema,
        response: { 200: unreviewedSchema, ...failures },
      },
    },
    async (request) => ({
      articles: await findUnreviewed(db, personOf(request), request.body.ids),
    }),
  );

  app.post(
    '/articles/bulk/undo',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Take an action on many articles back: those that nobody has changed since',
        body: undoSchema,
        response: { 200: z.object(outcome), ...failures },
      },
    },
    (request) =>
      write(db, (trx) => undoActions(trx, personOf(request), request.body.steps, clock())),
  );
}
