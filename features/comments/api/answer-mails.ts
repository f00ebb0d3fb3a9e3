import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { linkCodeSchema } from '../../../contract/accounts.ts';
import { languageSchema } from '../../../contract/common.ts';
import { prefixOf } from '../../../contract/paths/language-prefix.ts';
import { paths } from '../../../contract/paths/paths.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { failures } from '../../../server/api/error-responses.ts';
import {
  acceptForms,
  acceptOneClick,
  answerRefused,
  FORM,
} from '../../../server/api/plain-forms.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { pathFor } from '../../../server/api/users/mails.ts';
import { answerMailsSchema } from '../contract.ts';
import { say } from '../messages.ts';
import { commentPaths } from '../paths.ts';
import { switchAnswerMails } from '../rules/answers.ts';
import { mailFormWords } from './words.ts';

const params = z.object({ code: linkCodeSchema });

/** The language of the mail: a browser that opens its address says none. */
const querySchema = z.object({ language: languageSchema.optional().catch(undefined) });

const errorHandler = answerRefused({
  form: mailFormWords,
  field: 'none',
  path: (language) => prefixOf(language) + paths.home(),
});

/** The calls that end the mails about answers to one's comments, from a mail program or a page. */
export async function answerMailRoutes(
  plain: FastifyInstance,
  { database: { db } }: { database: Database },
): Promise<void> {
  await plain.register(async (scope) => {
    acceptForms(scope);
    acceptOneClick(scope);
    const app = scope.withTypeProvider<ZodTypeProvider>();
    // Whoever wants no such mails says so also while there are none: the site may be switched on again.
    const config = { access: 'public', alsoOff: true } as const;
    const tags = ['comments'];

    // Mail programs of many people call it from few addresses, so it has only the limit of all calls.
    app.post(
      '/comments/mails/:code',
      {
        config,
        bodyLimit: 1000,
        errorHandler,
        schema: {
          tags,
          summary:
            'End the mails about answers by the code of one, or with `on=yes` let them come again',
          consumes: ['application/json', FORM, 'multipart/form-data'],
          params,
          body: answerMailsSchema,
          response: { 200: doneAnswer, 303: z.null(), ...failures },
        },
      },
      async (request, reply) => {
        const { code } = request.params;
        const { on, language } = request.body;
        await write(db, (trx) => switchAnswerMails(trx, code, { on, now: new Date() }));
        if (language)
          return reply.redirect(await pathFor(db, commentPaths.mails({ code }), language), 303);
        return {
          message: on ? say('You get these mails again.') : say('You get no such mails any more.'),
        };
      },
    );

    app.get(
      '/comments/mails/:code',
      {
        config,
        schema: {
          tags,
          summary: 'Lead whoever opens the address of a mail to the page that asks',
          params,
          querystring: querySchema,
          response: { 302: z.null(), ...failures },
        },
      },
      async ({ params, query: { language } }, reply) =>
        reply.redirect(await pathFor(db, commentPaths.mails(params), language), 302),
    );
  });
}
