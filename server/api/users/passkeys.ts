import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { say } from '../../../contract/messages/message.ts';
import {
  creationOptionsSchema,
  keptPasskeySchema,
  newPasskeySchema,
  passkeyRenameSchema,
  passkeySchema,
  passkeySignInSchema,
  requestOptionsSchema,
} from '../../../contract/passkeys.ts';
import { userInfoSchema } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  verifyNewPasskey,
} from '../../../domain/users/passkeys/passkeys.ts';
import {
  beginPasskeySignIn,
  signInWithPasskey,
  verifyPasskey,
} from '../../../domain/users/passkeys/sign-in.ts';
import { requireProof } from '../../../domain/users/require-proof.ts';
import { personOf, sessionOf } from '../access.ts';
import { failures, provenFailures } from '../error-responses.ts';
import { doneAnswer, renewedAnswer } from '../response-message.ts';
import { tellOfChange } from './change-mail.ts';
import { deviceOf } from './device.ts';
import { guessLimit, relyingPartyOf, type UserRouteOptions } from './options.ts';

const tags = ['users'];

/** The calls for signing in by passkey and for managing one's own passkeys. */
export function passkeyRoutes(plain: FastifyInstance, options: UserRouteOptions): void {
  const { config, database, clock } = options;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;
  const access = 'account.use';
  const rateLimit = guessLimit(config);
  const relyingParty = relyingPartyOf(config);
  const params = z.object({ id: idSchema });

  app.post(
    '/users/passkey/options',
    {
      config: { access: 'public', rateLimit },
      schema: {
        tags,
        summary: 'What a passkey has to sign for a sign-in; works once, for five minutes',
        response: { 200: requestOptionsSchema, ...failures },
      },
    },
    () => write(db, (trx) => beginPasskeySignIn(trx, relyingParty, clock())),
  );

  app.post(
    '/users/passkey/signin',
    {
      config: { access: 'public', rateLimit },
      schema: {
        tags,
        summary: 'Sign in by a passkey; no password and no code are wanted',
        body: passkeySignInSchema,
        response: { 200: userInfoSchema, ...failures },
      },
    },
    async ({ body, headers }) => {
      const now = clock();
      const device = deviceOf(headers['user-agent'] ?? '');
      const used = await verifyPasskey(database, body, { relyingParty, now });
      return write(db, (trx) => signInWithPasskey(trx, used, { device, now }));
    },
  );

  app.get(
    '/users/me/passkeys',
    {
      config: { access, forSetUp: true },
      schema: {
        tags,
        summary: 'One’s own passkeys',
        response: { 200: z.array(passkeySchema), ...failures },
      },
    },
    (request) => listPasskeys(database.db, personOf(request)._id),
  );

  app.post(
    '/users/me/passkeys/options',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'What a browser makes a new passkey of; works once, for five minutes',
        response: { 200: creationOptionsSchema, ...provenFailures },
      },
    },
    async (request) => {
      const now = clock();
      const proven = await requireProof(db, sessionOf(request), now);
      return write(db, (trx) => beginPasskey(trx, proven, { relyingParty, now }));
    },
  );

  app.post(
    '/users/me/passkeys',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Keep a new passkey; the session gets a new token',
        body: newPasskeySchema,
        response: { 200: keptPasskeySchema, ...provenFailures },
      },
    },
    async (request) => {
      const now = clock();
      const proven = await requireProof(db, sessionOf(request), now);
      const origin = { relyingParty, now };
      const verified = await verifyNewPasskey(database, proven, request.body, origin);
      const passkey = await write(db, (trx) => addPasskey(trx, verified));
      tellOfChange(options, 'passkey', { userId: personOf(request)._id }, request.log);
      return passkey;
    },
  );

  app.put(
    '/users/me/passkeys/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Give a passkey another name',
        params,
        body: passkeyRenameSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { params, body } = request;
      await write(db, (trx) => renamePasskey(trx, personOf(request)._id, params.id, body.name));
      return { message: say('The passkey has a new name.') };
    },
  );

  app.delete(
    '/users/me/passkeys/:id',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Remove a passkey; the session gets a new token',
        params,
        response: { 200: renewedAnswer, ...provenFailures },
      },
    },
    async (request) => {
      const proven = await requireProof(db, sessionOf(request), clock());
      const token = await write(db, (trx) => removePasskey(trx, proven, request.params.id));
      tellOfChange(options, 'passkeyGone', { userId: personOf(request)._id }, request.log);
      return {
        message: say('The passkey is removed here. Remove it from your device too.'),
        token,
      };
    },
  );
}
