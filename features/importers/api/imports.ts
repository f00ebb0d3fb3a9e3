import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { requireProof } from '../../../domain/users/require-proof.ts';
import { personOf, sessionOf } from '../../../server/api/access.ts';
import { failures, provenFailures } from '../../../server/api/error-responses.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import type { Config } from '../../../server/config.ts';
import { failing } from '../../../server/log.ts';
import { translateKept } from '../../../server/messages.ts';
import {
  type Import,
  importChoicesSchema,
  importFilesSchema,
  importInputSchema,
  importListQuery,
  importListSchema,
  importRunSchema,
  importSchema,
  importUndoSchema,
  reportFormats,
  reportPageSchema,
  reportQuerySchema,
} from '../contract.ts';
import { say } from '../messages.ts';
import { manageImports } from '../permissions.ts';
import { fileOf, importFiles } from '../rules/list/files.ts';
import {
  cancelImport,
  createImport,
  findImport,
  listImports,
  runImportAgain,
  type Shown,
  startUndo,
} from '../rules/list/imports.ts';
import { readReport, reportFile } from '../rules/list/report-lines.ts';
import { importRunner } from './runner.ts';

const tags = ['imports'];
const access = { access: manageImports } as const;
const params = z.object({ id: idSchema });

/** The calls about imports of what other systems have exported. */
export function importRoutes(
  plain: FastifyInstance,
  { config, database, clock }: { config: Config; database: Database; clock: () => Date },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { db } = database;
  const { DATA_DIR } = config;
  const onProblem = failing(plain.log, 'imports');
  const runner = importRunner({ config, database, onProblem, onEnd: () => plain.avif.wake() });
  plain.addHook('onClose', runner.stop);
  const answerOf = async (
    { problem, ...found }: Shown,
    request: FastifyRequest,
  ): Promise<Import> => {
    const file = await fileOf(DATA_DIR, found.file).catch(() => null);
    return {
      ...found,
      problem: problem && {
        code: problem.code,
        text: translateKept(problem.said, problem.text, request),
      },
      fileThere: file !== null,
    };
  };

  app.get(
    '/imports',
    {
      config: access,
      schema: {
        tags,
        summary: 'Imports',
        querystring: importListQuery,
        response: { 200: importListSchema, ...failures },
      },
    },
    async (request) => {
      const { imports, ...list } = await listImports(db, request.query);
      const answers = imports.map((found) => answerOf(found, request));
      return { ...list, imports: await Promise.all(answers) };
    },
  );

  app.get(
    '/imports/files',
    {
      config: access,
      schema: {
        tags,
        summary: 'Files that can be imported, and uploads that broke off',
        response: { 200: importFilesSchema, ...failures },
      },
    },
    () => importFiles(DATA_DIR),
  );

  app.post(
    '/imports',
    {
      config: access,
      schema: {
        tags,
        summary: 'Find out what an import of a file would do; nothing is written',
        body: importInputSchema,
        response: { 201: doneAnswer.extend({ _id: idSchema }), ...failures },
      },
    },
    async (request, reply) => {
      const { file, ...choices } = request.body;
      const { name } = await fileOf(DATA_DIR, file);
      const id = await write(db, (trx) =>
        createImport(trx, { file, name, choices }, personOf(request)._id),
      );
      runner.wake();
      return reply.code(201).send({ _id: id, message: say('The file is being looked through.') });
    },
  );

  app.get(
    '/imports/:id',
    {
      config: access,
      schema: {
        tags,
        summary: 'One import, with its progress',
        params,
        response: { 200: importSchema, ...failures },
      },
    },
    async (request) => answerOf(await findImport(db, request.params.id), request),
  );

  app.post(
    '/imports/:id/run',
    {
      config: access,
      schema: {
        tags,
        summary: 'Begin an import, or with `dryRun` find out anew what it would do',
        params,
        body: importRunSchema,
        response: { 200: doneAnswer, ...provenFailures },
      },
    },
    async (request) => {
      const { dryRun, ...choices } = request.body;
      // People of a file that anybody could have written would sign in here.
      if (!dryRun && choices.accounts) await requireProof(db, sessionOf(request), clock());
      const found = await findImport(db, request.params.id);
      // Without its file the import would only fail.
      await fileOf(DATA_DIR, found.file);
      const run = { choices: importChoicesSchema.parse(choices), dryRun };
      await write(db, (trx) => runImportAgain(trx, found._id, run, personOf(request)._id));
      runner.wake();
      return {
        message: dryRun
          ? say('The file is being looked through.')
          : say('The import has begun. You can leave this page.'),
      };
    },
  );

  app.post(
    '/imports/:id/cancel',
    {
      config: access,
      schema: {
        tags,
        summary: 'End what is under way; what was written by then stays',
        params,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await write(db, (trx) => cancelImport(trx, request.params.id, personOf(request)._id));
      return { message: say('The import is cancelled.') };
    },
  );

  app.post(
    '/imports/:id/undo',
    {
      config: access,
      schema: {
        tags,
        summary: 'Take back what came from the source of an import and nobody has edited since',
        params,
        body: importUndoSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { source } = request.body;
      await write(db, (trx) => startUndo(trx, id, source, personOf(request)._id));
      runner.wake();
      return { message: say('The import is being taken back.') };
    },
  );

  app.get(
    '/imports/:id/report',
    {
      config: access,
      schema: {
        tags,
        summary: 'The report of an import; `kind` and `show` choose lines',
        params,
        querystring: reportQuerySchema,
        response: { 200: reportPageSchema, ...failures },
      },
    },
    async (request) => {
      const { id } = request.params;
      await findImport(db, id);
      const { entries, ...page } = await readReport(db, id, request.query);
      return {
        ...page,
        entries: entries.map(({ message, detail, ...entry }) => ({
          ...entry,
          detail: detail && translateKept(message, detail, request),
        })),
      };
    },
  );

  app.get(
    '/imports/:id/report/:format',
    {
      config: access,
      schema: {
        tags,
        summary: 'The whole report as a file',
        params: params.extend({ format: z.enum(reportFormats) }),
        produces: ['text/csv', 'application/json'],
        response: { 200: z.any(), ...failures },
      },
    },
    async ({ params: { id, format } }, reply) => {
      const { counts } = await findImport(db, id);
      const csv = format === 'csv';
      return reply
        .type(csv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="import-${id}.${format}"`)
        .send(Readable.from(reportFile(db, id, { csv, counts })));
    },
  );
}
