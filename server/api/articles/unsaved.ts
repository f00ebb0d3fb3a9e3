import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { markSchema } from '../../../contract/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { say } from '../../../contract/messages/message.ts';
import {
  discardedSchema,
  unsavedBodySchema,
  unsavedListSchema,
  unsavedSchema,
} from '../../../contract/unsaved.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import {
  dropUnsaved,
  findUnsaved,
  keepUnsaved,
  listUnsaved,
} from '../../../domain/articles/unsaved.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';

const tags = ['articles'];
/** They are their writer's alone, whatever the role. */
const config = { access: 'admin.use' } as const;
const params = z.object({ mark: markSchema });

/** The calls about new articles that their writer has not saved yet. */
export function unsavedRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/unsaved-articles',
    {
      config,
      schema: {
        tags,
        summary: 'New articles that one has begun on any device and not saved, without texts',
        response: { 200: unsavedListSchema, ...failures },
      },
    },
    async (request) => ({ unsaved: await listUnsaved(db, personOf(request)) }),
  );

  app.get(
    '/unsaved-articles/:mark',
    {
      config,
      schema: {
        tags,
        summary: 'A new article that one has not saved',
        params,
        response: { 200: unsavedSchema, ...failures },
      },
    },
    (request) => findUnsaved(db, personOf(request), request.params.mark),
  );

  app.put(
    '/unsaved-articles/:mark',
    {
      config,
      bodyLimit: limits.articleBytes,
      schema: {
        tags,
        summary: 'Keep a new article as it stands, without saving it',
        description:
          'Nobody else sees it, and it has no address. 409 when there is a text that `replaces` does not name.',
        params,
        body: unsavedBodySchema,
        response: { 200: unsavedSchema.pick({ updatedAt: true }), ...failures },
      },
    },
    async (request) => {
      const { mark } = request.params;
      const updatedAt = await write(db, (trx) =>
        keepUnsaved(trx, personOf(request), mark, request.body),
      );
      return { updatedAt };
    },
  );

  app.delete(
    '/unsaved-articles/:mark',
    {
      config,
      schema: {
        tags,
        summary: 'Throw away a new article that one has not saved',
        description: 'With `updatedAt` not what another device has kept since.',
        params,
        querystring: discardedSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { params, query } = request;
      const person = personOf(request);
      await write(db, (trx) => dropUnsaved(trx, person, params.mark, query.updatedAt));
      return { message: say('The unsaved work is thrown away.') };
    },
  );
}
