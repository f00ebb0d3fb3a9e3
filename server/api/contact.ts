import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema, listParams } from '../../contract/common.ts';
import {
  contactSchema,
  messageBackSchema,
  messageListSchema,
  messageReadSchema,
} from '../../contract/contact.ts';
import { say } from '../../contract/messages/message.ts';
import { sorting } from '../../contract/orders.ts';
import { inLanguage, prefixOf } from '../../contract/paths/language-prefix.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import {
  deleteMessage,
  listMessages,
  markMessage,
  putMessageBack,
  receiveMessage,
} from '../../domain/contact/inbox.ts';
import { getSettings } from '../../domain/settings.ts';
import type { Config } from '../config.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';
import { acceptForms, answerRefused, FORM, isForm } from './plain-forms.ts';
import { doneAnswer } from './response-message.ts';

const tags = ['messages'];
const config = { access: 'message.manage' } as const;
const id = z.object({ id: idSchema });

const answerForm = answerRefused({
  form: 'message',
  field: 'message',
  path: (language) => `${prefixOf(language)}${paths.staticPage({ slug: 'contact-us' })}#contact`,
});

/**
 * The calls about messages from readers: the public form, which works without script, and the
 * inbox.
 */
export async function contactRoutes(
  plain: FastifyInstance,
  { config: site, database }: { config: Config; database: Database },
): Promise<void> {
  const rateLimit = { max: Math.ceil(site.API_RATE_LIMIT / 60), timeWindow: '1 minute' };

  // The parser of forms is in a scope of its own, since no other call accepts a form.
  await plain.register(async (scope) => {
    acceptForms(scope);
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/messages',
      {
        config: { access: 'public', rateLimit, form: true },
        bodyLimit: 100_000,
        errorHandler: answerForm,
        schema: {
          tags,
          summary: 'Write to the editors, as JSON or as a form (which is answered by a redirect)',
          consumes: ['application/json', FORM],
          body: contactSchema,
          response: { 200: doneAnswer, 303: z.null(), ...failures },
        },
      },
      async (request, reply) => {
        await write(database.db, (trx) => receiveMessage(trx, request.body));
        if (isForm(request)) {
          const { language: siteLanguage } = await getSettings(database.db);
          const { language = siteLanguage } = request.body;
          return reply.redirect(inLanguage(paths.messageSent(), language, siteLanguage), 303);
        }
        return { message: say('Thank you. Your message has been sent.') };
      },
    );
  });

  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/messages/admin-messages',
    {
      config,
      schema: {
        tags,
        summary: 'The inbox',
        querystring: z.object({ ...listParams, sort: sorting.messages.param }),
        response: { 200: messageListSchema, ...failures },
      },
    },
    ({ query }) => listMessages(database.db, query),
  );

  app.put(
    '/messages/read/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Mark a message as read or unread',
        params: id,
        body: messageReadSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { read } = request.body;
      const actor = personOf(request)._id;
      await write(database.db, (trx) => markMessage(trx, { id: request.params.id, read, actor }));
      return { message: say(read ? 'Marked as read.' : 'Marked as unread.') };
    },
  );

  app.delete(
    '/messages/delete/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a message',
        params: id,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(database.db, (trx) =>
        deleteMessage(trx, request.params.id, personOf(request)._id),
      );
      return { message: say('The message is deleted.') };
    },
  );

  app.post(
    '/messages/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Put a message back that was just deleted',
        body: messageBackSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(database.db, (trx) => putMessageBack(trx, request.body, personOf(request)._id));
      return { message: say('The message is back.') };
    },
  );
}
