import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  dailyMailSchema,
  ownProfileSchema,
  passwordChangeSchema,
  profileSchema,
} from '../../../contract/accounts.ts';
import { idSchema } from '../../../contract/common.ts';
import { say } from '../../../contract/messages/message.ts';
import { noticeWishesSchema } from '../../../contract/notice-wishes.ts';
import { eraseSchema } from '../../../contract/own-data.ts';
import { scopeOf } from '../../../contract/permissions.ts';
import { proofSchema, provenSchema } from '../../../contract/proof.ts';
import { sessionSchema, type User } from '../../../contract/users.ts';
import type { Queries } from '../../../database/database.ts';
import { write, writeAgain } from '../../../database/transactions.ts';
import { notFound } from '../../../domain/errors.ts';
import { membershipOf } from '../../../domain/membership/membership.ts';
import { setDailyMail, wantsDailyMail } from '../../../domain/notifications/mails.ts';
import { saveWishes, wishesOf } from '../../../domain/notifications/wishes.ts';
import { allOwnDataSchema, collectOwnData, noteOwnData } from '../../../domain/own-data/collect.ts';
import { eraseAccount, requireOwnEmail } from '../../../domain/own-data/erase.ts';
import { checkProof, noteProof } from '../../../domain/users/give-proof.ts';
import { otherTextsOf } from '../../../domain/users/person-texts.ts';
import {
  changePassword,
  checkPasswordChange,
  checkProfile,
  updateProfile,
} from '../../../domain/users/profile.ts';
import { requireProof } from '../../../domain/users/require-proof.ts';
import { endSession, listSessions, signOutElsewhere } from '../../../domain/users/sessions.ts';
import {
  emailToConfirm,
  waitingEmail,
  withdrawEmail,
} from '../../../domain/users/waiting-emails.ts';
import { readSecretKey } from '../../secret-key.ts';
import { personOf, sessionOf } from '../access.ts';
import { failures, provenFailures } from '../error-responses.ts';
import { doneAnswer, renewedAnswer } from '../response-message.ts';
import { tellOfChange } from './change-mail.ts';
import { codeChecks, guessLimit, relyingPartyOf, type UserRouteOptions } from './options.ts';
import { sendOwnershipMail } from './send-ownership-mail.ts';

const tags = ['users'];

