import type { User } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import type { CallSample, Subject } from '../../tests/support/call-sample.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import type { Site } from '../../tests/support/site.ts';
import { noteAudit } from './audit.ts';
import { newNoteSchema } from './contract.ts';
import { addNote } from './rules/notes.ts';
import { addOutsideReader } from './rules/outside.ts';

/** Writes a note on an article, or what these values make of it; returns its id. */
export async function putNote(
  { database: { db } }: Pick<Site, 'database'>,
  person: User,
  article: string,
  values: object = {},
): Promise<string> {
  const note = newNoteSchema.parse({ kind: 'note', text: 'यह देखें', ...values });
  return (await write(db, (trx) => addNote(trx, person, article, note)))._id;
}

const article = ({ site, owner, status }: Subject) =>
  write(site.database.db, (trx) =>
    createArticle(trx, sampleArticle({ author: owner._id, status }), { actor: owner._id }),
  );

/** Makes an article and a link by which somebody outside reads it. */
async function outside(subject: Subject) {
  const id = await article(subject);
  const who = { name: 'वकील', days: 3 };
  const { db } = subject.site.database;
  return { id, ...(await write(db, (trx) => addOutsideReader(trx, subject.admin, id, who))) };
}

/** Makes an article with a note by its author. */
async function onNote(subject: Subject): Promise<{ id: string; note: string }> {
  const id = await article(subject);
  return { id, note: await putNote(subject.site, subject.owner, id) };
}

/** Makes an article; the call has its id in the path, and this body. */
const onArticle =
  (body?: object): CallSample['ready'] =>
  async (subject) => ({ path: { id: await article(subject) }, ...(body && { body }) });

/** The samples of the calls about notes and readers outside. */
export const noteCalls: Record<string, CallSample> = {
  'GET /api/articles/article/{id}/notes': { ready: onArticle() },
  'POST /api/articles/article/{id}/notes': {
    ready: onArticle({ kind: 'note', text: 'नोट' }),
    logs: noteAudit.action('create'),
  },
  'PUT /api/articles/article/{id}/notes/{note}': {
    async ready(subject) {
      return { path: await onNote(subject), body: { state: 'resolved' } };
    },
    logs: noteAudit.action('settle'),
  },
  'DELETE /api/articles/article/{id}/notes/{note}': {
    async ready(subject) {
      return { path: await onNote(subject) };
    },
    logs: noteAudit.action('delete'),
  },
  'GET /api/articles/article/{id}/readers': { ready: onArticle() },
  'POST /api/articles/article/{id}/readers': {
    ready: onArticle({ name: 'वकील', days: 3 }),
    logs: noteAudit.action('invite'),
  },
  'DELETE /api/articles/article/{id}/readers/{reader}': {
    async ready(subject) {
      const { id, reader } = await outside(subject);
      return { path: { id, reader: reader._id } };
    },
    logs: noteAudit.action('uninvite'),
  },
  'POST /api/links/outside/{code}': {
    async ready(subject) {
      const { code } = await outside(subject);
      return { path: { code }, body: { kind: 'approval', name: 'वकील', version: 1 } };
    },
    logs: noteAudit.action('receive'),
  },
};
