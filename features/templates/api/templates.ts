import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { write } from '../../../database/transactions.ts';
import { prepareTexts } from '../../../domain/html/large-texts.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { languageAsked } from '../../../server/messages.ts';
import {
  templateBodySchema,
  templateChangeSchema,
  templateListSchema,
  templateSchema,
} from '../contract.ts';
import { say } from '../messages.ts';
import { manageTemplates, readTemplates } from '../permissions.ts';
import {
  createTemplate,
  deleteTemplate,
  findTemplate,
  listTemplates,
  updateTemplate,
} from '../rules/templates.ts';

const tags = ['templates'];
const byId = z.object({ id: idSchema });
const bodyLimit = limits.articleBytes;

/** The calls about what articles may begin with. */
export function templateRoutes(
  plain: FastifyInstance,
  { database: { db } }: Pick<ApiOptions, 'database'>,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/templates',
    {
      config: { access: readTemplates },
      schema: {
        tags,
        summary: 'All templates by name, without texts',
        response: { 200: templateListSchema, ...failures },
      },
    },
    async (request) => ({ templates: await listTemplates(db, languageAsked(request)) }),
  );

  app.get(
    '/templates/:id',
    {
      config: { access: readTemplates },
      schema: {
        tags,
        summary: 'A template with what it holds',
        params: byId,
        response: { 200: templateSchema, ...failures },
      },
    },
    (request) => findTemplate(db, request.params.id, languageAsked(request)),
  );

  app.post(
    '/templates',
    {
      bodyLimit,
      config: { access: manageTemplates },
      schema: {
        tags,
        summary: 'Add a template',
        body: templateBodySchema,
        response: { 200: templateSchema, ...failures },
      },
    },
    async (request) => {
      const person = personOf(request);
      await prepareTexts([request.body.form.description], person._id);
      return write(db, async (trx) => {
        const id = await createTemplate(trx, request.body, person._id);
        return findTemplate(trx, id, languageAsked(request));
      });
    },
  );

  app.put(
    '/templates/:id',
    {
      bodyLimit,
      config: { access: manageTemplates },
      schema: {
        tags,
        summary: 'Rename a template, and replace what it holds where `form` is sent',
        params: byId,
        body: templateChangeSchema,
        response: { 200: templateSchema, ...failures },
      },
    },
    async (request) => {
      const person = personOf(request);
      const { params, body } = request;
      await prepareTexts([body.form?.description], person._id);
      return write(db, async (trx) => {
        await updateTemplate(trx, params.id, body, person._id);
        return findTemplate(trx, params.id, languageAsked(request));
      });
    },
  );

  app.delete(
    '/templates/:id',
    {
      config: { access: manageTemplates },
      schema: {
        tags,
        summary: 'Delete a template; the articles that began with it stay',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const name = await deleteTemplate(trx, request.params.id, personOf(request)._id);
        return { message: say('The template "{name}" is deleted.', { name }) };
      }),
  );
}
