import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  acceptSchema,
  enterSchema,
  joinSchema,
  linkCodeSchema,
  linkInfoSchema,
  linkKindSchema,
  linkMailedSchema,
  mailLinkSchema,
  resetSchema,
} from '../../../contract/accounts.ts';
import { say } from '../../../contract/messages/message.ts';
import { paths, withQuery } from '../../../contract/paths/paths.ts';
import { signInFailureSchema } from '../../../contract/second-factor.ts';
import { userInfoSchema } from '../../../contract/users.ts';
import type { Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { notFound } from '../../../domain/errors.ts';
import { hashSecret, newSecret } from '../../../domain/secrets.ts';
import { holderOf } from '../../../domain/users/emails.ts';
import { acceptInvitation, findInvitation, join } from '../../../domain/users/invite.ts';
import { uselessLink } from '../../../domain/users/links.ts';
import type { MailedLink } from '../../../domain/users/mailed-links.ts';
import {
  hashNewPassword,
  hashPasswordFor,
  requireGoodPassword,
} from '../../../domain/users/new-passwords.ts';
import { findReset, forgotPassword, resetPassword } from '../../../domain/users/reset.ts';
import { requireSession } from '../../../domain/users/second-factor/second-step.ts';
import { browserCodeOf } from '../../../domain/users/sign-in-browser.ts';
import { enter, makeSignInLink } from '../../../domain/users/sign-in-links.ts';
import { languageOfEmail } from '../../../domain/users/told-in.ts';
import { onceAnswered } from '../../background.ts';
import { languageAsked } from '../../messages.ts';
import { sessionOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer, responseMessageSchema } from '../response-message.ts';
import { tellingReturn, tellOfChange } from './change-mail.ts';
import { deviceOf, deviceTokenOf } from './device.ts';
import { enterMail, pathFor, resetMail } from './mails.ts';
import { guessLimit, type UserRouteOptions } from './options.ts';

const tags = ['users'];
const access = 'public';

/** Milliseconds within which the work for a mail begins that only known e-mails get. */
const SPREAD = 1000;

/** The calls about forgotten passwords and one-time links. */
export function linkRoutes(plain: FastifyInstance, options: UserRouteOptions): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { config, database, mailer, background, clock } = options;
  const rateLimit = guessLimit(config);

  const closing = new AbortController();
  plain.addHook('preClose', async () => closing.abort());

  async function requireLink(find: typeof findReset, code: string) {
    const found = await find(database.db, code);
    if (!found) throw uselessLink();
    return found;
  }

  /**
   * Mails a link to an e-mail that somebody has typed. The work begins some time after the answer, so that neither its
   * text nor its time reveals whether the e-mail is known, nor that of the next answer (docs/decisions/rate-limits.md).
   */
  function mailLink(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (trx: Transaction) => Promise<MailedLink | null>,
    pathOf: (link: MailedLink) => string,
    mail: typeof resetMail,
  ): void {
    const asked = languageAsked(request);
    onceAnswered(reply, () =>
      background(async () => {
        await delay(randomInt(SPREAD), undefined, closing).catch(() => {});
        const link = await write(database.db, make);
        if (!link) return;
        const language = (await languageOfEmail(database.db, link.email)) ?? asked;
        const path = await pathFor(database.db, pathOf(link), language);
        await mailer?.send(mail(link, config.SITE_URL + path, language));
      }, request.log),
    );
  }

  app.post(
    '/users/forgot',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Ask for a mail with a link to a new password; answers everybody alike',
        body: mailLinkSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request, reply) => {
      if (!mailer) {
        return {
          message: say(
            'This site sends no mail. Please ask an administrator for a link to a new password.',
          ),
        };
      }
      const { email, redirect } = request.body;
      const make = (trx: Transaction) => forgotPassword(trx, email, clock());
      const pathOf = (link: MailedLink) => withQuery(paths.reset(link), { redirect });
      mailLink(request, reply, make, pathOf, resetMail);
      return {
        message: say(
          'If there is an account with this e-mail, a mail with a link to a new password is on its way. Look into the spam folder too.',
        ),
      };
    },
  );

  app.post(
    '/users/signin-link',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Ask for a mail with a link that signs in; answers everybody alike',
        body: mailLinkSchema,
        response: {
          200: linkMailedSchema.extend({ message: responseMessageSchema }),
          ...failures,
        },
      },
    },
    async (request, reply) => {
      const { email, redirect } = request.body;
      if (!mailer) {
        return {
          message: say('This site sends no mail. Please sign in with your password or a passkey.'),
        };
      }
      const deviceToken = deviceTokenOf(request.headers);
      const browserHash = hashSecret(deviceToken || newSecret());
      const browser = { browserHash, deviceToken };
      const make = (trx: Transaction) => makeSignInLink(trx, email, browser, clock());
      const pathOf = (link: MailedLink) => withQuery(paths.enter(link), { redirect });
      mailLink(request, reply, make, pathOf, enterMail);
      return {
        message: say(
          'If an account with this e-mail may sign in by a link, it is on its way. It works for 15 minutes. Look into the spam folder too.',
        ),
        browserCode: browserCodeOf(browserHash),
      };
    },
  );

  app.post(
    '/users/enter',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Sign in by a link that came by mail',
        body: enterSchema,
        response: { 200: userInfoSchema, ...failures, 401: signInFailureSchema },
      },
    },
    async ({ body: { code, browserCode }, headers }) => {
      const opener = { deviceToken: deviceTokenOf(headers), browserCode };
      const client = { device: deviceOf(headers['user-agent'] ?? ''), now: clock() };
      return requireSession(await write(database.db, (trx) => enter(trx, code, opener, client)));
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
    async ({ body: { code, password }, headers, log }) => {
      const chooser = await requireLink(findReset, code);
      const passwordHash = await hashNewPassword(database.db, password, chooser);
      const device = deviceOf(headers['user-agent'] ?? '');
      const now = clock();
      const reset = { code, passwordHash };
      const begun = await write(database.db, (trx) => resetPassword(trx, reset, device, now));
      const holder = await holderOf(database.db, chooser.email);
      if (holder) tellOfChange(options, 'password', { userId: holder.id }, log);
      return requireSession(begun);
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
        response: { 200: userInfoSchema, ...failures, 401: signInFailureSchema },
      },
    },
    async ({ body: { code, name, password }, headers, log }) => {
      const { email } = await requireLink(findInvitation, code);
      await requireGoodPassword(database.db, password, { name, email });
      const passwordHash = await hashPasswordFor(database.db, email, password);
      const device = deviceOf(headers['user-agent'] ?? '');
      const now = clock();
      const joining = { code, name, passwordHash };
      const begun = await tellingReturn(options, email, log, () =>
        write(database.db, (trx) => join(trx, joining, device, now)),
      );
      return requireSession(begun);
    },
  );

  app.post(
    '/users/accept-invitation',
    {
      config: { access: 'account.use', rateLimit },
      schema: {
        tags,
        summary: 'Accept an invitation with one’s account as a reader; other sessions end',
        body: acceptSchema,
        response: { 200: userInfoSchema, ...failures },
      },
    },
    async (request) => {
      const { user } = sessionOf(request);
      const device = deviceOf(request.headers['user-agent'] ?? '');
      const { code } = request.body;
      const now = clock();
      return write(database.db, (trx) => acceptInvitation(trx, user, code, device, now));
    },
  );
}
