import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { say } from '../../../contract/messages/message.ts';
import { signInFailureSchema } from '../../../contract/second-factor.ts';
import {
  authorSchema,
  signedUpSchema,
  signInSchema,
  signUpSchema,
  userInfoSchema,
} from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { allStateSchema, getBadges } from '../../../domain/dashboard/badges.ts';
import { getSettings } from '../../../domain/settings.ts';
import { listAuthors } from '../../../domain/users/authors.ts';
import { requireSession } from '../../../domain/users/second-factor/second-step.ts';
import { endSession } from '../../../domain/users/sessions.ts';
import { checkSignIn, signIn } from '../../../domain/users/sign-in.ts';
import { checkSignUp, signUp } from '../../../domain/users/sign-up.ts';
import { languageAsked } from '../../messages.ts';
import { isFromOwnMachine } from '../../own-machine.ts';
import { sessionOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';
import { deviceOf, deviceTokenOf } from './device.ts';
import { guessLimit, type UserRouteOptions } from './options.ts';
import { sendOwnershipMail } from './send-ownership-mail.ts';

const tags = ['users'];

/** The calls for signing in, up and out, and for the data that admin screens load once a minute. */
export function accountRoutes(plain: FastifyInstance, options: UserRouteOptions): void {
  const { config, database, clock } = options;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;
  const origin = ({ headers, ip }: FastifyRequest) => ({
    device: deviceOf(headers['user-agent'] ?? ''),
    address: ip,
    deviceToken: deviceTokenOf(headers),
    now: clock(),
  });

  app.post(
    '/users/signin',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in; the token goes into the Authorization header of later calls',
        body: signInSchema,
        response: { 200: userInfoSchema, ...failures, 401: signInFailureSchema },
      },
    },
    async (request) => {
      const checked = await checkSignIn(database, request.body, origin(request));
      return requireSession(await write(db, (trx) => signIn(trx, checked)));
    },
  );

  app.post(
    '/users/signup',
    {
      // Judging and hashing a password takes some time of the processor.
      config: { access: 'public', rateLimit: guessLimit(config) },
      schema: {
        tags,
        summary: 'Make an account and sign in',
        body: signUpSchema,
        response: { 200: signedUpSchema, ...failures },
      },
    },
    async (request, reply) => {
      const from = { ...origin(request), local: isFromOwnMachine(config, request) };
      const applicant = await checkSignUp(database, request.body, from);
      const mails = options.mailer !== null;
      const how = { mails, language: languageAsked(request) ?? null };
      const { info, mail } = await write(db, (trx) => signUp(trx, applicant, how));
      sendOwnershipMail(options, mail, request, reply, request.body.redirect);
      return info;
    },
  );

  app.post(
    '/users/signout',
    {
      config: { access: 'account.use', forSetUp: true },
      schema: { tags, summary: 'End this session', response: { 200: doneAnswer, ...failures } },
    },
    async (request) => {
      const { user, sessionId } = sessionOf(request);
      await write(db, (trx) => endSession(trx, user._id, sessionId));
      return { message: say('You are signed out.') };
    },
  );

  app.get(
    '/users/authors',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Everybody who can be chosen as an author',
        response: { 200: z.array(authorSchema), ...failures },
      },
    },
    () => listAuthors(db),
  );

  app.get(
    '/users/session',
    {
      config: { access: 'account.use', forSetUp: true },
      schema: {
        tags,
        summary: 'Who is signed in, what waits for them, and what the screens need to know',
        response: { 200: allStateSchema, ...failures },
      },
    },
    async (request) => {
      const { user, mustSetUp } = sessionOf(request);
      const { siteName, timeZone, requirePicture, featuresOff } = await getSettings(db);
      return {
        user,
        mustSetUp,
        badges: await getBadges(db, user, featuresOff),
        site: {
          name: siteName,
          url: config.SITE_URL,
          timeZone,
          requirePicture,
        },
        upload: { url: config.IMAGE_UPLOAD_URL, preset: config.IMAGE_UPLOAD_PRESET },
      };
    },
  );
}
