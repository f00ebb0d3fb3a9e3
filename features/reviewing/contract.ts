import { z } from 'zod';
import { plainText } from '../../contract/bounded.ts';
import { idSchema, languageSchema, timeSchema } from '../../contract/common.ts';
import { atMost, problem } from '../../contract/messages/message.ts';
import { authorSchema, personNameSchema } from '../../contract/users.ts';
import { anchoredFields, chosenWordsSchema } from './anchors.ts';
import { noteLimits } from './limits.ts';

/** `approval`: somebody outside agrees to the text as it was; it is about no words. */
const noteKinds = ['note', 'suggestion', 'approval'] as const;
export const noteKindSchema = z.enum(noteKinds);
export type NoteKind = z.infer<typeof noteKindSchema>;

/** `accepted` and `refused` end a suggestion, `resolved` everything else. */
const noteStates = ['open', 'resolved', 'accepted', 'refused'] as const;
export const noteStateSchema = z.enum(noteStates);
export type NoteState = z.infer<typeof noteStateSchema>;

const noteText = plainText(noteLimits.note);

/** What a note says. */
const noteTextSchema = noteText.min(1, problem('must not be empty'));

const mentions = z.array(idSchema).max(noteLimits.mentions).default([]);

/** A new note on words or, without any, on the whole text. */
export const newNoteSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('note'),
    text: noteTextSchema,
    anchor: chosenWordsSchema.nullable().default(null),
    mentions,
  }),
  /** Words to stand in place of those chosen; none to take these out. What is said of it may be empty. */
  z.object({
    kind: z.literal('suggestion'),
    text: noteText.default(''),
    replacement: noteText,
    anchor: chosenWordsSchema,
    mentions,
  }),
  z.object({ kind: z.literal('reply'), thread: idSchema, text: noteTextSchema, mentions }),
]);
export type NewNote = z.infer<typeof newNoteSchema>;

/** A change of what a note says, by its writer, or of the state of its thread. */
export const noteChangeSchema = z
  .object({ text: noteTextSchema, state: noteStateSchema })
  .partial();
export type NoteChange = z.infer<typeof noteChangeSchema>;

/** Who wrote something: a person, or somebody outside by the name they gave. Null: the account was erased. */
const writerSchema = z.object({ _id: idSchema.nullable(), name: z.string(), outside: z.boolean() });

export const noteSchema = z.object({
  _id: idSchema,
  /** The note that it answers. */
  thread: idSchema.nullable(),
  kind: noteKindSchema,
  by: writerSchema.nullable(),
  text: z.string(),
  replacement: z.string().nullable(),
  /** The people named in it. */
  mentions: z.array(authorSchema),
  anchor: z
    .object({
      field: z.enum(anchoredFields),
      quote: z.string(),
      words: z.string(),
      before: z.string(),
      after: z.string(),
      place: z.int().nullable(),
    })
    .nullable(),
  state: noteStateSchema,
  settledBy: z.string().nullable(),
  settledAt: timeSchema.nullable(),
  /** The version of the article for which it was written. */
  version: z.int(),
  createdAt: timeSchema,
  /** Null: its text is as it was written first. */
  editedAt: timeSchema.nullable(),
});
export type Note = z.infer<typeof noteSchema>;

/** The notes of an article, the oldest first, and the people who may be named in them. */
export const noteListSchema = z.object({
  notes: z.array(noteSchema),
  people: z.array(authorSchema),
});

/** What somebody outside writes in the form below a draft: a note, or that they agree to the text. */
export const outsideNoteSchema = z.object({
  kind: z.enum(['note', 'approval']),
  name: personNameSchema,
  text: noteText.default(''),
  /** The words that it is about, copied from the text; empty: the whole. */
  words: noteText.max(...atMost(noteLimits.quote)).default(''),
  /** The version of the text that was read. */
  version: z.coerce
    .number(problem('must be a whole number'))
    .int(problem('must be a whole number')),
  /** The language of the page, in which the answer is written. */
  language: languageSchema.optional().catch(undefined),
});
export type OutsideNote = z.infer<typeof outsideNoteSchema>;
