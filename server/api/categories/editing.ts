import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminCategoriesSchema,
  categoryBodySchema,
  categoryDeletionSchema,
  categorySchema,
} from '../../../contract/categories.ts';
import { idSchema, listParams } from '../../../contract/common.ts';
import { categoryChangeSchema } from '../../../contract/group-changes.ts';
import { say } from '../../../contract/messages/message.ts';
import { sorting } from '../../../contract/orders.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import {
  createCategory,
  listCategoriesForAdmin,
  requireCategory,
  updateCategory,
} from '../../../domain/categories/categories.ts';
import { deleteCategory } from '../../../domain/categories/delete.ts';
import { languageAsked } from '../../messages.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';

const tags = ['categories'];

/** The calls of the category screen. */
export function editCategoryRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/categories/admin-categories',
    {
      config: { access: 'category.read' },
      schema: {
        tags,
        summary: 'Categories with the number of their articles',
        querystring: z.object({ ...listParams, sort: sorting.categories.param }),
        response: { 200: adminCategoriesSchema, ...failures },
      },
    },
    ({ query }) => listCategoriesForAdmin(db, query),
  );

  app.post(
    '/categories/addCategory',
    {
      config: { access: 'category.manage' },
      schema: {
        tags,
        summary: 'Add a category',
        body: categoryBodySchema,
        response: { 200: categorySchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const id = await createCategory(trx, request.body, personOf(request)._id);
        return requireCategory(trx, id);
      }),
  );

  app.put(
    '/categories/edit',
    {
      config: { access: 'category.manage' },
      schema: {
        tags,
        summary: 'Change a category; what is absent stays',
        body: categoryChangeSchema.extend({ _id: idSchema }),
        response: { 200: categorySchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { _id, ...body } = request.body;
        await updateCategory(trx, _id, body, personOf(request)._id);
        return requireCategory(trx, _id);
      }),
  );

  app.delete(
    '/categories/delete/:id',
    {
      config: { access: 'category.manage' },
      schema: {
        tags,
        summary: 'Delete a category that holds no articles, or whose articles move to another',
        params: z.object({ id: idSchema }),
        querystring: categoryDeletionSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { moveTo } = request.query;
        const [actor, language] = [personOf(request)._id, languageAsked(request)];
        const name = await deleteCategory(trx, request.params.id, { moveTo, actor, language });
        return { message: say('Category "{name}" deleted successfully!', { name }) };
      }),
  );
}
