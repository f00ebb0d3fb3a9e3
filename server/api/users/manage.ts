import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminUserSchema,
  invitationListSchema,
  inviteSchema,
  listedPeopleSchema,
  oneTimeLinkSchema,
  profileSchema,
  revokeSchema,
  userListSchema,
} from '../../../contract/accounts.ts';
import { idSchema, listParams } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { atMost, say } from '../../../contract/messages/message.ts';
import { sorting } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { roleSchema } from '../../../contract/permissions.ts';
import { write } from '../../../database/transactions.ts';
import { changeActive, changeRole } from '../../../domain/schedule/rights.ts';
import { confirmByWord, giveEmail } from '../../../domain/users/emails.ts';
import { listInvitations, revokeInvitation } from '../../../domain/users/invitations.ts';
import { inviteUser } from '../../../domain/users/invite.ts';
import { listUsers, requireAdminUser } from '../../../domain/users/manage.ts';
import { savePersonTexts } from '../../../domain/users/person-texts.ts';
import { requireProof } from '../../../domain/users/require-proof.ts';
import { makeResetLink } from '../../../domain/users/reset.ts';
import { languageAsked } from '../../messages.ts';
import { personOf, sessionOf } from '../access.ts';
import { failures, provenFailures } from '../error-responses.ts';
import { doneAnswer } from '../response-message.ts';
import { inviteMail, pathFor } from './mails.ts';
import type { UserRouteOptions } from './options.ts';

const tags = ['users'];

/** The calls with which administrators manage people. */
export function userAdminRoutes(plain: FastifyInstance, options: UserRouteOptions): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { config, database, mailer, clock } = options;
  const { db } = database;
  const access = 'user.manage';
  const params = z.object({ id: idSchema });
  /** Whoever finds the session of an administrator open is not to make themselves a way in for good. */
  const provenPerson = async (request: FastifyRequest) =>
    (await requireProof(db, sessionOf(request), clock())).proven.user;

  app.get(
    '/users/admin-users',
    {
      config: { access },
      schema: {
        tags,
        summary:
          'One page of people: all, the team or readers; q is looked for in names and e-mails',
        querystring: z.object({
          ...listParams,
          sort: sorting.users.param,
          who: listedPeopleSchema,
          q: z
            .string()
            .trim()
            .max(...atMost(limits.searchQuery))
            .regex(/^\P{Cc}*$/u)
            .default(''),
        }),
        response: { 200: userListSchema, ...failures },
      },
    },
    ({ query }) => listUsers(db, query),
  );

  app.post(
    '/users/invite',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Invite somebody; the link works once, for seven days',
        body: inviteSchema,
        response: { 200: oneTimeLinkSchema, ...provenFailures },
      },
    },
    async (request) => {
      const { body } = request;
      const person = await provenPerson(request);
      const code = await write(database.db, (trx) => inviteUser(trx, body, person));
      const asked = languageAsked(request);
      const link = config.SITE_URL + (await pathFor(db, paths.invite({ code }), asked));
      const mailed = await mailer?.send(inviteMail(body, person.name, link, asked));
      return { link, mailed: mailed ?? false };
    },
  );

  app.get(
    '/users/invitations',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Invitations that wait to be accepted, the newest first',
        response: { 200: invitationListSchema, ...failures },
      },
    },
    async () => ({ invitations: await listInvitations(db) }),
  );

  app.post(
    '/users/revoke-invitation',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Revoke an invitation; its link works no more',
        body: revokeSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { email } = request.body;
      await write(db, (trx) => revokeInvitation(trx, email, personOf(request)._id));
      return { message: say('The invitation to {email} is revoked.', { email }) };
    },
  );

  app.put(
    '/users/role/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Give somebody another role',
        params,
        body: z.object({ role: roleSchema }),
        response: { 200: adminUserSchema, ...provenFailures },
      },
    },
    async (request) => {
      const { params, body } = request;
      const person = await provenPerson(request);
      return write(db, (trx) => changeRole(trx, params.id, body.role, person));
    },
  );

  app.put(
    '/users/author/:id',
    {
      config: { access },
      schema: {
        tags,
        summary:
          'Change what readers learn of somebody: name, biography and picture; give an e-mail to who has none',
        params,
        body: profileSchema,
        response: { 200: adminUserSchema, ...provenFailures },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { email, ...texts } = request.body;
      const person = email ? await provenPerson(request) : personOf(request);
      return write(db, async (trx) => {
        if (email) await giveEmail(trx, { id, email }, person);
        await savePersonTexts(trx, id, texts, { actor: person._id, now: clock() });
        return requireAdminUser(trx, id);
      });
    },
  );

  app.put(
    '/users/active/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Deactivate somebody, which ends every session of theirs, or let them in again',
        params,
        body: z.object({ active: z.boolean() }),
        response: { 200: adminUserSchema, ...provenFailures },
      },
    },
    async (request) => {
      const { params, body } = request;
      // Shutting somebody out must not wait.
      const person = body.active ? await provenPerson(request) : personOf(request);
      return write(db, (trx) => changeActive(trx, params.id, body.active, person));
    },
  );

  app.put(
    '/users/confirmed/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Confirm that somebody’s e-mail is theirs',
        params,
        response: { 200: adminUserSchema, ...provenFailures },
      },
    },
    async (request) => {
      const person = await provenPerson(request);
      return write(db, (trx) => confirmByWord(trx, request.params.id, person));
    },
  );

  app.post(
    '/users/reset-link/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'A link with which somebody chooses a new password; works once, for one day',
        params,
        response: { 200: oneTimeLinkSchema, ...provenFailures },
      },
    },
    async (request) => {
      const person = await provenPerson(request);
      const { code } = await write(db, (trx) => makeResetLink(trx, request.params.id, person));
      const path = await pathFor(db, paths.reset({ code }), languageAsked(request));
      return { link: config.SITE_URL + path, mailed: false };
    },
  );
}
