import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { mailReportSchema } from '../../contract/mails.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { reportMails, takeUnsent } from '../../domain/users/outbox.ts';
import type { Mailer } from '../mail.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';

/** The call with which an administrator has the mails tried again that could not be sent. */
export function mailRoutes(
  plain: FastifyInstance,
  {
    database: { db },
    mailer,
    clock,
  }: { database: Database; mailer: Mailer | null; clock: () => Date },
): void {
  plain.withTypeProvider<ZodTypeProvider>().post(
    '/mails/again',
    {
      config: { access: 'settings.manage' },
      schema: {
        tags: ['site'],
        summary: 'Try again the mails that could not be sent; answers what is left of them',
        response: { 200: mailReportSchema, ...failures },
      },
    },
    async (request) => {
      const unsent = await write(db, (trx) => takeUnsent(trx, personOf(request)._id, clock()));
      await mailer?.sendAgain(unsent);
      return reportMails(db, clock());
    },
  );
}
