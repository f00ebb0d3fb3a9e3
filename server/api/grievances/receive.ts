import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newGrievanceSchema, takenGrievanceSchema } from '../../../contract/grievances.ts';
import { say } from '../../../contract/messages/message.ts';
import { inLanguage, prefixOf } from '../../../contract/paths/language-prefix.ts';
import { adminPaths, paths } from '../../../contract/paths/paths.ts';
import { write } from '../../../database/transactions.ts';
import { receiveGrievance } from '../../../domain/grievances/receive.ts';
import { getSettings } from '../../../domain/settings.ts';
import { beginPause } from '../../../domain/users/mail-pauses.ts';
import { languageOfEmail } from '../../../domain/users/told-in.ts';
import { languageAsked } from '../../messages.ts';
import { failures } from '../error-responses.ts';
import { acceptForms, answerRefused, FORM, isForm } from '../plain-forms.ts';
import { responseMessageSchema } from '../response-message.ts';
import type { UserRouteOptions } from '../users/options.ts';
import { officerMail } from './mails.ts';

const answerForm = answerRefused({
  form: 'grievance',
  field: 'text',
  path: (language) => prefixOf(language) + paths.grievance(),
});

const taken = takenGrievanceSchema.extend({ message: responseMessageSchema });

/** The call with which readers complain; its form works without script. */
export async function receiveRoutes(
  plain: FastifyInstance,
  { config, database: { db }, mailer, background, clock }: UserRouteOptions,
): Promise<void> {
  /** Tells the officer by mail, not more often than the pauses of an address let it. */
  async function tellOfficer(number: number): Promise<void> {
    const { grievances, timeZone, language } = await getSettings(db);
    await mailer?.sendMade(async (trx) => {
      const row = await trx
        .selectFrom('grievances')
        .select(['id', 'answer_by'])
        .where('number', '=', number)
        .executeTakeFirst();
      const to = grievances.email;
      if (!row || !to || !(await beginPause(trx, 'officer', to, clock()))) return null;
      const link = config.SITE_URL + adminPaths.grievance({ id: row.id });
      const own = (await languageOfEmail(trx, to)) ?? language;
      return officerMail(
        { to, language: own, timeZone },
        { number, answerBy: row.answer_by, link },
      );
    });
  }

  await plain.register(async (scope) => {
    acceptForms(scope);
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/grievances',
      {
        config: {
          access: 'public',
          rateLimit: { max: Math.ceil(config.API_RATE_LIMIT / 60), timeWindow: '1 minute' },
          form: true,
        },
        bodyLimit: 100_000,
        errorHandler: answerForm,
        schema: {
          tags: ['grievances'],
          summary: 'Complain about what is published, as JSON or as a form; the answer is a number',
          consumes: ['application/json', FORM],
          body: newGrievanceSchema,
          response: { 200: taken, 303: z.null(), ...failures },
        },
      },
      async (request, reply) => {
        const { language: own } = await getSettings(db);
        const language = request.body.language ?? languageAsked(request) ?? own;
        const by = { language, now: clock() };
        const number = await write(db, (trx) => receiveGrievance(trx, request.body, by));
        if (number !== null) {
          reply.raw.once('finish', () => background(() => tellOfficer(number), request.log));
        }
        reply.header('cache-control', 'no-store');
        if (isForm(request)) {
          const path = paths.grievanceSent({ number: String(number ?? 0) });
          return reply.redirect(inLanguage(path, language, own), 303);
        }
        return number === null
          ? { message: say('Thank you. Your grievance is received.'), number: 0 }
          : {
              message: say('Your grievance is received. Its number is {number}.', { number }),
              number,
            };
      },
    );
  });
}
