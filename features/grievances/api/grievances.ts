import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { write } from '../../../database/transactions.ts';
import { settingOf } from '../../../domain/settings.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import type { UserRouteOptions } from '../../../server/api/users/options.ts';
import {
  grievanceAnswerSchema,
  grievanceBodySchema,
  grievanceListSchema,
  grievanceQuerySchema,
  grievanceSchema,
} from '../contract.ts';
import { say } from '../messages.ts';
import { manageGrievances } from '../permissions.ts';
import {
  acknowledgeGrievance,
  answerGrievance,
  reopenGrievance,
  saveGrievance,
} from '../rules/decide.ts';
import { findGrievance, listGrievances } from '../rules/register.ts';
import { grievanceSetting } from '../settings.ts';
import { answerMail } from './mails.ts';

const tags = ['grievances'];
const config = { access: manageGrievances };
const params = z.object({ id: idSchema });
const done = { 200: doneAnswer, ...failures };

/** The calls of the register of grievances. */
export function grievanceRoutes(
  plain: FastifyInstance,
  { database: { db }, mailer, background, clock }: UserRouteOptions,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/grievances/admin-grievances',
    {
      config,
      schema: {
        tags,
        summary: 'One page of the register, by where the grievances stand',
        querystring: grievanceQuerySchema,
        response: { 200: grievanceListSchema, ...failures },
      },
    },
    ({ query }) => listGrievances(db, query, clock()),
  );

  app.get(
    '/grievances/grievance/:id',
    {
      config,
      schema: {
        tags,
        summary: 'One grievance with all that is noted of it',
        params,
        response: { 200: grievanceSchema, ...failures },
      },
    },
    (request) => findGrievance(db, request.params.id, { now: clock(), sendsMail: mailer !== null }),
  );

  app.put(
    '/grievances/grievance/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Note what a grievance is about, and what is disclosed of its answer',
        params,
        body: grievanceBodySchema,
        response: done,
      },
    },
    async (request) => {
      const by = { person: personOf(request), now: clock() };
      await write(db, (trx) => saveGrievance(trx, request.params.id, request.body, by));
      return { message: say('The grievance is saved.') };
    },
  );

  app.post(
    '/grievances/grievance/:id/acknowledge',
    {
      config,
      schema: {
        tags,
        summary: 'Note that whoever complained was told in another way that it has arrived',
        params,
        response: done,
      },
    },
    async (request) => {
      const by = { person: personOf(request), now: clock() };
      await write(db, (trx) => acknowledgeGrievance(trx, request.params.id, by));
      return { message: say('The acknowledgement is noted.') };
    },
  );

  app.post(
    '/grievances/grievance/:id/answer',
    {
      config,
      schema: {
        tags,
        summary: 'Decide a grievance and mail the answer',
        params,
        body: grievanceAnswerSchema,
        response: done,
      },
    },
    async (request) => {
      const { body, params: of } = request;
      const by = { person: personOf(request), now: clock() };
      const sending = await write(db, async (trx) => {
        const answer = await answerGrievance(trx, of.id, body, by);
        if (!answer || !mailer) return null;
        const { body: appeal } = await settingOf(trx, grievanceSetting);
        return mailer.keep(trx, answerMail(answer, appeal));
      });
      if (body.outcome === 'spam')
        return { message: say('It is noted that this was no grievance.') };
      if (!sending) {
        return { message: say('The answer is noted. It was not mailed: send it yourself.') };
      }
      background(sending, request.log);
      return { message: say('The answer is noted and on its way.') };
    },
  );

  app.post(
    '/grievances/grievance/:id/reopen',
    {
      config,
      schema: {
        tags,
        summary: 'Open a grievance again that was taken for spam',
        params,
        response: done,
      },
    },
    async (request) => {
      const by = { person: personOf(request), now: clock() };
      await write(db, (trx) => reopenGrievance(trx, request.params.id, by));
      return { message: say('The grievance is open again.') };
    },
  );
}
