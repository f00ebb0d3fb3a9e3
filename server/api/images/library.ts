import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adjustSchema } from '../../../contract/image-adjust.ts';
import { imageChangeSchema } from '../../../contract/image-change.ts';
import {
  cropSchema,
  imageBulkSchema,
  imageIdSchema,
  imageOutcomeSchema,
  libraryDetailSchema,
  libraryPageSchema,
} from '../../../contract/images.ts';
import { libraryChoicesSchema, libraryQuerySchema } from '../../../contract/library-list.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { adjustImage, returnToOriginal } from '../../../domain/images/adjust.ts';
import { actOnImages } from '../../../domain/images/bulk.ts';
import { cropImage } from '../../../domain/images/crop.ts';
import {
  binImage,
  listLibrary,
  loadLibraryImage,
  loadMadeImage,
  saveImageTexts,
} from '../../../domain/images/library.ts';
import { listLibraryChoices } from '../../../domain/images/library-choices.ts';
import type { ImageStore } from '../../../domain/images/store.ts';
import { languageAsked } from '../../messages.ts';
import { isByKey, personOf, requireInKey } from '../access.ts';
import { failures } from '../error-responses.ts';
import { doneAnswer, responseMessageSchema } from '../response-message.ts';

const tags = ['images'];
const params = z.object({ id: imageIdSchema });

/** The calls of the media library: pictures, their texts, and the places that use them. */
export function libraryRoutes(
  plain: FastifyInstance,
  { database, store }: { database: Database; store: ImageStore },
): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/images/library',
    {
      config: { access: 'image.read' },
      schema: {
        tags,
        summary: 'Pictures, newest first',
        description: '`q` is looked for in file names, descriptions, captions and credits.',
        querystring: libraryQuerySchema,
        response: { 200: libraryPageSchema, ...failures },
      },
    },
    (request) => listLibrary(database.db, personOf(request), request.query),
  );

  app.get(
    '/images/library/choices',
    {
      config: { access: 'image.read' },
      schema: {
        tags,
        summary: 'Who uploaded pictures, and in which months',
        response: { 200: libraryChoicesSchema, ...failures },
      },
    },
    (request) => listLibraryChoices(database.db, personOf(request)),
  );

  app.get(
    '/images/library/:id',
    {
      config: { access: 'image.read' },
      schema: {
        tags,
        summary: 'A picture and where it is shown',
        params,
        response: { 200: libraryDetailSchema, ...failures },
      },
    },
    async (request) => {
      const { id } = request.params;
      const person = personOf(request);
      const asked = { language: languageAsked(request), byKey: isByKey(request) };
      return loadLibraryImage(database.db, person, id, asked);
    },
  );

  app.put(
    '/images/library/:id',
    {
      config: { access: 'image.manage' },
      schema: {
        tags,
        summary: 'Save what is said of a picture, and its focal point',
        description: 'What is left out stays as it is.',
        params,
        body: imageChangeSchema,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { params, body } = request;
      await write(database.db, (trx) => saveImageTexts(trx, personOf(request), params.id, body));
      plain.avif.wake();
      return { message: say('The picture is saved.') };
    },
  );

  app.post(
    '/images/library/bulk',
    {
      config: { access: 'image.manage' },
      schema: {
        tags,
        summary: 'Delete several pictures, or say their credit and licence: those that can',
        body: imageBulkSchema,
        response: {
          200: imageOutcomeSchema.extend({
            refused: z.array(z.object({ _id: z.string(), message: responseMessageSchema })),
          }),
          ...failures,
        },
      },
    },
    (request) =>
      write(database.db, (trx) =>
        actOnImages(trx, personOf(request), request.body, isByKey(request)),
      ),
  );

  app.post(
    '/images/library/:id/crop',
    {
      config: { access: 'image.upload' },
      schema: {
        tags,
        summary: 'Make a new picture of a part of one',
        description:
          '`replace` (for `image.manage` of all pictures) shows it wherever the old one is shown.',
        params,
        body: cropSchema,
        response: { 200: libraryDetailSchema, ...failures },
      },
    },
    async (request) => {
      const person = personOf(request);
      const { id } = request.params;
      if (request.body.replace) requireInKey(request, 'image.manage');
      const cropped = await cropImage(database, { store, person, id }, request.body);
      plain.avif.wake();
      return loadMadeImage(database.db, person, cropped, { byKey: isByKey(request) });
    },
  );

  app.post(
    '/images/library/:id/adjust',
    {
      config: { access: 'image.upload' },
      schema: {
        tags,
        summary: 'Make a new picture of one by turning it and changing its light',
        description:
          '`replace` (for `image.manage` of all pictures) shows it wherever the old one is shown.',
        params,
        body: adjustSchema,
        response: { 200: libraryDetailSchema, ...failures },
      },
    },
    async (request) => {
      const person = personOf(request);
      const { id } = request.params;
      if (request.body.replace) requireInKey(request, 'image.manage');
      const adjusted = await adjustImage(database, { store, person, id }, request.body);
      plain.avif.wake();
      return loadMadeImage(database.db, person, adjusted, { byKey: isByKey(request) });
    },
  );

  app.post(
    '/images/library/:id/original',
    {
      config: { access: 'image.manage' },
      schema: {
        tags,
        summary: 'Show the picture of which this one was made, wherever this one is shown',
        params,
        response: { 200: libraryDetailSchema, ...failures },
      },
    },
    async (request) => {
      const person = personOf(request);
      const { id } = request.params;
      const original = await write(database.db, (trx) =>
        returnToOriginal(trx, { person, id, base: store.base }),
      );
      plain.avif.wake();
      return loadLibraryImage(database.db, person, original, { byKey: isByKey(request) });
    },
  );

  app.delete(
    '/images/library/:id',
    {
      config: { access: 'image.manage' },
      schema: {
        tags,
        summary: 'Delete a picture that is shown nowhere; it can be restored',
        params,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const person = personOf(request);
      const { id } = request.params;
      await write(database.db, (trx) => binImage(trx, person, id, isByKey(request)));
      return { message: say('The picture is deleted.') };
    },
  );
}
