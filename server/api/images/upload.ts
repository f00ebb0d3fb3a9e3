import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uploadedImageSchema } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../../database/database.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { ImageStore } from '../../../domain/images/store.ts';
import { keepUpload } from '../../../domain/images/store-image.ts';
import { spendDailyQuota } from '../../../domain/limits/daily-quota.ts';
import type { Config } from '../../config.ts';
import { personOf } from '../access.ts';
import { bytesOf } from '../body-limits.ts';
import { failures } from '../error-responses.ts';

/**
 * Reads the fields of an upload form. Throws 400 when the form is incomplete, 413 when it is too
 * large.
 */
async function readForm(request: FastifyRequest) {
  let file: Buffer | undefined;
  let name: string | undefined;
  let preset: unknown;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') {
        file = await part.toBuffer();
        name = part.filename;
      } else if (part.type === 'file') part.file.resume();
      else if (part.fieldname === 'upload_preset') preset = part.value;
    }
  } catch (error) {
    // Errors of exceeded limits have a status of their own.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new DomainError(400, 'The form breaks off or cannot be read. Send the picture again.');
  }
  return { file, name, preset };
}

/** What a form of an upload may hold; the parser knows `headerSize`, the types of the plugin do not. */
const partLimits = {
  fileSize: limits.imageBytes,
  files: 1,
  fields: 5,
  fieldSize: 1000,
  parts: 6,
  fieldNameSize: 100,
  headerPairs: 10,
  headerSize: 4000,
};

/** The site's own image service, with the interface of external ones. */
export async function imageRoutes(
  plain: FastifyInstance,
  { config, database, store }: { config: Config; database: Database; store: ImageStore },
): Promise<void> {
  await plain.register(multipart, { limits: partLimits });
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/images/upload',
    {
      config: { access: 'image.upload' },
      // The picture, and the other parts of the form.
      bodyLimit: limits.imageBytes + 10_000,
      // After the general limits of bodies, which a client meets by trying again.
      preParsing: async (request) => {
        const kilobytes = Math.ceil(bytesOf(request) / 1000);
        await spendDailyQuota(database.db, personOf(request), { pictures: 1, kilobytes });
      },
      schema: {
        tags: ['images'],
        summary: 'Upload a picture: multipart `file` and `upload_preset`',
        description: 'JPEG, PNG, WebP, AVIF or GIF; `secure_url` is its path on this site.',
        consumes: ['multipart/form-data'],
        response: { 200: uploadedImageSchema, ...failures },
      },
    },
    async (request) => {
      if (!request.isMultipart()) {
        throw new DomainError(400, 'Send the picture as the field "file" of a multipart form.');
      }
      const { file, name, preset } = await readForm(request);
      if (!file?.length) throw new DomainError(400, 'There is no picture in the field "file".');
      if (!z.literal(config.IMAGE_UPLOAD_PRESET).safeParse(preset).success) {
        throw new DomainError(
          400,
          'The field "upload_preset" does not name a preset of this site.',
        );
      }
      const place = { db: database.db, store };
      const image = await keepUpload(place, file, { name, actor: personOf(request)._id });
      plain.avif.wake();
      return image;
    },
  );
}
