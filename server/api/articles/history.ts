import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editedArticleSchema } from '../../../contract/articles.ts';
import { idSchema, pageParam } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { say } from '../../../contract/messages/message.ts';
import {
  draftBodySchema,
  draftSchema,
  revisionListSchema,
  revisionSchema,
} from '../../../contract/revisions.ts';
import { discardedSchema } from '../../../contract/unsaved.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { dropDraft, findDraft, keepDraft } from '../../../domain/articles/drafts.ts';
import { listRevisions, loadRevision, restoreRevision } from '../../../domain/articles/history.ts';
import { loadArticle, requireWritable } from '../../../domain/articles/load.ts';
import { prepareArticle } from '../../../domain/articles/prepare.ts';
import { languageAsked } from '../../messages.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';

const tags = ['articles'];
const byId = z.object({ id: idSchema });
const byVersion = byId.extend({ version: z.coerce.number().int().positive() });

/** The calls about versions of articles and unsaved drafts. */
export function articleHistoryRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/articles/article/:id/revisions',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'What an article was after each save, newest first, without texts',
        params: byId,
        querystring: z.object({ page: pageParam }),
        response: { 200: revisionListSchema, ...failures },
      },
    },
    (request) => listRevisions(db, personOf(request), request.params.id, request.query.page),
  );

  app.get(
    '/articles/article/:id/revisions/:version',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'What an article was after one of its saves',
        params: byVersion,
        response: { 200: revisionSchema, ...failures },
      },
    },
    (request) => {
      const { id, version } = request.params;
      return loadRevision(db, personOf(request), id, version, languageAsked(request));
    },
  );

  app.post(
    '/articles/article/:id/revisions/:version/restore',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Save an article as it was; its address, place, author and status stay',
        description: '409 where it was saved after the version `seen`.',
        params: byVersion,
        querystring: z.object({ seen: z.coerce.number().int().positive().optional() }),
        response: { 200: editedArticleSchema, ...failures },
      },
    },
    async (request) => {
      const { id, version } = request.params;
      await prepareArticle(db, { id, version, person: personOf(request) });
      return write(db, async (trx) => {
        const person = personOf(request);
        await restoreRevision(trx, person, id, version, request.query.seen);
        return loadArticle(trx, person, id);
      });
    },
  );

  app.get(
    '/articles/article/:id/draft',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'What one has typed into an article and not saved, on any device',
        params: byId,
        response: { 200: z.object({ draft: draftSchema.nullable() }), ...failures },
      },
    },
    async (request) => {
      await requireWritable(db, personOf(request), request.params.id);
      return { draft: await findDraft(db, personOf(request), request.params.id) };
    },
  );

  app.put(
    '/articles/article/:id/draft',
    {
      config: { access: 'article.write' },
      bodyLimit: limits.articleBytes,
      schema: {
        tags,
        summary: 'Keep what one has typed into an article, without saving it',
        description:
          'Nobody else sees it. 409 when there is unsaved work that `replaces` does not name.',
        params: byId,
        body: draftBodySchema,
        response: { 200: draftSchema.omit({ form: true }), ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const person = personOf(request);
        await requireWritable(trx, person, request.params.id);
        return keepDraft(trx, person, request.params.id, request.body);
      }),
  );

  app.delete(
    '/articles/article/:id/draft',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Throw away what one has typed into an article and not saved',
        description: 'With `updatedAt` not what another device has kept since.',
        params: byId,
        querystring: discardedSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const person = personOf(request);
        await requireWritable(trx, person, request.params.id);
        await dropDraft(trx, person, request.params.id, request.query.updatedAt);
        return { message: say('The unsaved work is thrown away.') };
      }),
  );
}
