import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { tagChangeSchema } from '../../../contract/group-changes.ts';
import { limits } from '../../../contract/limits.ts';
import { say } from '../../../contract/messages/message.ts';
import {
  adminTagsSchema,
  suggestedTagsSchema,
  tagBodySchema,
  taggedTextSchema,
  tagMergeSchema,
  tagQuerySchema,
  tagSchema,
} from '../../../contract/tags.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { listTags } from '../../../domain/tags/list.ts';
import { deleteTag, mergeTags } from '../../../domain/tags/merge.ts';
import { suggestTags } from '../../../domain/tags/suggest.ts';
import { createTag, requireTag, updateTag } from '../../../domain/tags/tags.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';

const tags = ['tags'];
const byId = z.object({ id: idSchema });

/** The calls of the tag screen and of the picker in the form of an article. */
export function tagRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/tags',
    {
      config: { access: 'tag.read' },
      schema: {
        tags,
        summary: 'Tags with the number of their published articles, found by name or listed by ids',
        querystring: tagQuerySchema,
        response: { 200: adminTagsSchema, ...failures },
      },
    },
    ({ query }) => listTags(db, query),
  );

  app.post(
    '/tags/suggestions',
    {
      config: { access: 'tag.read' },
      bodyLimit: limits.articleBytes,
      schema: {
        tags,
        summary: 'The tags whose names occur in a text',
        body: taggedTextSchema,
        response: { 200: suggestedTagsSchema, ...failures },
      },
    },
    async ({ body }) => ({ tags: await suggestTags(db, body.text) }),
  );

  app.post(
    '/tags/tag',
    {
      config: { access: 'tag.manage' },
      schema: {
        tags,
        summary: 'Add a tag',
        body: tagBodySchema,
        response: { 200: tagSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const id = await createTag(trx, request.body, { actor: personOf(request)._id });
        return requireTag(trx, id);
      }),
  );

  app.put(
    '/tags/tag/:id',
    {
      config: { access: 'tag.manage' },
      schema: {
        tags,
        summary: 'Change a tag; what is absent stays, and its old address goes on leading to it',
        params: byId,
        body: tagChangeSchema,
        response: { 200: tagSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id } = request.params;
        await updateTag(trx, id, request.body, personOf(request)._id);
        return requireTag(trx, id);
      }),
  );

  app.post(
    '/tags/tag/:id/merge',
    {
      config: { access: 'tag.manage' },
      schema: {
        tags,
        summary: 'Merge a tag into another one, with its articles and addresses',
        params: byId,
        body: tagMergeSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { params, body } = request;
        const { from, into } = await mergeTags(trx, params.id, body.into, personOf(request)._id);
        return { message: say('"{from}" is now part of "{into}".', { from, into }) };
      }),
  );

  app.delete(
    '/tags/tag/:id',
    {
      config: { access: 'tag.manage' },
      schema: {
        tags,
        summary: 'Delete a tag; its articles stay',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const name = await deleteTag(trx, request.params.id, personOf(request)._id);
        return { message: say('The tag "{name}" is deleted.', { name }) };
      }),
  );
}
