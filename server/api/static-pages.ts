import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema, listParams, pageParam, slugParam } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import { sorting } from '../../contract/orders.ts';
import {
  newDraftSchema,
  type PageInput,
  pageChangeSchema,
  pageInputSchema,
  pageListSchema,
  pageSchema,
  pageVersionListSchema,
  shownPageSchema,
} from '../../contract/static-pages.ts';
import type { User } from '../../contract/users.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { prepareTexts } from '../../domain/html/large-texts.ts';
import { createDraft } from '../../domain/static-pages/drafts.ts';
import {
  changePage,
  createPage,
  deletePage,
  listPages,
  requirePage,
  restoreVersion,
  showPage,
} from '../../domain/static-pages/edit.ts';
import { listVersions } from '../../domain/static-pages/versions.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';
import { doneAnswer } from './response-message.ts';

const tags = ['pages'];
const config = { access: 'page.manage' } as const;
const slug = z.object({ slug: slugParam });
const page = z.object({ page: pageParam });
/** The body holds two texts of HTML with its quotes escaped in JSON: more bytes than characters. */
const bodyLimit = 2 * limits.pageBody * 4;

/** Reads long texts before the transaction that stores them. */
const prepare = ({ body, inOtherLanguage }: PageInput, { _id }: User) =>
  prepareTexts([body, inOtherLanguage?.body], _id);

/** The calls with which editors change static pages. */
export function pageRoutes(plain: FastifyInstance, database: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;

  app.get(
    '/pages/admin-pages',
    {
      config,
      schema: {
        tags,
        summary: 'All pages; by position, those of every site come first',
        querystring: z.object({ ...listParams, sort: sorting.pages.param }),
        response: { 200: pageListSchema, ...failures },
      },
    },
    ({ query }) => listPages(db, query),
  );

  app.get(
    '/pages/page/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'A page, by its slug',
        params: slug,
        response: { 200: pageSchema, ...failures },
      },
    },
    ({ params }) => requirePage(db, params.slug),
  );

  app.post(
    '/pages/page',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Add a page',
        body: pageInputSchema,
        response: { 201: pageSchema, ...failures },
      },
    },
    async (request, reply) => {
      await prepare(request.body, personOf(request));
      const added = await write(database.db, (trx) =>
        createPage(trx, request.body, personOf(request)._id),
      );
      return reply.code(201).send(added);
    },
  );

  app.post(
    '/pages/draft',
    {
      config,
      schema: {
        tags,
        summary: 'Add a first text that readers do not see yet, as the settings are now',
        body: newDraftSchema,
        response: { 201: pageSchema, ...failures },
      },
    },
    async (request, reply) => {
      const actor = personOf(request)._id;
      const { kind } = request.body;
      const added = await write(db, (trx) => createDraft(trx, kind, actor));
      return reply.code(201).send(added);
    },
  );

  app.put(
    '/pages/shown/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'Let readers see a page, or not any more',
        params: slug,
        body: shownPageSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { params, body } = request;
      const actor = personOf(request)._id;
      await write(db, (trx) => showPage(trx, params.slug, body.shown, actor));
      return {
        message: say(
          body.shown ? 'Readers see the page now.' : 'Readers do not see the page any more.',
        ),
      };
    },
  );

  app.put(
    '/pages/page/:slug',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Save a page; a new slug makes the old address redirect',
        description: '409 where it was changed after `seen`.',
        params: slug,
        body: pageChangeSchema,
        response: { 200: pageSchema, ...failures },
      },
    },
    async (request) => {
      await prepare(request.body, personOf(request));
      return write(database.db, (trx) =>
        changePage(trx, request.params.slug, request.body, personOf(request)._id),
      );
    },
  );

  app.delete(
    '/pages/delete/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'Delete an added page',
        params: slug,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(database.db, (trx) =>
        deletePage(trx, request.params.slug, personOf(request)._id),
      );
      return { message: say('The page is deleted.') };
    },
  );

  app.get(
    '/pages/versions/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'What a page was after each save, newest first',
        params: slug,
        querystring: page,
        response: { 200: pageVersionListSchema, ...failures },
      },
    },
    async ({ params, query }) => {
      await requirePage(db, params.slug);
      return listVersions(db, params.slug, query.page);
    },
  );

  app.post(
    '/pages/restore/:slug/:versionId',
    {
      config,
      schema: {
        tags,
        summary: 'Save a page as it was in a version',
        params: slug.extend({ versionId: idSchema }),
        response: { 200: pageSchema, ...failures },
      },
    },
    (request) => {
      const { params } = request;
      return write(database.db, (trx) =>
        restoreVersion(trx, params.slug, params.versionId, personOf(request)._id),
      );
    },
  );
}
