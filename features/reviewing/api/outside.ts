import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema, slugParam } from '../../../contract/common.ts';
import { inLanguage, prefixOf } from '../../../contract/paths/language-prefix.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { getSettings } from '../../../domain/settings.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { acceptForms, answerRefused, FORM, isForm } from '../../../server/api/plain-forms.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import type { Config } from '../../../server/config.ts';
import { outsideNoteSchema } from '../contract.ts';
import { say } from '../messages.ts';
import {
  madeOutsideReaderSchema,
  newOutsideReaderSchema,
  outsideReaderListSchema,
} from '../outside-readers.ts';
import { outsidePaths } from '../paths.ts';
import {
  addOutsideReader,
  endOutsideReader,
  listOutsideReaders,
  receiveNote,
} from '../rules/outside.ts';

const byCode = z.object({ code: slugParam });
const config = { access: 'article.write' } as const;
const tags = ['notes'];
const ofArticle = z.object({ id: idSchema });

const answerForm = answerRefused({
  form: 'note',
  field: 'text',
  path(language, { params }) {
    const { code } = byCode.safeParse(params).data ?? { code: '-' };
    return prefixOf(language) + outsidePaths.outside({ code });
  },
});

/** The calls about links by which people without an account read a draft and write notes on it. */
export async function outsideRoutes(
  plain: FastifyInstance,
  { config: site, database: { db } }: { config: Config; database: Database },
): Promise<void> {
  const rateLimit = { max: Math.ceil(site.API_RATE_LIMIT / 30), timeWindow: '1 minute' };

  await plain.register(async (scope) => {
    acceptForms(scope);
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/links/outside/:code',
      {
        config: { access: 'public', rateLimit },
        bodyLimit: 100_000,
        errorHandler: answerForm,
        schema: {
          tags,
          summary: 'Write a note on a draft that one reads by a link, or approve it',
          consumes: ['application/json', FORM],
          params: byCode,
          body: outsideNoteSchema,
          response: { 200: doneAnswer, 303: z.null(), ...failures },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        reply.header('cache-control', 'no-store');
        await write(db, (trx) => receiveNote(trx, params.code, body));
        if (!isForm(request)) return { message: say('Thank you. Your note has been sent.') };
        const { language: siteLanguage } = await getSettings(db);
        const { language = siteLanguage } = body;
        const page = inLanguage(outsidePaths.outside(params), language, siteLanguage);
        return reply.redirect(`${page}#notes`, 303);
      },
    );
  });

  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/articles/article/:id/readers',
    {
      config,
      schema: {
        tags,
        summary: 'The people outside who may read an article by a link now',
        params: ofArticle,
        response: { 200: outsideReaderListSchema, ...failures },
      },
    },
    async (request) => ({
      readers: await listOutsideReaders(db, personOf(request), request.params.id),
    }),
  );

  app.post(
    '/articles/article/:id/readers',
    {
      config,
      schema: {
        tags,
        summary: 'Make a link for somebody outside; it is told only once',
        params: ofArticle,
        body: newOutsideReaderSchema,
        response: { 200: madeOutsideReaderSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const person = personOf(request);
        const { reader, code } = await addOutsideReader(
          trx,
          person,
          request.params.id,
          request.body,
        );
        return { ...reader, link: site.SITE_URL + outsidePaths.outside({ code }) };
      }),
  );

  app.delete(
    '/articles/article/:id/readers/:reader',
    {
      config,
      schema: {
        tags,
        summary: 'End the link of somebody outside; their notes stay',
        params: ofArticle.extend({ reader: idSchema }),
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { id: articleId, reader: id } = request.params;
      await write(db, (trx) => endOutsideReader(trx, personOf(request), { articleId, id }));
      return { message: say('The link is ended.') };
    },
  );
}
