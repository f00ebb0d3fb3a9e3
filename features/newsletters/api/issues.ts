import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import type { Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { DomainError } from '../../../domain/errors.ts';
import { prepareTexts } from '../../../domain/html/large-texts.ts';
import { newId } from '../../../domain/ids.ts';
import { getSettings } from '../../../domain/settings.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { languageAsked } from '../../../server/messages.ts';
import { bounceAddress } from '../env.ts';
import {
  issueAgainSchema,
  issueBodySchema,
  issueChangeSchema,
  issueListSchema,
  issueMailSchema,
  issueQuerySchema,
  issueSchema,
  issueSendSchema,
  issueShownSchema,
  issueStartQuerySchema,
  issueStartSchema,
  recipientListSchema,
  recipientQuerySchema,
} from '../issues.ts';
import { newsletterLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { newsletterPaths } from '../paths.ts';
import { manageNewsletters } from '../permissions.ts';
import { composeIssue } from '../rules/compose.ts';
import { withoutCounting } from '../rules/counted.ts';
import {
  createIssue,
  deleteIssue,
  findIssue,
  findIssueBody,
  findRendered,
  listIssues,
  startIssue,
  updateIssue,
} from '../rules/issues.ts';
import { listRecipients } from '../rules/ledger.ts';
import {
  endStoppedIssue,
  resumeIssue,
  scheduleIssue,
  showIssue,
  stopIssue,
} from '../rules/schedule.ts';
import { resendUncertain } from '../rules/send.ts';
import { addressIssue, lengthOf } from '../rules/template.ts';
import { openConnection } from './connection.ts';
import { senderOf, writeMail } from './mail.ts';
import type { NewsletterRouteOptions } from './options.ts';

const tags = ['letters'];
const config = { access: manageNewsletters } as const;
const byId = z.object({ id: idSchema });
const bodyLimit = 8 * newsletterLimits.issue.intro;
const answers = { 200: issueSchema, ...failures };

/** The calls about newsletters: writing them, sending them, and what became of each. */
export function issueRoutes(
  plain: FastifyInstance,
  { config: site, database: { db }, clock }: NewsletterRouteOptions,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const languageOf = async (request: FastifyRequest) =>
    languageAsked(request) ?? (await getSettings(db)).language;

  /** Does something with an issue in a transaction, and answers it as it is then. */
  const change = async (
    request: FastifyRequest,
    id: string,
    work: (trx: Transaction, actor: string) => Promise<unknown>,
  ) => {
    const language = await languageOf(request);
    return write(db, async (trx) => {
      await work(trx, personOf(request)._id);
      return findIssue(trx, id, language);
    });
  };

  app.get(
    '/letters',
    {
      config,
      schema: {
        tags,
        summary: 'The letters, the newest first',
        querystring: issueQuerySchema,
        response: { 200: issueListSchema, ...failures },
      },
    },
    async (request) => listIssues(db, { ...request.query, language: await languageOf(request) }),
  );

  app.get(
    '/letters/start',
    {
      config,
      schema: {
        tags,
        summary: 'What a letter about these articles begins with',
        querystring: issueStartQuerySchema,
        response: { 200: issueStartSchema, ...failures },
      },
    },
    ({ query }) => startIssue(db, query.articles),
  );

  app.get(
    '/letters/letter/:id',
    {
      config,
      schema: { tags, summary: 'A letter with its texts', params: byId, response: answers },
    },
    async (request) => findIssue(db, request.params.id, await languageOf(request)),
  );

  app.post(
    '/letters',
    {
      bodyLimit,
      config,
      schema: {
        tags,
        summary: 'Begin a letter, which nobody gets yet',
        body: issueBodySchema,
        response: answers,
      },
    },
    async (request) => {
      const { _id: actor } = personOf(request);
      await prepareTexts([request.body.intro], actor);
      const language = await languageOf(request);
      return write(db, async (trx) =>
        findIssue(trx, await createIssue(trx, request.body, actor), language),
      );
    },
  );

  app.put(
    '/letters/letter/:id',
    {
      bodyLimit,
      config,
      schema: {
        tags,
        summary: 'Change a letter that is not under way',
        params: byId,
        body: issueChangeSchema,
        response: answers,
      },
    },
    async (request) => {
      const { params, body } = request;
      await prepareTexts([body.intro], personOf(request)._id);
      return change(request, params.id, (trx, actor) => updateIssue(trx, params.id, body, actor));
    },
  );

  app.delete(
    '/letters/letter/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a letter that nobody has got',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(db, (trx) => deleteIssue(trx, request.params.id, personOf(request)._id));
      return { message: say('The newsletter is deleted.') };
    },
  );

  app.get(
    '/letters/letter/:id/mail',
    {
      config,
      schema: {
        tags,
        summary:
          'A letter as mail programs get it; of one that nobody has got, as they would get it now',
        params: byId,
        response: { 200: issueMailSchema, ...failures },
      },
    },
    async ({ params: { id } }) => {
      const rendered =
        (await findRendered(db, id)) ??
        (await composeIssue(db, await findIssueBody(db, id), site.SITE_URL));
      // Here nobody's subscription can be ended: the link leads to the newsletters.
      const issue = addressIssue(rendered, site.SITE_URL + newsletterPaths.page());
      const plain = await withoutCounting(db, id, site.SITE_URL, issue);
      return { ...plain, ...lengthOf(plain) };
    },
  );

  app.post(
    '/letters/letter/:id/test',
    {
      config: {
        ...config,
        rateLimit: { max: Math.ceil(site.API_RATE_LIMIT / 15), timeWindow: '1 minute' },
      },
      schema: {
        tags,
        summary: 'Send a letter to oneself alone',
        params: byId,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      if (!site.SMTP_URL) {
        return { message: say('This site has no mail server. Set SMTP_URL first.') };
      }
      const { id } = request.params;
      const { email } = personOf(request);
      const body = await findIssueBody(db, id);
      const rendered = await composeIssue(db, body, site.SITE_URL);
      const sender = await senderOf(db, body.language, site.SITE_URL);
      const raw = await writeMail(sender, {
        subject: body.subject,
        language: body.language,
        rendered,
        to: email,
        list: 'test',
        id: newId(),
        token: '',
      });
      const refuse = (reason: string) =>
        new DomainError(502, say('The mail server did not take it: {reason}', { reason }));
      // Somebody waits for what it says.
      const patience = AbortSignal.timeout(15_000);
      const connection = await openConnection(site.SMTP_URL, patience).catch((error: unknown) => {
        throw refuse(error instanceof Error ? error.message : '');
      });
      const outcome = await connection.send(
        { from: bounceAddress.of(site) ?? sender.address, to: email },
        raw,
      );
      if (outcome.state !== 'sent') throw refuse(outcome.reason);
      connection.close();
      return { message: say('The test mail is on its way to {email}.', { email }) };
    },
  );

  app.post(
    '/letters/letter/:id/send',
    {
      config,
      schema: {
        tags,
        summary: 'Send a letter at a time, or now',
        params: byId,
        body: issueSendSchema,
        response: answers,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { seen, at = null } = request.body;
      const now = clock();
      const due = { seen, at: at ?? now.toISOString(), now };
      return change(request, id, (trx, actor) => scheduleIssue(trx, id, due, actor));
    },
  );

  app.post(
    '/letters/letter/:id/stop',
    {
      config,
      schema: {
        tags,
        summary: 'Take a letter back whose time has not come, or stop the rest of one',
        params: byId,
        response: answers,
      },
    },
    async (request) => {
      const { id } = request.params;
      return change(request, id, (trx, actor) => stopIssue(trx, id, actor));
    },
  );

  app.post(
    '/letters/letter/:id/resume',
    {
      config,
      schema: {
        tags,
        summary:
          'Go on with a letter that was stopped; refused where a story in it was withdrawn or corrected since and is not known',
        params: byId,
        body: issueAgainSchema,
        response: answers,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { known } = request.body;
      return change(request, id, (trx, actor) => resumeIssue(trx, id, known, actor));
    },
  );

  app.post(
    '/letters/letter/:id/end',
    {
      config,
      schema: {
        tags,
        summary: 'End a letter that was stopped: those who have not got it get none',
        params: byId,
        response: answers,
      },
    },
    async (request) => {
      const { id } = request.params;
      return change(request, id, (trx, actor) => endStoppedIssue(trx, id, actor));
    },
  );

  app.put(
    '/letters/letter/:id/shown',
    {
      config,
      schema: {
        tags,
        summary:
          'Take a letter that has gone out from the page of the letters, or show it there again',
        params: byId,
        body: issueShownSchema,
        response: answers,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { shown } = request.body;
      return change(request, id, (trx, actor) => showIssue(trx, id, shown, actor));
    },
  );

  app.post(
    '/letters/letter/:id/resend',
    {
      config,
      schema: {
        tags,
        summary:
          'Send a letter again to those of whom nobody knows whether they have got it; refused as going on is',
        params: byId,
        body: issueAgainSchema,
        response: answers,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { known } = request.body;
      return change(request, id, (trx, actor) => resendUncertain(trx, id, known, actor));
    },
  );

  app.get(
    '/letters/letter/:id/recipients',
    {
      config: { access: 'subscriber.manage' },
      schema: {
        tags,
        summary: 'Those to whom a letter was not sent, or perhaps not',
        params: byId,
        querystring: recipientQuerySchema,
        response: { 200: recipientListSchema, ...failures },
      },
    },
    ({ params, query }) => listRecipients(db, params.id, query),
  );
}
