import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordChanges } from '../../../database/changes.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { DomainError } from '../../../domain/errors.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { acceptBytes, BYTES } from '../../../server/api/raw-bytes.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import type { Config } from '../../../server/config.ts';
import { importAudit } from '../audit.ts';
import {
  pieceQuerySchema,
  uploadIdSchema,
  uploadInputSchema,
  uploadStandSchema,
} from '../contract.ts';
import { importLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { manageImports } from '../permissions.ts';
import { usedFiles } from '../rules/list/imports.ts';
import { addPiece, beginUpload, removeUpload, uploadOf } from '../rules/list/uploads.ts';

const tags = ['imports'];
const access = { access: manageImports } as const;
const params = z.object({ id: uploadIdSchema });

/** The calls that bring a file here, piece by piece. In a plugin of its own, since only they take raw bytes. */
export async function importUploadRoutes(
  plain: FastifyInstance,
  { config: { DATA_DIR }, database: { db } }: { config: Config; database: Database },
): Promise<void> {
  acceptBytes(plain);
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/imports/uploads',
    {
      config: access,
      schema: {
        tags,
        summary: 'Begin an upload, or ask where one stands that broke off',
        body: uploadInputSchema,
        response: { 200: uploadStandSchema, ...failures },
      },
    },
    async (request) => {
      const stand = await beginUpload(DATA_DIR, request.body);
      if (stand.received === 0) {
        const line = { tag: `upload:${stand.name}`, action: importAudit.action('upload') };
        const actor = personOf(request)._id;
        await write(db, (trx) => recordChanges(trx, [{ ...line, actor }]));
      }
      return stand;
    },
  );

  app.put(
    '/imports/uploads/:id',
    {
      config: access,
      bodyLimit: importLimits.piece,
      schema: {
        tags,
        summary: 'Add the next piece of an upload, as bytes',
        consumes: [BYTES],
        params,
        querystring: pieceQuerySchema,
        response: { 200: uploadStandSchema, ...failures },
      },
    },
    async (request) => {
      const { body: bytes }: { body: unknown } = request;
      if (!Buffer.isBuffer(bytes)) {
        throw new DomainError(400, 'The request could not be understood.');
      }
      return addPiece(DATA_DIR, request.params.id, { ...request.query, bytes });
    },
  );

  app.delete(
    '/imports/uploads/:id',
    {
      config: access,
      schema: {
        tags,
        summary: 'Remove an uploaded file, whole or not',
        params,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { id } = request.params;
      if ((await usedFiles(db)).some((file) => uploadOf(file) === id)) {
        throw new DomainError(409, say('This file is being imported. Cancel the import first.'));
      }
      const name = await removeUpload(DATA_DIR, id);
      const actor = personOf(request)._id;
      const line = { tag: `upload:${name}`, action: importAudit.action('remove'), actor };
      await write(db, (trx) => recordChanges(trx, [line]));
      return { message: say('The file is removed.') };
    },
  );
}
