import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema, type Language } from '../../../contract/common.ts';
import { inLanguage, prefixOf } from '../../../contract/paths/language-prefix.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { write, writeAgain } from '../../../database/transactions.ts';
import { DomainError } from '../../../domain/errors.ts';
import { waitOfNetwork } from '../../../domain/limits/network-limits.ts';
import { getSettings } from '../../../domain/settings.ts';
import { findSession } from '../../../domain/users/sessions.ts';
import { personOf, refusalOf, tokenOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { acceptForms, answerRefused, FORM, isForm } from '../../../server/api/plain-forms.ts';
import { doneAnswer, responseMessageSchema } from '../../../server/api/response-message.ts';
import { tellEmptied } from '../../../server/api/users/change-mail.ts';
import type { UserRouteOptions } from '../../../server/api/users/options.ts';
import { onceAnswered } from '../../../server/background.ts';
import { languageAsked } from '../../../server/messages.ts';
import { readSecretKey } from '../../../server/secret-key.ts';
import {
  type CommentStatus,
  confirmCommentSchema,
  editedCommentSchema,
  newCommentSchema,
  ownCommentQuerySchema,
  ownCommentsSchema,
  reportCommentSchema,
  writtenCommentSchema,
} from '../contract.ts';
import { say } from '../messages.ts';
import { commentPaths } from '../paths.ts';
import { writeComments } from '../permissions.ts';
import { puzzleAnswerSchema } from '../puzzle.ts';
import { confirmComment } from '../rules/confirm.ts';
import { networkTagOf } from '../rules/network.ts';
import { listOwnComments } from '../rules/own.ts';
import { checkSolution, makePuzzle } from '../rules/puzzle.ts';
import { reportComment } from '../rules/reports.ts';
import { addComment, deleteOwnComment, editComment } from '../rules/write.ts';
import { commentMails, confirmationMail } from './mails.ts';
import { sayState } from './state.ts';
import { commentFormWords } from './words.ts';

const tags = ['comments'];
const access = 'public';
const params = z.object({ id: idSchema });
const writtenAnswer = writtenCommentSchema.extend({ message: responseMessageSchema });

const typed = z.object({ article: idSchema, parent: idSchema.optional().catch(undefined) });

const answerForm = answerRefused({
  form: commentFormWords,
  field: 'text',
  path(language, { body }) {
    const { article, parent } = typed.safeParse(body).data ?? {};
    // An answer is written on where it was.
    const form = parent
      ? commentPaths.reply({ id: parent })
      : article && commentPaths.all({ id: article });
    return prefixOf(language) + (form ?? paths.home());
  },
});

/** The calls with which readers write below articles; the forms work without script. */
export async function commentRoutes(
  plain: FastifyInstance,
  options: UserRouteOptions,
): Promise<void> {
  const { config, database, mailer, background, clock } = options;
  const { db } = database;
  const rateLimit = { max: Math.ceil(config.API_RATE_LIMIT / 30), timeWindow: '1 minute' };

  /** Returns who makes a call that visitors may make too. Throws 401 for a session that is over or has not begun. */
  async function findPerson({ headers }: FastifyRequest) {
    const token = tokenOf(headers);
    if (!token) return null;
    const session = await findSession(db, token, clock());
    if (!session) throw new DomainError(401, (await refusalOf(db, token)).userMessage);
    return session.user;
  }

  async function languageOf(request: FastifyRequest, given: Language | undefined) {
    const { language: own } = await getSettings(db);
    return { language: given ?? languageAsked(request) ?? own, own };
  }

  /** Leads on from a form that was sent without script, to what became of the comment. */
  async function leadOn(
    request: FastifyRequest,
    reply: FastifyReply,
    given: Language | undefined,
    path: string,
  ) {
    const { language, own } = await languageOf(request, given);
    return reply.redirect(inLanguage(path, language, own), 303);
  }

  /**
   * Whether a guest may get a mail; to strangers whose addresses they type they get few in a short time. A comment
   * beyond them waits for a moderator.
   */
  async function mailsTo({ ip }: FastifyRequest): Promise<boolean> {
    if (!mailer) return false;
    const limited = { what: 'mails about comments', limits: [commentMails(config)] };
    return (await waitOfNetwork(db, ip, limited)) === 0;
  }

  /** The page that says what became of a comment below an article. */
  const sentPath = (id: string, state: CommentStatus) => commentPaths.sent({ id, state });

  await plain.register(async (scope) => {
    acceptForms(scope);
    const forms = scope.withTypeProvider<ZodTypeProvider>();
    const form = {
      config: { access, rateLimit },
      bodyLimit: 100_000,
      errorHandler: answerForm,
    } as const;
    const consumes = ['application/json', FORM];

    forms.post(
      '/comments',
      {
        ...form,
        config: { access, rateLimit, form: 'guests' },
        schema: {
          tags,
          summary:
            'Write a comment below an article, signed in or with a name and an e-mail, which a mail confirms',
          consumes,
          body: newCommentSchema,
          response: { 200: writtenAnswer, 303: z.null(), ...failures },
        },
      },
      async (request, reply) => {
        const { body } = request;
        reply.header('cache-control', 'no-store');
        const person = await findPerson(request);
        const of = { key: await readSecretKey(config), now: clock() };
        // Outside the transaction, since it takes its time.
        const solved = person ? null : await checkSolution(body.puzzle, body.article, of);
        const mails = person === null && (await mailsTo(request));
        const network = person ? '' : networkTagOf(of.key, request.ip);
        const by = { person, mails, solved, network, now: clock() };
        const { confirmation, ...written } = await write(db, (trx) => addComment(trx, body, by));
        if (confirmation) {
          const { language, own } = await languageOf(request, body.language);
          const path = inLanguage(commentPaths.confirm({ code: confirmation.code }), language, own);
          const mail = confirmationMail(confirmation.email, config.SITE_URL + path, language);
          onceAnswered(reply, () => background(async () => mailer?.send(mail), request.log));
        }
        if (isForm(request)) {
          return leadOn(request, reply, body.language, sentPath(body.article, written.status));
        }
        return { ...written, message: sayState(written.status) };
      },
    );

    forms.post(
      '/comments/confirm',
      {
        ...form,
        schema: {
          tags,
          summary:
            'Confirm a comment by the link of a mail; its writer has an account from then on',
          consumes,
          body: confirmCommentSchema,
          response: { 200: doneAnswer, 303: z.null(), ...failures },
        },
      },
      async (request, reply) => {
        const { code, language: given } = request.body;
        const { language } = await languageOf(request, given);
        const link = { code, language, now: clock() };
        const { article, status, emptied } = await writeAgain(db, (trx) =>
          confirmComment(trx, link),
        );
        const path =
          sentPath(article, status) + tellEmptied(options, { emptied, language }, request.log);
        if (isForm(request)) return leadOn(request, reply, given, path);
        return { message: sayState(status) };
      },
    );

    forms.post(
      '/comments/report/:id',
      {
        ...form,
        schema: {
          tags,
          summary: 'Report a comment to those who moderate; each network counts once',
          consumes,
          params,
          body: reportCommentSchema,
          response: { 200: doneAnswer, 303: z.null(), ...failures },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { reason, topic, language } = request.body;
        const report = { id, reason, address: request.ip, now: clock() };
        if (!topic) await write(db, (trx) => reportComment(trx, report));
        if (isForm(request)) {
          return leadOn(request, reply, language, `${commentPaths.report({ id })}#sent`);
        }
        return { message: say('Thank you. Somebody will look at it.') };
      },
    );
  });

  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/comments/puzzle',
    {
      config: { access, rateLimit },
      schema: {
        tags,
        summary: 'A puzzle for the browser of a guest, while very many write; else null',
        querystring: z.object({ article: idSchema }),
        response: { 200: puzzleAnswerSchema, ...failures },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      const of = { key: await readSecretKey(config), now: clock() };
      return { puzzle: mailer && (await makePuzzle(db, query.article, of)) };
    },
  );

  app.get(
    '/comments/own',
    {
      // What is stored of somebody is theirs to see and delete, whoever else sees it.
      config: { access: writeComments, alsoOff: true },
      schema: {
        tags,
        summary: 'One page of one’s comments, wherever they stand, the newest first',
        querystring: ownCommentQuerySchema,
        response: { 200: ownCommentsSchema, ...failures },
      },
    },
    (request) => listOwnComments(db, personOf(request)._id, request.query.page),
  );

  const own = { access: writeComments, rateLimit };

  app.put(
    '/comments/own/:id',
    {
      config: own,
      schema: {
        tags,
        summary: 'Change one’s comment, in the minutes after it was written',
        params,
        body: editedCommentSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const edit = { id: request.params.id, text: request.body.text, now: clock() };
      const status = await write(db, (trx) => editComment(trx, personOf(request), edit));
      return { message: status === 'held' ? sayState(status) : say('The comment is changed.') };
    },
  );

  app.delete(
    '/comments/own/:id',
    {
      config: { ...own, alsoOff: true },
      schema: {
        tags,
        summary: 'Delete one’s comment; where others have answered, its place stays',
        params,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(db, (trx) => deleteOwnComment(trx, personOf(request), request.params.id));
      return { message: say('The comment is deleted.') };
    },
  );
}
