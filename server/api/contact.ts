import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema, type Language, languageSchema, pageParam } from '../../contract/common.ts';
import {
  contactSchema,
  messageBackSchema,
  messageListSchema,
  messageReadSchema,
} from '../../contract/contact.ts';
import { say } from '../../contract/messages/message.ts';
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
} from '../../domain/contact.ts';
import { escapeHtml } from '../../domain/html/escape.ts';
import { getSettings } from '../../domain/settings.ts';
import type { Config } from '../config.ts';
import { refuse, toAnswer } from '../errors.ts';
import { plainPage } from '../html.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';
import { doneAnswer } from './response-message.ts';

const tags = ['messages'];
const config = { access: 'message.manage' } as const;
const id = z.object({ id: idSchema });

const FORM = 'application/x-www-form-urlencoded';
const typed = z.object({
  message: z.string().default(''),
  language: contactSchema.shape.language.catch(undefined),
});

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith(FORM) ?? false;
}

const headings = { hi: 'आपका संदेश नहीं भेजा जा सका', en: 'Your message was not sent' };
const words = {
  hi: {
    back: 'ब्राउज़र के “वापस” बटन से लौटें: जो आपने लिखा था, वह वहीं होना चाहिए।',
    copy: 'आपका संदेश, ताकि वहाँ न हो तो यहाँ से कॉपी कर सकें:',
    again: 'संपर्क के पन्ने पर जाएँ',
  },
  en: {
    back: 'Go back with your browser’s Back button: what you typed should still be there.',
    copy: 'Your message, to be copied if it is not:',
    again: 'To the contact page',
  },
};

/** Answers a form sent without script with a page that shows the problem and the typed message. */
function answerForm(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!isForm(request)) return reply.send(error);
  const { status, message } = toAnswer(error, request.id);
  const { message: written = '', language: own } = typed.safeParse(request.body).data ?? {};
  const text = escapeHtml(written);
  const help = (language: Language) => {
    const { back, copy, again } = words[language];
    const id = `typed-${language}`;
    return `<p>${back}</p>
${text && `<p><label for="${id}">${copy}</label></p><textarea id="${id}" rows="10" cols="34" readonly>${text}</textarea>`}
<p><a href="${prefixOf(language)}${paths.staticPage({ slug: 'contact-us' })}#contact">${again}</a></p>`;
  };
  const languages = own ? [own] : languageSchema.options;
  return refuse(reply, error, status)
    .type('text/html; charset=utf-8')
    .send(plainPage({ languages, headings, message, rest: help }));
}

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
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/messages',
      {
        config: { access: 'public', rateLimit },
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
        summary: 'The inbox, newest first',
        querystring: z.object({ page: pageParam }),
        response: { 200: messageListSchema, ...failures },
      },
    },
    ({ query }) => listMessages(database.db, query.page),
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
