import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { confirmEmailSchema } from '../../../contract/accounts.ts';
import { say } from '../../../contract/messages/message.ts';
import { wayBackSchema } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { checkConfirmation, confirmEmail, mailAgain } from '../../../domain/users/confirm.ts';
import { languageAsked } from '../../messages.ts';
import { isFromOwnMachine } from '../../own-machine.ts';
import { tokenOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';
import { tellingReturn, tellOfChange } from './change-mail.ts';
import { guessLimit, type UserRouteOptions } from './options.ts';
import { sendOwnershipMail } from './send-ownership-mail.ts';

const access = 'public';
const tags = ['users'];

/** The calls with which an e-mail is confirmed by the link in a mail, and that mail is sent again. */
export function confirmRoutes(plain: FastifyInstance, options: UserRouteOptions): void {
  const { config, database, clock, mailer } = options;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const rateLimit = guessLimit(config);

  app.post(
    '/users/confirm',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Confirm by the code of a mail that an e-mail is one’s own',
        body: confirmEmailSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { body, headers, ip: address } = request;
      const [now, language] = [clock(), languageAsked(request) ?? null] as const;
      const given = { token: tokenOf(headers), address, now };
      const checked = await checkConfirmation(database, body, given);
      const how = { language, local: isFromOwnMachine(config, request), now };
      const moved = await tellingReturn(options, checked.claim.email, request.log, () =>
        write(database.db, (trx) => confirmEmail(trx, checked, how)),
      );
      if (moved) tellOfChange(options, 'email', moved, request.log);
      return { message: say('Your e-mail is confirmed.') };
    },
  );

  app.post(
    '/users/confirm/again',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary:
          'Send the mail again with which a sign-up or a new e-mail is confirmed; the token says whose',
        querystring: wayBackSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request, reply) => {
      if (!mailer) return { message: say('This site sends no mail.') };
      const token = tokenOf(request.headers);
      const mail = await write(database.db, (trx) => mailAgain(trx, token, clock()));
      sendOwnershipMail(options, mail, request, reply, request.query.redirect);
      return { message: say('Another mail is on its way. Look into the spam folder too.') };
    },
  );
}
