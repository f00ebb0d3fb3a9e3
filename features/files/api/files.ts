import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { recordChanges } from '../../../database/changes.ts';
import { write } from '../../../database/transactions.ts';
import { putSettingOf } from '../../../domain/settings.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { fileAudit } from '../audit.ts';
import {
  fileChangeSchema,
  fileDetailSchema,
  fileListSchema,
  fileQuerySchema,
  quotaBodySchema,
} from '../contract.ts';
import { say } from '../messages.ts';
import { boundFiles, manageFiles } from '../permissions.ts';
import { eraseFile, markErased } from '../rules/erase.ts';
import {
  changeFile,
  deleteFile,
  listFiles,
  loadFile,
  requireErasable,
  restoreFile,
} from '../rules/library.ts';
import { quotaSetting } from '../settings.ts';

const tags = ['files'];
const config = { access: manageFiles };
const params = z.object({ id: idSchema });
const response = { 200: doneAnswer, ...failures };

/** The calls about files: PDF, sound and video. */
export function fileRoutes(
  plain: FastifyInstance,
  { database: { db }, store, clock }: Pick<ApiOptions, 'database' | 'store' | 'clock'>,
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/files',
    {
      config,
      schema: {
        tags,
        summary: 'Files, newest first',
        description: '`q` is looked for in names and transcripts.',
        querystring: fileQuerySchema,
        response: { 200: fileListSchema, ...failures },
      },
    },
    (request) => listFiles(db, personOf(request), request.query, clock()),
  );

  app.get(
    '/files/file/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A file, what is said of it and where it is',
        params,
        response: { 200: fileDetailSchema, ...failures },
      },
    },
    (request) => loadFile(db, personOf(request), request.params.id, clock()),
  );

  app.put(
    '/files/file/:id',
    {
      bodyLimit: 4_000_000,
      config,
      schema: {
        tags,
        summary: 'Save what is said of a file',
        params,
        body: fileChangeSchema,
        response,
      },
    },
    async (request) => {
      const by = { person: personOf(request), now: clock() };
      await write(db, (trx) => changeFile(trx, request.params.id, request.body, by));
      return { message: say('The file is saved.') };
    },
  );

  app.delete(
    '/files/file/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a file that is nowhere; it can be restored',
        params,
        response,
      },
    },
    async (request) => {
      const by = { person: personOf(request), now: clock() };
      const name = await write(db, (trx) => deleteFile(trx, request.params.id, by));
      return { message: say('The file "{name}" is deleted.', { name }) };
    },
  );

  app.post(
    '/files/file/:id/restore',
    { config, schema: { tags, summary: 'Restore a deleted file', params, response } },
    async (request) => {
      const by = { person: personOf(request), now: clock() };
      const name = await write(db, (trx) => restoreFile(trx, request.params.id, by));
      return { message: say('The file "{name}" is back.', { name }) };
    },
  );

  app.delete(
    '/files/deleted/:id',
    { config, schema: { tags, summary: 'Delete a deleted file for good', params, response } },
    async (request) => {
      const { id } = request.params;
      const person = personOf(request);
      const name = await write(db, (trx) => requireErasable(trx, person, id));
      if (await markErased(db, id, person._id)) await eraseFile({ db, store }, id);
      return { message: say('The file "{name}" is deleted for good.', { name }) };
    },
  );

  app.put(
    '/files/quota',
    {
      config: { access: boundFiles },
      schema: {
        tags,
        summary: 'Say how many gigabytes all files may take',
        body: quotaBodySchema,
        response,
      },
    },
    async (request) => {
      const actor = personOf(request)._id;
      await write(db, async (trx) => {
        await putSettingOf(trx, quotaSetting, request.body.quota);
        await recordChanges(trx, [{ tag: 'settings', action: fileAudit.action('bound'), actor }]);
      });
      return { message: say('The room for files is saved.') };
    },
  );
}
