import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { write } from '../../../database/transactions.ts';
import { DomainError } from '../../../domain/errors.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import { acceptBytes, BYTES } from '../../../server/api/raw-bytes.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { pieceQuerySchema, uploadBodySchema, uploadSchema } from '../contract.ts';
import { fileLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { manageFiles, uploadFiles } from '../permissions.ts';
import { addPiece, beginUpload, cancelUpload, findUpload } from '../rules/uploads.ts';

const tags = ['files'];
const config = { access: manageFiles };
const params = z.object({ id: idSchema });
const response = { 200: uploadSchema, ...failures };

/** The calls that bring a file here, piece by piece. In a plugin of its own, since only they take raw bytes. */
export async function fileUploadRoutes(
  plain: FastifyInstance,
  { database: { db }, store, clock }: Pick<ApiOptions, 'database' | 'store' | 'clock'>,
): Promise<void> {
  acceptBytes(plain);
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/files/uploads',
    {
      config: { access: uploadFiles },
      schema: { tags, summary: 'Begin to send a file', body: uploadBodySchema, response },
    },
    (request) => {
      const person = personOf(request);
      return write(db, (trx) => beginUpload(trx, person, request.body, clock()));
    },
  );

  app.get(
    '/files/uploads/:id/state',
    { config, schema: { tags, summary: 'Where an upload stands', params, response } },
    (request) => findUpload(db, personOf(request), request.params.id),
  );

  app.put(
    '/files/uploads/:id',
    {
      config,
      bodyLimit: fileLimits.piece,
      schema: {
        tags,
        summary: 'Add the next piece of a file, as bytes',
        description:
          'PDF, sound or video, which is known by its bytes. The last piece makes it a file.',
        consumes: [BYTES],
        params,
        querystring: pieceQuerySchema,
        response,
      },
    },
    (request) => {
      const { body: bytes }: { body: unknown } = request;
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
        throw new DomainError(400, 'The request could not be understood.');
      }
      const { id } = request.params;
      const piece = { id, at: request.query.at, bytes, now: clock() };
      return addPiece({ db, store }, personOf(request), piece);
    },
  );

  app.delete(
    '/files/uploads/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Cancel an upload',
        params,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      await cancelUpload({ db, store }, personOf(request), request.params.id);
      return { message: say('The upload is cancelled.') };
    },
  );
}
