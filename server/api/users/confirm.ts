import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { confirmEmailSchema } from '../../../contract/accounts.ts';
import { say } from '../../../contract/messages/message.ts';
import { write } from '../../../database/transactions.ts';
import { checkConfirmation, confirmEmail } from '../../../domain/users/confirm.ts';
import { tokenOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';
import { guessLimit, type UserRouteOptions } from './options.ts';

/** The call with which a link in a mail confirms an e-mail. */
export function confirmRoutes(
  plain: FastifyInstance,
  { config, database, clock }: UserRouteOptions,
): void {
  plain.withTypeProvider<ZodTypeProvider>().post(
    '/users/confirm',
    {
      config: { access: 'public', rateLimit: guessLimit(config) },
      schema: {
        tags: ['users'],
        summary: 'Confirm by the code of a mail that an e-mail is one’s own',
        body: confirmEmailSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async ({ body, headers, ip: address }) => {
      const now = clock();
      const given = { token: tokenOf(headers), address, now };
      const checked = await checkConfirmation(database, body, given);
      await write(database.db, (trx) => confirmEmail(trx, checked, now));
      return { message: say('Your e-mail is confirmed.') };
    },
  );
}
