import { limits } from '../../../contract/limits.ts';
import { rolesWith, scopeOf } from '../../../contract/permissions.ts';
import type { Author, User } from '../../../contract/users.ts';
import { type Change, recordChanges } from '../../../database/changes.ts';
import { idsIn } from '../../../database/columns.ts';
import { countRows } from '../../../database/count-rows.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { longText } from '../../../database/long-text.ts';
import { lockArticles } from '../../../domain/article-rows/lock-articles.ts';
import { requireReadable } from '../../../domain/articles/load.ts';
import { requireMayWrite } from '../../../domain/articles/states.ts';
import { DomainError, forbidden, notFound } from '../../../domain/errors.ts';
import { newId } from '../../../domain/ids.ts';
import { forgetNote, tell } from '../../../domain/notifications/tell.ts';
import { ofTeam } from '../../../domain/users/team.ts';
import type { ChosenWords } from '../anchors.ts';
import { contextOf, findWords, plainWords } from '../anchors.ts';
import { noteAudit } from '../audit.ts';
import {
  type NewNote,
  type Note,
  type NoteChange,
  type NoteState,
  noteStateSchema,
} from '../contract.ts';
import { noteLimits } from '../limits.ts';
import { say } from '../messages.ts';
import { outsideLimits } from '../outside-limits.ts';
import { notedText } from './move-notes.ts';
import { presentNotes, selectNotes } from './present.ts';
import { withNotes } from './tables.ts';

/** The line of the audit log for something done with the notes of an article, which no page shows. */
export const changeOfNotes = (
  articleId: string,
  action: Change['action'],
  actor?: string,
): Change => ({
  tag: `note:${articleId}`,
  action,
  ...(actor && { actor }),
});

/**
 * Lists the people who may read an article of these people, by name: those whom its notes may name. Behind a name
 * that two of them have stands whose it is.
 */
async function peopleOf(db: Queries, owners: string[]): Promise<Author[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'slug'])
    .where(ofTeam)
    .where('active', '=', 1)
    .where((eb) =>
      eb.or([eb('role', 'in', rolesWith('article.read', 'any')), eb('id', 'in', ['', ...owners])]),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limits.adminList)
    .execute();
  const alike = Map.groupBy(rows, ({ name }) => name);
  return rows.map(({ id, name, slug }) => ({
    _id: id,
    name: (alike.get(name)?.length ?? 0) > 1 ? `${name} (${slug})` : name,
  }));
}

/** Returns all notes of an article, the oldest first, and whom they may name. Throws 403 and 404. */
export async function listNotes(
  db: Queries,
  person: User,
  articleId: string,
): Promise<{ notes: Note[]; people: Author[] }> {
  const owners = await requireReadable(db, person, articleId);
  const rows = await selectNotes(db).where('notes.article_id', '=', articleId).execute();
  return { notes: await presentNotes(db, rows), people: await peopleOf(db, owners) };
}

async function loadNote(db: Queries, id: string): Promise<Note> {
  const rows = await selectNotes(db).where('notes.id', '=', id).execute();
  const [note] = await presentNotes(db, rows);
  if (!note) throw notFound('Note');
  return note;
}

/**
 * Locks an article, since a save moves its notes to the words of its new text. Throws 403 and 404 when a person
 * may not write notes on it; returns whose it is.
 */
async function requireMayNote(trx: Transaction, person: User, articleId: string) {
  await lockArticles(trx, [articleId]);
  const owners = await requireReadable(trx, person, articleId);
  requireMayWrite(person, owners);
  return owners;
}

/** Throws 409 when an article has as many notes as it may have, or somebody outside has written so many. */
export async function requireRoom(
  trx: Transaction,
  articleId: string,
  outside?: string,
): Promise<void> {
  const own = outsideLimits.notes;
  const most = noteLimits.notes;
  const { all, theirs } = await withNotes(trx)
    .selectFrom('article_notes')
    .select((eb) => [
      countRows(eb).as('all'),
      countRows(eb)
        .filterWhere('outside_id', '=', outside ?? '')
        .as('theirs'),
    ])
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  if (outside && theirs >= own) {
    throw new DomainError(409, say('You have written {most} notes already.', { most: own }));
  }
  if (all < most) return;
  throw new DomainError(
    409,
    outside
      ? say('This article takes no more notes. Tell whoever sent you the link.')
      : say('This article has {most} notes already. Delete some that are settled.', { most }),
  );
}

