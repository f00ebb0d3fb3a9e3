import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import type { Database } from '../../../database/database.ts';
import { readSnapshot, write } from '../../../database/transactions.ts';
import { requireOn } from '../../../domain/features/off.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import {
  articleCommentsSchema,
  banSchema,
  closedSchema,
  commentListSchema,
  commentQuerySchema,
  moderateNetworkSchema,
  moderateSchema,
  queueReplySchema,
} from '../contract.ts';
import { comments } from '../feature.ts';
import { say } from '../messages.ts';
import { banFromComments, moderateComments as moderate } from '../permissions.ts';
import { banPerson, closeComments, findSwitch, moderateComments } from '../rules/moderate.ts';
import { moderateNetwork } from '../rules/network.ts';
import { listComments } from '../rules/queue.ts';
import { replyFromQueue } from '../rules/reply.ts';
import { sayState } from './state.ts';

const tags = ['comments'];
const config = { access: moderate };
const params = z.object({ id: idSchema });

const sayCount = (count: number) =>
  count === 1
    ? say('1 comment is where you want it.')
    : say('{count} comments are where you want them.', { count });

/** The calls with which comments are moderated. */
export function moderationRoutes(
  plain: FastifyInstance,
  { database: { db }, clock }: { database: Database; clock: () => Date },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/comments/admin-comments',
    {
      config,
      schema: {
        tags,
        summary: 'One page of comments: by where they stand, of an article, or all of one person',
        querystring: commentQuerySchema,
        response: { 200: commentListSchema, ...failures },
      },
    },
    (request) => {
      // No key reads people's addresses (docs/decisions/permissions-and-api-keys.md), or finds by them.
      const as = { emails: !request.apiKey };
      return readSnapshot(db, (trx) => listComments(trx, personOf(request), request.query, as));
    },
  );

  app.post(
    '/comments/moderate',
    {
      config,
      schema: {
        tags,
        summary: 'Show, hold or bin comments, or take them for spam',
        body: moderateSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const person = personOf(request);
      const count = await write(db, (trx) => moderateComments(trx, person, request.body, clock()));
      return { message: sayCount(count) };
    },
  );

  app.post(
    '/comments/reply',
    {
      config,
      schema: {
        tags,
        summary: 'Answer a comment, and show it if it waits',
        body: queueReplySchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const person = personOf(request);
      const { status } = await write(db, (trx) =>
        replyFromQueue(trx, person, request.body, clock()),
      );
      return { message: sayState(status) };
    },
  );

  app.post(
    '/comments/moderate-network',
    {
      config,
      schema: {
        tags,
        summary: 'Put away a guest’s comment and all that came from the same network',
        body: moderateNetworkSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const person = personOf(request);
      const count = await write(db, (trx) => moderateNetwork(trx, person, request.body, clock()));
      return { message: sayCount(count) };
    },
  );

  app.get(
    '/comments/article/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Whether an article has comments, and whether somebody has closed them',
        params,
        response: { 200: articleCommentsSchema, ...failures },
      },
    },
    (request) => findSwitch(db, personOf(request), request.params.id),
  );

  app.put(
    '/comments/article/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Say whether an article takes comments',
        params,
        body: closedSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { params, body } = request;
      const person = personOf(request);
      await write(db, (trx) => closeComments(trx, person, params.id, body.closed, clock()));
      return {
        message: body.closed
          ? say('The article takes no comments now.')
          : say('The article takes comments again.'),
      };
    },
  );

  app.put(
    '/comments/ban/:id',
    {
      // It can be lifted also while comments are off: it is stored, and comes back with them.
      config: { access: banFromComments, alsoOff: true },
      schema: {
        tags,
        summary: 'Keep somebody from commenting, or let them again',
        params,
        body: banSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { params, body } = request;
      if (body.banned) await requireOn(db, comments.name);
      await write(db, (trx) => banPerson(trx, personOf(request), params.id, body, clock()));
      return {
        message: body.banned
          ? say('They cannot write comments any more.')
          : say('They can write comments again.'),
      };
    },
  );
}
