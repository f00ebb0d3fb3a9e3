import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminUserSchema } from '../../contract/accounts.ts';
import { idSchema } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import {
  givenSchema,
  memberFileSchema,
  membersImportedSchema,
  wholeTextSchema,
} from '../../contract/membership.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { createContent } from '../../domain/content/content.ts';
import { exportMembers, importMembers } from '../../domain/membership/member-file.ts';
import { giveMembership } from '../../domain/membership/membership.ts';
import { requireWholeText } from '../../domain/membership/whole-text.ts';
import { requireAdminUser } from '../../domain/users/manage.ts';
import type { Config } from '../config.ts';
import { languageAsked } from '../messages.ts';
import { personOf } from './access.ts';
import { csvAnswer, failures } from './error-responses.ts';

interface Options {
  config: Config;
  database: Database;
  clock: () => Date;
}

const tags = ['membership'];
const byId = z.object({ id: idSchema });

/** The calls about who may read what is for members. */
export function membershipRoutes(
  plain: FastifyInstance,
  { config: { SITE_URL: siteUrl }, database, clock }: Options,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;
  const onPeople = { access: 'user.manage' } as const;

  app.get(
    '/membership/articles/:id',
    {
      config: { access: 'account.use' },
      schema: {
        tags,
        summary: 'The whole text of a published article, for those whom it is for',
        params: byId,
        response: { 200: wholeTextSchema, ...failures },
      },
    },
    async (request) => {
      const article = await requireWholeText(db, personOf(request), request.params.id, clock());
      const language = languageAsked(request);
      return createContent({ database, siteUrl, language, article: article.slug }).wholeText(
        article,
      );
    },
  );

  app.put(
    '/membership/people/:id',
    {
      config: onPeople,
      schema: {
        tags,
        summary: 'Give somebody a membership until a day, or take it away',
        params: byId,
        body: givenSchema,
        response: { 200: adminUserSchema, ...failures },
      },
    },
    (request) =>
      write(db, async (trx) => {
        const { id } = request.params;
        const who = { actor: personOf(request)._id, now: clock() };
        await giveMembership(trx, id, request.body.membership, who);
        return requireAdminUser(trx, id);
      }),
  );

  app.post(
    '/membership/import',
    {
      bodyLimit: 4 * limits.csvCharacters,
      config: onPeople,
      schema: {
        tags,
        summary:
          'Give memberships from CSV with the columns `email`, `level` and `until`; whoever has no account gets that of a reader',
        body: memberFileSchema,
        response: { 200: membersImportedSchema, ...failures },
      },
    },
    (request) =>
      importMembers(database, request.body.csv, { actor: personOf(request)._id, now: clock() }),
  );

  app.get(
    '/membership/export',
    {
      config: onPeople,
      schema: {
        tags,
        summary: 'Who has a membership, as CSV',
        response: { 200: csvAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const csv = await write(db, (trx) => exportMembers(trx, personOf(request)._id));
      return reply
        .header('content-disposition', 'attachment; filename="members.csv"')
        .type('text/csv; charset=utf-8')
        .send(csv);
    },
  );
}
