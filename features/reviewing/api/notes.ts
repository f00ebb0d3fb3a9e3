import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import type { Database } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { personOf } from '../../../server/api/access.ts';
import { failures } from '../../../server/api/error-responses.ts';
import { doneAnswer } from '../../../server/api/response-message.ts';
import { newNoteSchema, noteChangeSchema, noteListSchema, noteSchema } from '../contract.ts';
import { say } from '../messages.ts';
import { addNote, changeNote, deleteNote, listNotes } from '../rules/notes.ts';

const tags = ['notes'];
const ofArticle = z.object({ id: idSchema });
const ofNote = ofArticle.extend({ note: idSchema });

/** The calls about the notes of an article, which no reader ever sees. */
export function noteRoutes(plain: FastifyInstance, { db }: Database): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/articles/article/:id/notes',
    {
      config: { access: 'article.read' },
      schema: {
        tags,
        summary: 'The notes of an article, the oldest first, and whom they may name',
        params: ofArticle,
        response: { 200: noteListSchema, ...failures },
      },
    },
    (request) => listNotes(db, personOf(request), request.params.id),
  );

  app.post(
    '/articles/article/:id/notes',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Write a note on words or on the whole text, suggest other words, or answer',
        params: ofArticle,
        body: newNoteSchema,
        response: { 200: noteSchema, ...failures },
      },
    },
    (request) =>
      write(db, (trx) => addNote(trx, personOf(request), request.params.id, request.body)),
  );

  app.put(
    '/articles/article/:id/notes/:note',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Change what a note of yours says, or settle or reopen its thread',
        description: 'Accepting a suggestion changes no text: a save of the article does.',
        params: ofNote,
        body: noteChangeSchema,
        response: { 200: noteSchema, ...failures },
      },
    },
    (request) => {
      const { id: articleId, note: id } = request.params;
      return write(db, (trx) =>
        changeNote(trx, personOf(request), { articleId, id }, request.body),
      );
    },
  );

  app.delete(
    '/articles/article/:id/notes/:note',
    {
      config: { access: 'article.write' },
      schema: {
        tags,
        summary: 'Delete a note of yours with its answers; editors delete any',
        params: ofNote,
        response: { 200: doneAnswer, ...failures },
      },
    },
    async (request) => {
      const { id: articleId, note: id } = request.params;
      await write(db, (trx) => deleteNote(trx, personOf(request), { articleId, id }));
      return { message: say('The note is deleted.') };
    },
  );
}
