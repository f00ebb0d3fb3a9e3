import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inLanguage, prefixOf } from '../../../contract/paths/language-prefix.ts';
import { write } from '../../../database/transactions.ts';
import { getSettings, readAllSettings } from '../../../domain/settings.ts';
import { beginPause, type FeatureMail } from '../../../domain/users/mail-pauses.ts';
import { languageOfEmail } from '../../../domain/users/told-in.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { acceptForms, answerRefused, FORM, isForm } from '../../../server/api/plain-forms.ts';
import { responseMessageSchema } from '../../../server/api/response-message.ts';
import type { UserRouteOptions } from '../../../server/api/users/options.ts';
import { onceAnswered } from '../../../server/background.ts';
import { languageAsked } from '../../../server/messages.ts';
import { newGrievanceSchema, takenGrievanceSchema } from '../contract.ts';
import { say } from '../messages.ts';
import { grievancePaths } from '../paths.ts';
import { receiveGrievance } from '../rules/receive.ts';
import { withGrievances } from '../rules/tables.ts';
import { grievanceSetting } from '../settings.ts';
import { officerMail } from './mails.ts';
import { formWords } from './words.ts';

/** An officer is the site's own. */
const toOfficer: FeatureMail = { mail: 'officer', toStrangers: false };

const answerForm = answerRefused({
  form: formWords,
  field: 'text',
  path: (language) => prefixOf(language) + grievancePaths.form(),
});

const taken = takenGrievanceSchema.extend({ message: responseMessageSchema });

/** The call with which readers complain; its form works without script. */
export async function receiveRoutes(
  plain: FastifyInstance,
  { config, database: { db }, mailer, background, clock }: UserRouteOptions,
): Promise<void> {
  /** Tells the officer by mail, not more often than the pauses of an address let it. */
  async function tellOfficer(number: number): Promise<void> {
    const { site, of } = await readAllSettings(db);
    const { timeZone, language } = site;
    const to = of(grievanceSetting).email;
    await mailer?.sendMade(async (trx) => {
      const row = await withGrievances(trx)
        .selectFrom('grievances')
        .select(['id', 'answer_by'])
        .where('number', '=', number)
        .executeTakeFirst();
      if (!row || !to || !(await beginPause(trx, toOfficer, to, clock()))) return null;
      const link = config.SITE_URL + grievancePaths.grievance({ id: row.id });
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
          onceAnswered(reply, () => background(() => tellOfficer(number), request.log));
        }
        reply.header('cache-control', 'no-store');
        if (isForm(request)) {
          const path = grievancePaths.sent({ number: String(number ?? 0) });
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
