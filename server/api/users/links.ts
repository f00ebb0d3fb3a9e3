import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  forgottenSchema,
  joinSchema,
  linkCodeSchema,
  linkInfoSchema,
  linkKindSchema,
  resetSchema,
} from '../../../contract/accounts.ts';
import { say } from '../../../contract/messages/message.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { signInFailureSchema } from '../../../contract/second-factor.ts';
import { userInfoSchema } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { notFound } from '../../../domain/errors.ts';
import { findInvitation, join } from '../../../domain/users/invite.ts';
import { uselessLink } from '../../../domain/users/links.ts';
import { hashNewPassword } from '../../../domain/users/new-passwords.ts';
import { findReset, forgotPassword, resetPassword } from '../../../domain/users/reset.ts';
import { requireSession } from '../../../domain/users/second-factor/second-step.ts';
import { languageAsked } from '../../messages.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';
import { deviceOf } from './device.ts';
import { pathFor, resetMail } from './mails.ts';
import { guessLimit, type UserRouteOptions } from './options.ts';

const tags = ['users'];
const access = 'public';

/** The calls about forgotten passwords and one-time links. */
export function linkRoutes(plain: FastifyInstance, options: UserRouteOptions): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { config, database, mailer, background, clock } = options;
  const rateLimit = guessLimit(config);

  async function requireLink(find: typeof findReset, code: string) {
    const found = await find(database.db, code);
    if (!found) throw uselessLink();
    return found;
  }

  app.post(
    '/users/forgot',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Ask for a mail with a link to a new password; answers everybody alike',
        body: forgottenSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { body, log } = request;
      const asked = languageAsked(request);
      if (!mailer) {
        return {
          message: say(
            'This site sends no mail. Please ask an administrator for a link to a new password.',
          ),
        };
      }
      // This work begins after the answer, so that neither its text nor its time reveals whether
      // the e-mail is known.
      reply.raw.once('finish', () =>
        background(async () => {
          const wanted = await write(database.db, (trx) => forgotPassword(trx, body.email));
          if (wanted) {
            const path = await pathFor(database.db, paths.reset(wanted), asked);
            await mailer.send(resetMail(wanted, config.SITE_URL + path, asked));
          }
        }, log),
      );
      return {
        message: say(
          'If there is an account with this e-mail, a mail with a link to a new password is on its way. Look into the spam folder too.',
        ),
      };
    },
  );

  app.get(
    '/users/links/:kind/:code',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'What a one-time link is for',
        params: z.object({ kind: linkKindSchema, code: linkCodeSchema }),
        response: { 200: linkInfoSchema, ...failures },
      },
    },
    async ({ params: { kind, code } }, reply) => {
      const find = kind === 'invite' ? findInvitation : findReset;
      const found = await find(database.db, code);
      if (!found) throw notFound('Link');
      reply.header('cache-control', 'no-store');
      return found;
    },
  );

  app.post(
    '/users/reset',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Choose a new password by a link and sign in; every other session ends',
        body: resetSchema,
        response: { 200: userInfoSchema, ...failures, 401: signInFailureSchema },
      },
    },
    async ({ body: { code, password }, headers }) => {
      const chooser = await requireLink(findReset, code);
      const passwordHash = await hashNewPassword(database.db, password, chooser);
      const device = deviceOf(headers['user-agent'] ?? '');
      const now = clock();
      return requireSession(
        await write(database.db, (trx) => resetPassword(trx, { code, passwordHash }, device, now)),
      );
    },
  );

  app.post(
    '/users/join',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Accept an invitation and sign in',
        body: joinSchema,
        response: { 200: userInfoSchema, ...failures },
      },
    },
    async ({ body: { code, name, password }, headers }) => {
      const { email } = await requireLink(findInvitation, code);
      const passwordHash = await hashNewPassword(database.db, password, { name, email });
      const device = deviceOf(headers['user-agent'] ?? '');
      return write(database.db, (trx) => join(trx, { code, name, passwordHash }, device));
    },
  );
}
