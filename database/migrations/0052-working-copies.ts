import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Working copies of published articles, one of each; and what unsaved work was typed into. */
const statements = [
  `create table working_copies (
    article_id text primary key references articles (id) on delete cascade,
    form text not null, based_on integer not null, version text not null, status text not null,
    started_by text, saved_by text, updated_at text not null
  )`,
  'create index working_copies_of_status on working_copies (status, updated_at)',
  'alter table article_drafts add column copy_version text',
];

export const workingCopies: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
