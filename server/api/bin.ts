import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { binPageSchema } from '../../contract/bin.ts';
import { idSchema, listParams } from '../../contract/common.ts';
import { imageIdSchema } from '../../contract/images.ts';
import { say } from '../../contract/messages/message.ts';
import { sorting } from '../../contract/orders.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { eraseBinnedArticle, listBinnedArticles } from '../../domain/bin/articles.ts';
import {
  eraseCategory,
  listBinnedCategories,
  restoreCategory,
} from '../../domain/bin/categories.ts';
import { eraseImage, listBinnedImages, restoreImage } from '../../domain/bin/images.ts';
import type { ImageStore } from '../../domain/images/store.ts';
import { languageAsked } from '../messages.ts';
import { isByKey, personOf } from './access.ts';
import { failures } from './error-responses.ts';
import { doneAnswer } from './response-message.ts';

const byId = z.object({ id: idSchema });
const byImageId = z.object({ id: imageIdSchema });

/** Returns the schema of a call that lists deleted things. */
const list = (what: string, tag: string) => ({
  tags: [tag],
  summary: `Deleted ${what}`,
  querystring: z.object({ ...listParams, sort: sorting.bin.param }),
  response: { 200: binPageSchema, ...failures },
});

/** Returns the schema of a call that answers with a message alone. */
const done = (summary: string, tag: string) => ({
  tags: [tag],
  summary,
  response: { 200: doneAnswer, ...failures },
});

/** The calls that list, restore and erase deleted things. */
export function binRoutes(
  plain: FastifyInstance,
  { database, store }: { database: Database; store: ImageStore },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;

  app.get(
    '/articles/bin',
    { config: { access: 'article.write' }, schema: list('articles', 'articles') },
    (request) => listBinnedArticles(db, personOf(request), request.query),
  );

  app.delete(
    '/articles/bin/:id',
    {
      config: { access: 'article.write' },
      schema: { ...done('Delete a deleted article for good', 'articles'), params: byId },
    },
    async (request) => {
      const erase = write(db, (trx) =>
        eraseBinnedArticle(trx, personOf(request), request.params.id),
      );
      return { message: say('"{name}" is deleted for good.', { name: await erase }) };
    },
  );

  app.get(
    '/categories/bin',
    { config: { access: 'category.manage' }, schema: list('categories', 'categories') },
    (request) => listBinnedCategories(db, request.query, languageAsked(request)),
  );

  app.post(
    '/categories/restore/:id',
    {
      config: { access: 'category.manage' },
      schema: { ...done('Bring a deleted category back', 'categories'), params: byId },
    },
    async (request) => {
      const restore = write(db, (trx) =>
        restoreCategory(trx, request.params.id, personOf(request)._id, languageAsked(request)),
      );
      return { message: say('The category "{name}" is back.', { name: await restore }) };
    },
  );

  app.delete(
    '/categories/bin/:id',
    {
      config: { access: 'category.manage' },
      schema: { ...done('Delete a deleted category for good', 'categories'), params: byId },
    },
    async (request) => {
      const actor = personOf(request)._id;
      const erase = write(db, (trx) =>
        eraseCategory(trx, request.params.id, actor, languageAsked(request)),
      );
      return { message: say('"{name}" is deleted for good.', { name: await erase }) };
    },
  );

  app.get(
    '/images/bin',
    { config: { access: 'image.manage' }, schema: list('pictures', 'images') },
    (request) => listBinnedImages(db, personOf(request), request.query),
  );

  app.post(
    '/images/restore/:id',
    {
      config: { access: 'image.manage' },
      schema: { ...done('Bring a deleted picture back', 'images'), params: byImageId },
    },
    async (request) => {
      await write(db, (trx) => restoreImage(trx, personOf(request), request.params.id));
      return { message: say('The picture is back.') };
    },
  );

  app.delete(
    '/images/bin/:id',
    {
      config: { access: 'image.manage' },
      schema: {
        ...done('Delete a deleted picture for good, with its files', 'images'),
        params: byImageId,
      },
    },
    async (request) => {
      const { id } = request.params;
      const by = { person: personOf(request), byKey: isByKey(request) };
      await eraseImage(database, { store, id, ...by });
      return { message: say('The picture is deleted for good.') };
    },
  );
}
