import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { openedWordFileSchema, wordFileQuerySchema } from '../../../contract/word-files.ts';
import type { Database } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { ImageStore } from '../../../domain/images/store.ts';
import { openWordFile } from '../../../domain/word-files/open-word-file.ts';
import { personOf } from '../access.ts';
import { failures } from '../error-responses.ts';
import { acceptBytes, BYTES } from '../raw-bytes.ts';
import { responseMessageSchema } from '../response-message.ts';

const openedAnswer = openedWordFileSchema.extend({
  message: responseMessageSchema.or(z.literal('')),
});

/** The call that opens a Word file. In a plugin of its own, since only few calls take raw bytes. */
export async function wordFileRoutes(
  plain: FastifyInstance,
  { database, store }: { database: Database; store: ImageStore },
): Promise<void> {
  acceptBytes(plain);
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/articles/word-file',
    {
      config: { access: 'image.upload' },
      bodyLimit: limits.wordFile.bytes,
      schema: {
        tags: ['articles'],
        summary: 'Open a Word file (.docx), sent as bytes, as a draft',
        description:
          'Its pictures go into the library; `missing` names those that are not taken, which are of no accepted kind, too many, or refused with the message. Text of old Hindi fonts is converted.',
        consumes: [BYTES],
        querystring: wordFileQuerySchema,
        response: { 200: openedAnswer, ...failures },
      },
    },
    async (request) => {
      const { body: bytes }: { body: unknown } = request;
      if (!Buffer.isBuffer(bytes)) {
        throw new DomainError(400, 'The request could not be understood.');
      }
      const { name } = request.query;
      const place = { store, person: personOf(request) };
      const opened = await openWordFile(database, place, { name, bytes });
      plain.avif.wake();
      return opened;
    },
  );
}
