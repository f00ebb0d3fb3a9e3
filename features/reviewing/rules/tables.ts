import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { anchoredFields } from '../anchors.ts';
import type { NoteKind, NoteState } from '../contract.ts';

/** Somebody outside who may read a draft by a link. */
interface OutsideReaders {
  id: string;
  code_hash: string;
  article_id: string;
  /** Whom the link was made for. */
  name: string;
  created_by: string;
  created_at: string;
  expires_at: string;
}

/** A note on an article, or an answer to one. */
interface Notes {
  id: string;
  article_id: string;
  /** The note that it answers; the state and the words are that note's. */
  thread_id: string | null;
  kind: NoteKind;
  /** Null: somebody outside wrote it, or the account was erased. */
  person_id: string | null;
  outside_id: string | null;
  /** The name that somebody outside gave; empty for people of the site. */
  outside_name: Generated<string>;
  body: string;
  /** What a suggestion would put in place of the words. */
  replacement: string | null;
  /** The ids of the people named in it, with spaces between. */
  mentions: Generated<string>;
  /** The text that holds its words; empty: it is about the whole. */
  field: Generated<(typeof anchoredFields)[number] | ''>;
  /** The words as they were chosen, as they stand now or stood last, and what stands around them. */
  quote: Generated<string>;
  words: Generated<string>;
  before_words: Generated<string>;
  after_words: Generated<string>;
  /** Where they begin in the plain text of the field; null: they are gone. */
  place: number | null;
  state: Generated<NoteState>;
  settled_by: string | null;
  settled_at: string | null;
  /** The version of the article when it was written. */
  version: number;
  created_at: string;
  edited_at: string | null;
}

/** Returns the same queries or transaction with the tables of notes and of readers outside beside those of the core. */
export const withNotes = (db: Kysely<Schema>) =>
  db.withTables<{ article_notes: Notes; outside_readers: OutsideReaders }>();
