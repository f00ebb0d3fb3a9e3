import { storedTime } from '../../../contract/stored.ts';
import { idsIn } from '../../../database/columns.ts';
import type { Queries } from '../../../database/database.ts';
import { type Note, noteKindSchema, noteStateSchema } from '../contract.ts';
import { noteLimits } from '../limits.ts';
import { withNotes } from './tables.ts';

/** Selects notes with the names of their people, the oldest first. */
export function selectNotes(db: Queries) {
  return withNotes(db)
    .selectFrom('article_notes as notes')
    .leftJoin('users', 'users.id', 'notes.person_id')
    .leftJoin('users as settlers', 'settlers.id', 'notes.settled_by')
    .selectAll('notes')
    .select(['users.name as by', 'settlers.name as settler'])
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .limit(noteLimits.notes);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

function writerOf({ person_id, by, outside_name }: Row): Note['by'] {
  if (person_id !== null) return { _id: person_id, name: by ?? '', outside: false };
  return outside_name === '' ? null : { _id: null, name: outside_name, outside: true };
}

function anchorOf(row: Row): Note['anchor'] {
  const { field, quote, words, before_words: before, after_words: after, place } = row;
  return field === '' ? null : { field, quote, words, before, after, place };
}

/** Converts rows to notes as the API returns them, with the people whom they name. */
export async function presentNotes(db: Queries, rows: Row[]): Promise<Note[]> {
  const named = new Set(rows.flatMap(({ mentions }) => idsIn(mentions)));
  const people =
    named.size === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'name'])
          .where('id', 'in', [...named])
          .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    _id: row.id,
    thread: row.thread_id,
    kind: noteKindSchema.catch('note').parse(row.kind),
    by: writerOf(row),
    text: row.body,
    replacement: row.replacement,
    mentions: idsIn(row.mentions).flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ _id: id, name }];
    }),
    anchor: anchorOf(row),
    state: noteStateSchema.catch('resolved').parse(row.state),
    settledBy: row.settler,
    settledAt: row.settled_at && storedTime(row.settled_at),
    version: row.version,
    createdAt: storedTime(row.created_at),
    editedAt: row.edited_at && storedTime(row.edited_at),
  }));
}
