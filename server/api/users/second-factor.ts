import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminUserSchema } from '../../../contract/accounts.ts';
import { idSchema } from '../../../contract/common.ts';
import { say } from '../../../contract/messages/message.ts';
import {
  confirmSchema,
  newSecretSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondStepSchema,
  setupDoneSchema,
} from '../../../contract/second-factor.ts';
import { userInfoSchema } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { requireProof } from '../../../domain/users/require-proof.ts';
import {
  beginSetup,
  finishSetup,
  getSecondFactor,
  removeSecondFactors,
  renewRecoveryCodes,
  turnOff,
} from '../../../domain/users/second-factor/second-factor.ts';
import { secondStep } from '../../../domain/users/second-factor/second-step.ts';
import { readSecretKey } from '../../secret-key.ts';
import type { AccountChange } from '../../words/mail-words.ts';
import { personOf, sessionOf } from '../access.ts';
import { failures, provenFailures } from '../error-responses.ts';
import { renewedAnswer } from '../response-message.ts';
import { tellOfChange } from './change-mail.ts';
import { deviceOf } from './device.ts';
import { tellOfGuesses } from './guesses-mail.ts';
import { codeChecks, guessLimit, type UserRouteOptions } from './options.ts';

const tags = ['users'];

/** The calls for the second step of a sign-in, and for turning two-step sign-in on and off. */
export function secondFactorRoutes(plain: FastifyInstance, options: UserRouteOptions): void {
  const { config, database, clock } = options;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const access = 'account.use';
  const rateLimit = guessLimit(config);
  const check = codeChecks({ config, clock });
  const tell = (about: AccountChange, userId: string, { log }: FastifyRequest) =>
    tellOfChange(options, about, { userId }, log);

  app.post(
    '/users/signin/code',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary:
          'Go on with a sign-in that wants a code of the authenticator app, or a recovery code',
        body: secondStepSchema,
        response: { 200: userInfoSchema, ...failures },
      },
    },
    async (request) =>
      secondStep(database, request.body, {
        ...(await check(request)),
        device: deviceOf(request.headers['user-agent'] ?? ''),
        onGuesses: (userId) => tellOfGuesses(options, userId, request.log),
      }),
  );

  app.get(
    '/users/me/second-factor',
    {
      config: { access, forSetUp: true },
      schema: {
        tags,
        summary: 'Whether one signs in in two steps',
        response: { 200: secondFactorSchema, ...failures },
      },
    },
    (request) => getSecondFactor(database.db, personOf(request)._id),
  );

  app.post(
    '/users/me/second-factor/setup',
    {
      config: { access, rateLimit, forSetUp: true },
      schema: {
        tags,
        summary:
          'Make the secret for an authenticator app; nothing is on before a code confirms it',
        response: { 200: newSecretSchema, ...provenFailures },
      },
    },
    async (request) => {
      const key = await readSecretKey(config);
      const proven = await requireProof(database.db, sessionOf(request), clock());
      return write(database.db, (trx) => beginSetup(trx, proven, key));
    },
  );

  app.post(
    '/users/me/second-factor',
    {
      config: { access, rateLimit, forSetUp: true },
      schema: {
        tags,
        summary: 'Turn two-step sign-in on with a code of the app; every other session ends',
        body: confirmSchema,
        response: { 200: setupDoneSchema, ...provenFailures },
      },
    },
    async (request) => {
      const { code } = request.body;
      const checks = await check(request);
      const proven = await requireProof(database.db, sessionOf(request), checks.now);
      const done = await write(database.db, (trx) => finishSetup(trx, proven, code, checks));
      tell('twoStep', personOf(request)._id, request);
      return done;
    },
  );

  app.post(
    '/users/me/second-factor/recovery-codes',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Make new recovery codes; the old ones work no longer',
        response: { 200: recoveryCodesSchema, ...provenFailures },
      },
    },
    async (request) => {
      const proven = await requireProof(database.db, sessionOf(request), clock());
      const recoveryCodes = await write(database.db, (trx) => renewRecoveryCodes(trx, proven));
      tell('recovery', personOf(request)._id, request);
      return { recoveryCodes };
    },
  );

  app.post(
    '/users/me/second-factor/off',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Sign in with the password alone',
        response: { 200: renewedAnswer, ...provenFailures },
      },
    },
    async (request) => {
      const proven = await requireProof(database.db, sessionOf(request), clock());
      const token = await write(database.db, (trx) => turnOff(trx, proven));
      tell('oneStep', personOf(request)._id, request);
      return { message: say('Two-step sign-in is off.'), token };
    },
  );

  app.delete(
    '/users/second-factor/:id',
    {
      config: { access: 'user.manage' },
      schema: {
        tags,
        summary: 'Let somebody sign in with the password alone, who has lost app and codes',
        params: z.object({ id: idSchema }),
        response: { 200: adminUserSchema, ...provenFailures },
      },
    },
    async (request) => {
      const { proven } = await requireProof(database.db, sessionOf(request), clock());
      const { id } = request.params;
      const person = await write(database.db, (trx) => removeSecondFactors(trx, id, proven.user));
      tell('oneStep', id, request);
      return person;
    },
  );
}
