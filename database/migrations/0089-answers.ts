import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/**
 * Adds whom a comment answers and until when that one is to be told (decision 250), who wants such mails, and the
 * puzzles of a flood that were solved (decision 251). The same in both engines.
 */
const statements = [
  "alter table comments add column answers_id text not null default ''",
  "alter table comments add column tell_at text not null default ''",
  "create index comments_to_tell on comments (tell_at, id) where tell_at <> ''",
  `create table answer_mails (
    person_id text primary key references users (id) on delete cascade,
    token text not null unique, ended_at text not null default ''
  )`,
  'create table solved_puzzles (signature text primary key, expires_at text not null)',
  'create index solved_puzzles_end on solved_puzzles (expires_at)',
];

export const answers: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
