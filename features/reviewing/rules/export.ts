import { sql } from 'kysely';
import { z } from 'zod';
import { idSchema } from '../../../contract/common.ts';
import { idsIn } from '../../../database/columns.ts';
import { streamRows } from '../../../database/tables.ts';
import { kind, timeInUtc } from '../../../domain/import-export/kind.ts';
import { anchoredFields } from '../anchors.ts';
import { noteKindSchema, noteStateSchema } from '../contract.ts';
import { withNotes } from './tables.ts';

const note = z.strictObject({
  _id: idSchema,
  article: idSchema,
  /** The note that it answers. */
  thread: idSchema.nullable(),
  kind: noteKindSchema,
  /** Null for somebody outside, and where the account was erased. */
  person: idSchema.nullable(),
  outsideName: z.string(),
  text: z.string(),
  replacement: z.string().nullable(),
  mentions: z.array(idSchema),
  /** Null: it is about the whole. `place` null: its words are gone. */
  anchor: z
    .strictObject({
      field: z.enum(anchoredFields),
      quote: z.string(),
      words: z.string(),
      before: z.string(),
      after: z.string(),
      place: z.int().min(0).nullable(),
    })
    .nullable(),
  state: noteStateSchema,
  settledBy: idSchema.nullable(),
  settledAt: timeInUtc.nullable(),
  version: z.int().positive(),
  createdAt: timeInUtc,
  editedAt: timeInUtc.nullable(),
});

/** The notes on articles, each before its answers. */
export const notes = kind('notes', note, {
  async *read(trx) {
    const query = withNotes(trx)
      .selectFrom('article_notes')
      .selectAll()
      .orderBy(sql`thread_id is not null`)
      .orderBy('id');
    for await (const row of streamRows(trx, query)) {
      const { field, quote, words, before_words, after_words, place } = row;
      const around = { before: before_words, after: after_words };
      yield {
        _id: row.id,
        article: row.article_id,
        thread: row.thread_id,
        kind: row.kind,
        person: row.person_id,
        outsideName: row.outside_name,
        text: row.body,
        replacement: row.replacement,
        mentions: idsIn(row.mentions),
        anchor: field === '' ? null : { field, quote, words, ...around, place },
        state: row.state,
        settledBy: row.settled_by,
        settledAt: row.settled_at,
        version: row.version,
        createdAt: row.created_at,
        editedAt: row.edited_at,
      } satisfies z.input<typeof note>;
    }
  },
  keys: ({ _id }) => [_id],
  refers: ({ article, thread, person, settledBy }) => [
    ['articles', article],
    ['notes', thread],
    ['users', person],
    ['users', settledBy],
  ],
  write(line, { trx }) {
    const { anchor } = line;
    return withNotes(trx)
      .insertInto('article_notes')
      .values({
        id: line._id,
        article_id: line.article,
        thread_id: line.thread,
        kind: line.kind,
        person_id: line.person,
        outside_name: line.outsideName,
        body: line.text,
        replacement: line.replacement,
        mentions: line.mentions.join(' '),
        ...(anchor && {
          field: anchor.field,
          quote: anchor.quote,
          words: anchor.words,
          before_words: anchor.before,
          after_words: anchor.after,
          place: anchor.place,
        }),
        state: line.state,
        settled_by: line.settledBy,
        settled_at: line.settledAt,
        version: line.version,
        created_at: line.createdAt,
        edited_at: line.editedAt,
      })
      .execute();
  },
});
