import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { linkCodeSchema } from '../../../contract/accounts.ts';
import { idSchema, type Language } from '../../../contract/common.ts';
import { inLanguage, prefixOf } from '../../../contract/paths/language-prefix.ts';
import { write } from '../../../database/transactions.ts';
import { getSettings } from '../../../domain/settings.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import {
  acceptForms,
  acceptOneClick,
  answerRefused,
  FORM,
  isForm,
} from '../../../server/api/plain-forms.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { tellEmptied } from '../../../server/api/users/change-mail.ts';
import { guessLimit } from '../../../server/api/users/options.ts';
import { onceAnswered } from '../../../server/background.ts';
import { languageAsked } from '../../../server/messages.ts';
import { leaveSchema, ownNewslettersSchema, subscribeSchema } from '../lists.ts';
import { say } from '../messages.ts';
import { newsletterPaths } from '../paths.ts';
import { endOwnNewsletter, listOwnNewsletters } from '../rules/own.ts';
import { type Asked, confirmNewsletters, requestNewsletters } from '../rules/subscribe.ts';
import { endSubscription, languageOfSubscription } from '../rules/unsubscribe.ts';
import { confirmNewslettersMail } from './confirm-mail.ts';
import type { NewsletterRouteOptions } from './options.ts';
import { endFormWords, newsletterFormWords } from './words.ts';

const tags = ['letters'];
const byCode = z.object({ code: linkCodeSchema });
const answers = { 200: doneAnswer, 303: z.null(), ...failures };
const consumes = ['application/json', FORM];

const answerForm = answerRefused({
  form: newsletterFormWords,
  field: 'email',
  path: (language) => prefixOf(language) + newsletterPaths.page(),
});

const answerEnd = answerRefused({
  form: endFormWords,
  field: 'email',
  path(language, { params }) {
    const { code } = byCode.safeParse(params).data ?? { code: '-' };
    return prefixOf(language) + newsletterPaths.end({ code });
  },
});

/**
 * The calls of readers about newsletters. Their forms work without script, and are answered by a redirect. Where the site
 * sends no mail, no page has the form (`Content.newsletterLists`), and what is asked for is never confirmed.
 */
export async function subscribeRoutes(
  plain: FastifyInstance,
  options: NewsletterRouteOptions,
): Promise<void> {
  const { config, database, mailer, background, clock } = options;
  const { db } = database;
  const rateLimit = { max: Math.ceil(config.API_RATE_LIMIT / 60), timeWindow: '1 minute' };
  const pathIn = async (path: string, language?: Language) => {
    const { language: own } = await getSettings(db);
    return inLanguage(path, language ?? own, own);
  };

  /** Sends the mail after the answer, whose time tells nothing so. */
  function mailLater(asked: Asked, request: FastifyRequest, reply: FastifyReply): void {
    onceAnswered(reply, () =>
      background(async () => {
        const path = await pathIn(newsletterPaths.confirm(asked), asked.language);
        await mailer?.send(confirmNewslettersMail(asked, config.SITE_URL + path));
      }, request.log),
    );
  }

  await plain.register(async (scope) => {
    acceptForms(scope);
    acceptOneClick(scope);
    const app = scope.withTypeProvider<ZodTypeProvider>();

    app.post(
      '/letters/subscribe',
      {
        config: { access: 'public', rateLimit, form: true },
        bodyLimit: 10_000,
        errorHandler: answerForm,
        schema: {
          tags,
          summary: 'Ask for letters; a link in a mail confirms it',
          consumes,
          body: subscribeSchema,
          response: answers,
        },
      },
      async (request, reply) => {
        const { language: own } = await getSettings(db);
        const { language = own } = request.body;
        const asked = await write(db, (trx) =>
          requestNewsletters(trx, { ...request.body, language }, clock()),
        );
        if (asked) mailLater(asked, request, reply);
        if (isForm(request))
          return reply.redirect(await pathIn(newsletterPaths.asked(), language), 303);
        return {
          message: say(
            'Look into your mail: the link in it confirms that you want these newsletters.',
          ),
        };
      },
    );

    app.post(
      '/letters/confirm/:code',
      {
        config: { access: 'public', rateLimit: guessLimit(config) },
        bodyLimit: 1000,
        errorHandler: answerForm,
        schema: {
          tags,
          summary: 'Confirm that an address wants letters, by the code of the mail',
          consumes,
          params: byCode,
          response: answers,
        },
      },
      async (request, reply) => {
        const { code } = request.params;
        const confirmed = await write(db, (trx) => confirmNewsletters(trx, code, clock()));
        const at = tellEmptied(options, confirmed, request.log);
        if (isForm(request)) {
          const path = await pathIn(newsletterPaths.confirmed(), confirmed.language);
          return reply.redirect(path + at, 303);
        }
        return { message: say('You get these newsletters from now on.') };
      },
    );

    // Mail programs of thousands of readers call it from few addresses, so it has only the limit of all calls.
    app.post(
      '/letters/end/:code',
      {
        config: { access: 'public', alsoOff: true },
        bodyLimit: 1000,
        errorHandler: answerEnd,
        schema: {
          tags,
          summary:
            'End a subscription by the code of a letter; with `all`, every one of its address',
          consumes: [...consumes, 'multipart/form-data'],
          params: byCode,
          body: leaveSchema,
          response: answers,
        },
      },
      async (request, reply) => {
        const { all, language } = request.body;
        await write(db, (trx) => endSubscription(trx, request.params.code, { all }));
        if (language) return reply.redirect(await pathIn(newsletterPaths.ended(), language), 303);
        return { message: say('The subscription is ended.') };
      },
    );
  });

  const plainApp = plain.withTypeProvider<ZodTypeProvider>();

  plainApp.get(
    '/letters/own',
    {
      config: { access: 'account.use', alsoOff: true },
      schema: {
        tags,
        summary: 'The letters that one gets',
        response: { 200: ownNewslettersSchema, ...failures },
      },
    },
    async (request) => {
      const { language } = await getSettings(db);
      return listOwnNewsletters(db, personOf(request)._id, languageAsked(request) ?? language);
    },
  );

  plainApp.delete(
    '/letters/own/:id',
    {
      config: { access: 'account.use', alsoOff: true },
      schema: {
        tags,
        summary: 'End one of one’s own subscriptions',
        params: z.object({ id: idSchema }),
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(db, (trx) => endOwnNewsletter(trx, personOf(request)._id, request.params.id));
      return { message: say('The subscription is ended.') };
    },
  );

  // Mail programs that know no such call open its address.
  plainApp.get(
    '/letters/end/:code',
    {
      config: { access: 'public', alsoOff: true },
      schema: {
        tags,
        summary: 'Leads to the page that ends a subscription',
        params: byCode,
        response: { 302: z.null(), ...failures },
      },
    },
    async ({ params }, reply) => {
      const language = await languageOfSubscription(db, params.code);
      return reply.redirect(await pathIn(newsletterPaths.end(params), language), 302);
    },
  );
}
