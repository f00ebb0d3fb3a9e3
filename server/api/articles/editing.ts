import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  duplicateSchema,
  editedArticleSchema,
  newArticleBodySchema,
  savedBodySchema,
  translationBodySchema,
} from '../../../contract/articles.ts';
import { idSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { say } from '../../../contract/messages/message.ts';
import { conflictSchema } from '../../../contract/revisions.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { actOnArticle } from '../../../domain/articles/actions.ts';
import { duplicateArticle } from '../../../domain/articles/duplicate.ts';
import { addArticle, saveArticle } from '../../../domain/articles/edit.ts';
import { loadCopy, publishForm, saveCopy } from '../../../domain/articles/edit-copy.ts';
import { loadArticle } from '../../../domain/articles/load.ts';
import { prepareArticle } from '../../../domain/articles/prepare.ts';
import { linkTranslation, unlinkTranslation } from '../../../domain/articles/translations.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';

const tags = ['articles'];
const byId = z.object({ id: idSchema });
/** The calls that write articles, and the reading calls of the admin. */
export function editArticleRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/articles/article/:id',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'An article as its form loads it',
        params: byId,
        response: { 200: editedArticleSchema, ...failures },
      },
    },
    (request) => loadArticle(db, personOf(request), request.params.id),
  );

  app.post(
    '/articles/article/:id/duplicate',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Make a new draft of a saved article, with an address of its own',
        params: byId,
        response: { 200: duplicateSchema, ...failures },
      },
    },
    async (request) => ({
      _id: await write(db, (trx) => duplicateArticle(trx, personOf(request), request.params.id)),
    }),
  );

  app.post(
    '/articles/article',
    {
      config: { access: 'article.write' },
      bodyLimit: limits.articleBytes,
      schema: {
        tags,
        summary: 'Add an article; without a status it is published or, by role, goes to review',
        description:
          'With `translationOf` it is linked as the translation of that article, in the other language; nothing is copied.',
        body: newArticleBodySchema,
        response: { 200: editedArticleSchema, ...failures, 409: conflictSchema },
      },
    },
    async (request) => {
      const { description } = request.body;
      await prepareArticle(db, { description, person: personOf(request) });
      return write(db, async (trx) => {
        const person = personOf(request);
        return loadArticle(trx, person, await addArticle(trx, person, request.body));
      });
    },
  );

  app.put(
    '/articles/:id',
    {
      config: { access: 'article.write' },
      bodyLimit: limits.articleBytes,
      schema: {
        tags,
        summary: 'Save an article; what the body leaves out stays',
        description:
          'With the `version` that was edited, 409 when somebody has saved a newer one: `current` is that. Without it, the save overwrites. With `workingCopy` it is the working copy of a published article that is saved, or published.',
        params: byId,
        body: savedBodySchema,
        response: { 200: editedArticleSchema, ...failures, 409: conflictSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const { description } = body;
      await prepareArticle(db, { id: params.id, description, person: personOf(request) });
      return write(db, async (trx) => {
        const person = personOf(request);
        const { workingCopy } = body;
        if (workingCopy === 'draft' || workingCopy === 'review') {
          await saveCopy(trx, person, params.id, { status: workingCopy, body });
          return (await loadCopy(trx, person, params.id)) ?? loadArticle(trx, person, params.id);
        }
        const save = workingCopy === 'publish' ? publishForm : saveArticle;
        await save(trx, person, params.id, body);
        return loadArticle(trx, person, params.id);
      });
    },
  );

  app.put(
    '/articles/article/:id/translation',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Link an article to the one that says the same in the other language',
        params: byId,
        body: translationBodySchema,
        response: { 200: editedArticleSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const person = personOf(request);
        await linkTranslation(trx, person, request.params.id, request.body.translation);
        return loadArticle(trx, person, request.params.id);
      }),
  );

  app.delete(
    '/articles/article/:id/translation',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Unlink an article from its translation; both stay',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        await unlinkTranslation(trx, personOf(request), request.params.id);
        return { message: say('The translation is unlinked.') };
      }),
  );

  app.delete(
    '/articles/delete/:id',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Delete an article; it can be restored',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const person = personOf(request);
        const { name } = await loadArticle(trx, person, request.params.id);
        await actOnArticle(trx, person, request.params.id, 'delete');
        return { message: say('Article "{name}" deleted successfully!', { name }) };
      }),
  );

  app.post(
    '/articles/restore/:id',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Bring a deleted article back as it was',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const isOver = await actOnArticle(trx, personOf(request), request.params.id, 'restore');
        return {
          message: isOver
            ? say('The article is back, but unpublished: its end came meanwhile.')
            : say('The article is back.'),
        };
      }),
  );
}
