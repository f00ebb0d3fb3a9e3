import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds what is counted of letters, where their list says so (decision 328). The same in both engines. */
const statements = [
  'alter table letter_lists add column counted integer not null default 0',
  `create table letter_links (
    letter_id text not null references letters (id) on delete cascade, number integer not null,
    url text not null, times integer not null default 0, primary key (letter_id, number)
  )`,
];

export const letterLinks: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
