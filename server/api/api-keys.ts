import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  keyChangeSchema,
  keyListSchema,
  keySchema,
  madeKeySchema,
  newKeySchema,
} from '../../contract/api-keys.ts';
import { idSchema } from '../../contract/common.ts';
import { say } from '../../contract/messages/message.ts';
import { rotationSchema } from '../../contract/rotation.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import {
  changeKey,
  createKey,
  deleteKey,
  listKeys,
  replaceSecret,
} from '../../domain/api-keys/keys.ts';
import { requireProof } from '../../domain/users/require-proof.ts';
import { personOf, sessionOf } from './access.ts';
import { failures, provenFailures } from './error-responses.ts';
import { doneAnswer } from './response-message.ts';

const tags = ['keys'];
const byId = z.object({ id: idSchema });
const access = 'key.manage';

/** The calls by which administrators manage the keys of the API. */
export function apiKeyRoutes(
  plain: FastifyInstance,
  { database: { db }, clock }: { database: Database; clock: () => Date },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/keys',
    {
      config: { access },
      schema: {
        tags,
        summary: 'All API keys by name, without their secrets',
        response: { 200: keyListSchema, ...failures },
      },
    },
    async () => ({ keys: await listKeys(db, clock()) }),
  );

  app.post(
    '/keys',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Make an API key; the answer alone has its secret',
        body: newKeySchema,
        response: { 200: madeKeySchema, ...provenFailures },
      },
    },
    async (request) => {
      const now = clock();
      await requireProof(db, sessionOf(request), now);
      return write(db, (trx) => createKey(trx, request.body, personOf(request)._id, now));
    },
  );

  app.put(
    '/keys/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Change the name, origins, limit and end of an API key',
        params: byId,
        body: keyChangeSchema,
        response: { 200: keySchema, ...provenFailures },
      },
    },
    async (request) => {
      const now = clock();
      // Origins, limit and end decide who can use the key, and for how long.
      await requireProof(db, sessionOf(request), now);
      const { params, body } = request;
      return write(db, (trx) => changeKey(trx, params.id, body, personOf(request)._id, now));
    },
  );

  app.post(
    '/keys/:id/replace',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Give an API key a new secret; the one before works for some more hours',
        params: byId,
        body: rotationSchema,
        response: { 200: madeKeySchema, ...provenFailures },
      },
    },
    async (request) => {
      const now = clock();
      await requireProof(db, sessionOf(request), now);
      const { params, body } = request;
      const actor = personOf(request)._id;
      return write(db, (trx) => replaceSecret(trx, params.id, body.overlapHours, actor, now));
    },
  );

  app.delete(
    '/keys/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'End an API key at once',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const name = await deleteKey(trx, request.params.id, personOf(request)._id);
        return { message: say('The API key "{name}" has ended.', { name }) };
      }),
  );
}