/** Returns the columns of the words of a note, as they stand in the stored text; of others, that they are not there. */
export async function anchorColumns(db: Queries, articleId: string, chosen: ChosenWords) {
  const { field, ...given } = chosen;
  const row = await db
    .selectFrom('articles')
    .select(['name', 'standfirst', longText('description'), 'version'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const text = notedText(field, row[field]);
  const quote = plainWords(given.quote);
  const found = findWords(text, { ...given, quote, words: quote });
  const words = found?.words ?? quote;
  const { before, after } = found
    ? contextOf(text, found.place, found.place + words.length)
    : given;
  return {
    field,
    quote,
    words,
    before_words: before,
    after_words: after,
    place: found?.place ?? null,
  };
}

/** Returns the people named in a note who may read the article. */
async function namedIn(db: Queries, { mentions }: NewNote, owners: string[]) {
  if (mentions.length === 0) return '';
  const people = new Set((await peopleOf(db, owners)).map(({ _id }) => _id));
  return [...new Set(mentions)].filter((id) => people.has(id)).join(' ');
}

/** Returns the thread that an answer belongs to. Throws 404. */
async function requireThread(trx: Transaction, articleId: string, id: string) {
  const row = await withNotes(trx)
    .selectFrom('article_notes')
    .select(['id', 'person_id'])
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .where('thread_id', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('Note');
  return row;
}

/** Adds a note, a suggestion or an answer. Runs in a transaction. Throws 403, 404 and 409. */
export async function addNote(
  trx: Transaction,
  person: User,
  articleId: string,
  note: NewNote,
): Promise<Note> {
  const owners = await requireMayNote(trx, person, articleId);
  const thread = note.kind === 'reply' ? await requireThread(trx, articleId, note.thread) : null;
  await requireRoom(trx, articleId);
  const { version } = await trx
    .selectFrom('articles')
    .select('version')
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const id = newId();
  const named = await namedIn(trx, note, owners);
  const anchor =
    note.kind !== 'reply' && note.anchor && (await anchorColumns(trx, articleId, note.anchor));
  await withNotes(trx)
    .insertInto('article_notes')
    .values({
      id,
      article_id: articleId,
      person_id: person._id,
      body: note.text,
      version,
      kind: note.kind === 'suggestion' ? 'suggestion' : 'note',
      thread_id: note.kind === 'reply' ? note.thread : null,
      replacement: note.kind === 'suggestion' ? note.replacement : null,
      mentions: named,
      ...anchor,
      created_at: new Date().toISOString(),
    })
    .execute();
  const about = { article: articleId, actor: person._id, note: thread?.id ?? id };
  await tell(trx, idsIn(named), { kind: 'mentioned', ...about });
  if (thread?.person_id && !idsIn(named).includes(thread.person_id)) {
    await tell(trx, [thread.person_id], { kind: 'replied', ...about });
  }
  await recordChanges(trx, [changeOfNotes(articleId, noteAudit.action('create'), person._id)]);
  return loadNote(trx, id);
}

/** Returns a note of an article. Throws 404. */
async function requireNote(trx: Transaction, articleId: string, id: string) {
  const row = await withNotes(trx)
    .selectFrom('article_notes')
    .select(['id', 'kind', 'thread_id', 'person_id'])
    .where('id', '=', id)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (!row) throw notFound('Note');
  return row;
}

const endings: Record<Note['kind'], readonly NoteState[]> = {
  note: ['open', 'resolved'],
  approval: ['open', 'resolved'],
  suggestion: ['open', 'accepted', 'refused'],
};

/**
 * Changes what a note says, which only its writer may, or settles or reopens its thread. Runs in a
 * transaction. Throws 403, 404, 409 when somebody has ended it otherwise, and 422.
 */
export async function changeNote(
  trx: Transaction,
  person: User,
  { articleId, id }: { articleId: string; id: string },
  { text, state }: NoteChange,
): Promise<Note> {
  await requireMayNote(trx, person, articleId);
  const note = await requireNote(trx, articleId, id);
  const at = new Date().toISOString();
  if (text !== undefined) {
    if (note.person_id !== person._id) throw forbidden(say('This note is not yours.'));
    const edited = { body: text, edited_at: at };
    await withNotes(trx).updateTable('article_notes').set(edited).where('id', '=', id).execute();
    await recordChanges(trx, [changeOfNotes(articleId, noteAudit.action('update'), person._id)]);
  }
  if (state !== undefined) {
    if (note.thread_id !== null || !endings[note.kind].includes(state)) {
      throw new DomainError(422, say('A note of this kind cannot end so.'));
    }
    const by = state === 'open' ? null : person._id;
    const settled = { state, settled_by: by, settled_at: by && at };
    // What was accepted stands in the text already: it is reopened before it is refused.
    const { numUpdatedRows } = await withNotes(trx)
      .updateTable('article_notes')
      .set(settled)
      .where('id', '=', id)
      .where('state', 'in', state === 'open' ? noteStateSchema.options : ['open', state])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new DomainError(409, say('Somebody has settled this note meanwhile.'));
    }
    await recordChanges(trx, [changeOfNotes(articleId, noteAudit.action('settle'), person._id)]);
  }
  return loadNote(trx, id);
}

/**
 * Deletes a note with its answers: one's own, or any for those who may edit every article. Runs in a
 * transaction. Throws 403 and 404.
 */
export async function deleteNote(
  trx: Transaction,
  person: User,
  { articleId, id }: { articleId: string; id: string },
): Promise<void> {
  await requireMayNote(trx, person, articleId);
  const note = await requireNote(trx, articleId, id);
  if (note.person_id !== person._id && scopeOf(person.role, 'article.write') !== 'any') {
    throw forbidden(say('This note is not yours.'));
  }
  await forgetNote(trx, id);
  await withNotes(trx).deleteFrom('article_notes').where('id', '=', id).execute();
  await recordChanges(trx, [changeOfNotes(articleId, noteAudit.action('delete'), person._id)]);
}
