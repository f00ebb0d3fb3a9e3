import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

const columns = [
  "access text not null default 'public'",
  'free_paragraphs integer not null default 2',
];

/** Adds what articles have for members, and who is one. The same in both engines. */
export const membership: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const table of ['articles', 'article_revisions']) {
      for (const column of columns) {
        await sql.raw(`alter table ${table} add column ${column}`).execute(db);
      }
    }
    await sql`create table memberships (
      person_id text primary key references users (id) on delete cascade,
      level text not null, until text, given_at text not null
    )`.execute(db);
  },
};