/** The calls about one's own profile, password and sessions. */
export function profileRoutes(plain: FastifyInstance, options: UserRouteOptions): void {
  const { config, database, clock } = options;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;
  const access = 'account.use';
  const rateLimit = guessLimit(config);
  const check = codeChecks({ config, clock });
  const present = async (queries: Queries, user: User) => ({
    ...user,
    inOtherLanguage: await otherTextsOf(queries, user._id),
    waitingEmail: await (options.mailer ? emailToConfirm : waitingEmail)(
      queries,
      user._id,
      clock(),
    ),
    membership: await membershipOf(queries, user._id),
    notices: scopeOf(user.role, 'admin.use') ? await wishesOf(queries, user) : null,
    dailyMail:
      options.mailer && scopeOf(user.role, 'admin.use') && (await wantsDailyMail(queries, user)),
  });
  const relyingParty = relyingPartyOf(config);

  app.get(
    '/users/me',
    {
      config: { access, forSetUp: true },
      schema: {
        tags,
        summary: 'One’s own profile',
        response: { 200: ownProfileSchema, ...failures },
      },
    },
    (request) => present(db, personOf(request)),
  );

  app.put(
    '/users/me',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Change one’s profile; another e-mail needs a proof',
        body: profileSchema,
        response: { 200: ownProfileSchema, ...provenFailures },
      },
    },
    async (request, reply) => {
      const checked = await checkProfile(db, sessionOf(request), request.body, clock());
      const mails = options.mailer !== null;
      const { user, mail } = await write(db, (trx) => updateProfile(trx, checked, { mails }));
      sendOwnershipMail(options, mail, request, reply);
      return present(db, user);
    },
  );

  app.post(
    '/users/me/erase',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Delete one’s account for good; whoever has written articles here is refused',
        body: eraseSchema,
        response: { 200: doneAnswer, ...provenFailures },
      },
    },
    async (request) => {
      requireOwnEmail(personOf(request), request.body);
      const now = clock();
      const proven = await requireProof(db, sessionOf(request), now);
      const key = await readSecretKey(config);
      await writeAgain(db, (trx) => eraseAccount(trx, proven, { key, now }));
      return { message: say('Your account is deleted.') };
    },
  );

  app.get(
    '/users/me/data',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'What the site keeps about oneself',
        response: { 200: allOwnDataSchema, ...failures },
      },
    },
    async (request) => {
      const signedIn = sessionOf(request);
      const data = await collectOwnData(db, signedIn, clock());
      await write(db, (trx) => noteOwnData(trx, signedIn.user._id));
      return data;
    },
  );

  app.delete(
    '/users/me/waiting-email',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Withdraw the e-mail that waits to be confirmed',
        response: { 200: ownProfileSchema, ...failures },
      },
    },
    async (request) => {
      const user = personOf(request);
      await write(db, (trx) => withdrawEmail(trx, user._id));
      return present(db, user);
    },
  );

  app.put(
    '/users/me/daily-mail',
    {
      config: { access: 'admin.use' },
      schema: {
        tags,
        summary: 'Switch the mail of each morning on or off',
        body: dailyMailSchema,
        response: { 200: ownProfileSchema, ...failures },
      },
    },
    async (request) => {
      const user = personOf(request);
      await write(db, (trx) => setDailyMail(trx, user, request.body.daily, clock()));
      return present(db, user);
    },
  );

  app.put(
    '/users/me/notices',
    {
      config: { access: 'admin.use' },
      schema: {
        tags,
        summary: 'Choose the language in which one is told things, and what a mail tells at once',
        body: noticeWishesSchema,
        response: { 200: ownProfileSchema, ...failures },
      },
    },
    async (request) => {
      const user = personOf(request);
      await write(db, (trx) => saveWishes(trx, user, request.body));
      return present(db, user);
    },
  );

  app.post(
    '/users/me/proof',
    {
      config: { access, rateLimit, forSetUp: true },
      schema: {
        tags,
        summary:
          'Prove who one is, by a passkey or by password and code: for ten minutes this session may change e-mail, password, second factor and passkeys',
        body: proofSchema,
        response: { 200: provenSchema, ...failures },
      },
    },
    async (request) => {
      const options = { ...(await check(request)), relyingParty };
      const given = await checkProof(database, sessionOf(request), request.body, options);
      return write(db, (trx) => noteProof(trx, given));
    },
  );

  app.put(
    '/users/me/password',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'Change one’s password; every other session ends, and this one gets a new token',
        body: passwordChangeSchema,
        response: { 200: renewedAnswer, ...provenFailures },
      },
    },
    async (request) => {
      const checked = await checkPasswordChange(db, sessionOf(request), request.body, clock());
      const token = await write(db, (trx) => changePassword(trx, checked));
      tellOfChange(options, 'password', { userId: personOf(request)._id }, request.log);
      return {
        message: say('Your password is changed. Your other devices are signed out.'),
        token,
      };
    },
  );

  app.get(
    '/users/me/sessions',
    {
      config: { access: 'session.manage', forSetUp: true },
      schema: {
        tags,
        summary: 'Where one is signed in; this session first',
        response: { 200: z.array(sessionSchema), ...failures },
      },
    },
    (request) => listSessions(db, sessionOf(request)),
  );

  app.delete(
    '/users/me/sessions',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Sign out everywhere but here',
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(db, (trx) => signOutElsewhere(trx, sessionOf(request)));
      return { message: say('Your other devices are signed out.') };
    },
  );

  app.delete(
    '/users/me/sessions/:id',
    {
      config: { access: 'session.manage' },
      schema: {
        tags,
        summary: 'Sign one of one’s devices out',
        params: z.object({ id: idSchema }),
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { _id } = personOf(request);
      const ended = await write(db, (trx) => endSession(trx, _id, request.params.id));
      if (!ended) throw notFound('Session');
      return { message: say('The device is signed out.') };
    },
  );
}
