import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema, pageParam } from '../../../contract/common.ts';
import { write } from '../../../database/transactions.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import {
  changedLiveEntrySchema,
  liveBlogsSchema,
  liveSwitchSchema,
  newLiveEntrySchema,
  writtenLiveBlogSchema,
} from '../contract.ts';
import { say } from '../messages.ts';
import { addLiveEntry, changeLiveEntry, deleteLiveEntry } from '../rules/entries.ts';
import { listLiveBlogs } from '../rules/list.ts';
import { switchLiveBlog, writtenLiveBlog } from '../rules/write.ts';

const tags = ['articles'];
const config = { access: 'article.publish' } as const;
const params = z.object({ id: idSchema });
const ofEntry = params.extend({ entry: idSchema });

const switched = {
  on: 'The live blog is on.',
  ended: 'The live blog has ended.',
  off: 'The article has no live blog any more.',
} as const;

/** The calls with which a live blog is written. */
export function writeLiveRoutes(
  plain: FastifyInstance,
  { database: { db }, clock }: Pick<ApiOptions, 'database' | 'clock'>,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/articles/live',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary:
          'The live blogs of articles: those that go on, then those that ended, the newest first',
        querystring: z.object({ page: pageParam }),
        response: { 200: liveBlogsSchema, ...failures },
      },
    },
    (request) => listLiveBlogs(db, personOf(request), request.query.page),
  );

  app.get(
    '/articles/article/:id/live',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'The live blog of an article, with the entries that wait for their time',
        params,
        querystring: z.object({ page: pageParam }),
        response: { 200: writtenLiveBlogSchema, ...failures },
      },
    },
    (request) => {
      const part = { page: request.query.page, now: clock() };
      return writtenLiveBlog(db, personOf(request), request.params.id, part);
    },
  );

  app.put(
    '/articles/article/:id/live',
    {
      config,
      schema: {
        tags,
        summary: 'Start, end or take away the live blog of an article',
        params,
        body: liveSwitchSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { state } = request.body;
      const { id } = request.params;
      const to = { state, now: clock() };
      await write(db, (trx) => switchLiveBlog(trx, personOf(request), id, to));
      return { message: say(switched[state]) };
    },
  );

  app.post(
    '/articles/article/:id/live/entries',
    {
      config,
      schema: {
        tags,
        summary: 'Add an entry to a live blog',
        params,
        body: newLiveEntrySchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const now = clock();
      const entry = { article: request.params.id, entry: request.body, now };
      await write(db, (trx) => addLiveEntry(trx, personOf(request), entry));
      const waits = request.body.from > now.toISOString();
      return { message: say(waits ? 'The update waits for its time.' : 'The update is there.') };
    },
  );

  app.put(
    '/articles/article/:id/live/entries/:entry',
    {
      config,
      schema: {
        tags,
        summary: 'Change an entry of a live blog, or correct it with a note to readers',
        params: ofEntry,
        body: changedLiveEntrySchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { id, entry } = request.params;
      const change = { article: id, id: entry, entry: request.body, now: clock() };
      await write(db, (trx) => changeLiveEntry(trx, personOf(request), change));
      return { message: say('The update is changed.') };
    },
  );

  app.delete(
    '/articles/article/:id/live/entries/:entry',
    {
      config,
      schema: {
        tags,
        summary: 'Delete an entry of a live blog',
        params: ofEntry,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { id, entry } = request.params;
      await write(db, (trx) => deleteLiveEntry(trx, personOf(request), { article: id, id: entry }));
      return { message: say('The update is deleted.') };
    },
  );
}
