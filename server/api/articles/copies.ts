import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { copyMoveSchema, editedArticleSchema } from '../../../contract/articles.ts';
import { idSchema } from '../../../contract/common.ts';
import { say } from '../../../contract/messages/message.ts';
import { conflictSchema } from '../../../contract/revisions.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import {
  discardCopy,
  loadCopy,
  moveCopy,
  publishCopy,
} from '../../../domain/articles/edit-copy.ts';
import { loadArticle } from '../../../domain/articles/load.ts';
import { prepareTexts } from '../../../domain/html/large-texts.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';

const tags = ['articles'];
const byId = z.object({ id: idSchema });

/** The calls about working copies; one is saved by the PUT of its article. */
export function workingCopyRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/articles/article/:id/copy',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'An article with the values of its working copy; null where it has none',
        description:
          'What was changed in the live text since is merged. Where that clashes, `version` is the one that the copy began from.',
        params: byId,
        response: { 200: z.object({ article: editedArticleSchema.nullable() }), ...failures },
      },
    },
    async (request) => ({ article: await loadCopy(db, personOf(request), request.params.id) }),
  );

  app.put(
    '/articles/article/:id/copy/status',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Submit a working copy for review, or send it back',
        description: 'With the `version` that was read, 409 when somebody has saved it since.',
        params: byId,
        body: copyMoveSchema,
        response: { 200: editedArticleSchema, ...failures, 409: conflictSchema },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id } = request.params;
        await moveCopy(trx, personOf(request), id, request.body);
        return loadArticle(trx, personOf(request), id);
      }),
  );

  app.post(
    '/articles/article/:id/copy/publish',
    {
      config: { access: 'article.publish' },
      schema: {
        tags,
        summary: 'Publish a working copy as it is stored',
        description:
          '409 where the live text was changed at the same places since; with the `version` that was read, also when somebody has saved the copy since.',
        params: byId,
        querystring: z.object({ version: idSchema.optional() }),
        response: { 200: editedArticleSchema, ...failures, 409: conflictSchema },
      },
    },
    async (request) => {
      const [person, { id }] = [personOf(request), request.params];
      const copy = await loadCopy(db, person, id);
      await prepareTexts([copy?.description], person._id);
      return write(db, async (trx) => {
        await publishCopy(trx, person, id, request.query);
        return loadArticle(trx, person, id);
      });
    },
  );

  app.delete(
    '/articles/article/:id/copy',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Throw a working copy away',
        description: 'With the `version` that was read, 409 when somebody has saved it since.',
        params: byId,
        querystring: z.object({ version: idSchema.optional() }),
        response: { 200: doneAnswer, ...failures, 409: conflictSchema },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id } = request.params;
        await discardCopy(trx, personOf(request), id, request.query.version);
        return { message: say('The working copy is thrown away.') };
      }),
  );
}
