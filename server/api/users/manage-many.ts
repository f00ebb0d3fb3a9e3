import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import pLimit from 'p-limit';
import { z } from 'zod';
import {
  invitedManySchema,
  inviteManySchema,
  rolesBodySchema,
  rolesChangedSchema,
} from '../../../contract/accounts-in-bulk.ts';
import { idSchema } from '../../../contract/common.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { write, writeAgain } from '../../../database/transactions.ts';
import { changeRole } from '../../../domain/schedule/rights.ts';
import { tryAll } from '../../../domain/try-all.ts';
import { inviteMany } from '../../../domain/users/invite.ts';
import { requireProof } from '../../../domain/users/require-proof.ts';
import { languageAsked } from '../../messages.ts';
import { sessionOf } from '../access.ts';
import { provenFailures } from '../error-responses.ts';
import { responseMessageSchema } from '../response-message.ts';
import { inviteMail, pathFor } from './mails.ts';
import type { UserRouteOptions } from './options.ts';

const tags = ['users'];
const access = 'user.manage';
const message = responseMessageSchema;

/**
 * Mails that are with the mail server at once: each is waited for some seconds where it is silent, and no proxy waits for
 * thirty one after another.
 */
const AT_ONCE = 6;

/** The calls with which administrators invite several people, or give them a role. */
export function userBulkRoutes(plain: FastifyInstance, options: UserRouteOptions): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { config, mailer, clock } = options;
  const { db } = options.database;
  const provenPerson = async (request: FastifyRequest) =>
    (await requireProof(db, sessionOf(request), clock())).proven.user;
  const all = (ids: string[]) => [...new Set(ids)].map((_id) => ({ _id }));

  app.post(
    '/users/invite-many',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Invite several people with one role',
        description: 'What is refused is named; the others are invited.',
        body: inviteManySchema,
        response: {
          200: invitedManySchema.extend({
            refused: z.array(z.object({ email: z.string(), message })),
          }),
          ...provenFailures,
        },
      },
    },
    async (request) => {
      const { emails, role } = request.body;
      const person = await provenPerson(request);
      const asked = languageAsked(request);
      // All links before the first mail: whatever fails with that, the answer has them.
      const { invited, refused } = await write(db, (trx) =>
        inviteMany(trx, { emails, role }, person),
      );
      const limit = pLimit(AT_ONCE);
      const mailLink = async ({ email, code }: (typeof invited)[number]) => {
        const link = config.SITE_URL + (await pathFor(db, paths.invite({ code }), asked));
        const sending = mailer?.send(inviteMail({ email }, person.name, link, asked));
        const mailed = await sending?.catch((error: unknown) => {
          request.log.error(error);
          return false;
        });
        return { email, link, mailed: mailed ?? false };
      };
      const made = await Promise.all(invited.map((one) => limit(() => mailLink(one))));
      return { made, refused: refused.map(({ _id: email, message }) => ({ email, message })) };
    },
  );

  app.put(
    '/users/roles',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Give several people one role',
        description: 'What is refused is named; the last administrator stays one.',
        body: rolesBodySchema,
        response: {
          200: rolesChangedSchema.extend({
            refused: z.array(z.object({ _id: idSchema, message })),
          }),
          ...provenFailures,
        },
      },
    },
    async (request) => {
      const { ids, role } = request.body;
      const person = await provenPerson(request);
      // Oneself last: whoever gives up their own role may not go on.
      const others = ids.filter((id) => id !== person._id);
      const order = others.length < ids.length ? [...others, person._id] : others;
      return tryAll(all(order), async ({ _id }) => {
        await writeAgain(db, (trx) => changeRole(trx, _id, role, person));
        return true;
      });
    },
  );
}
