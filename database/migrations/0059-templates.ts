import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What articles may begin with (decision 180). Both engines run the same SQL. */
const statements = [
  `create table templates (
    id text primary key, name text not null, name_key text not null, language text not null,
    category_id text, form text not null, created_at text not null, updated_at text not null
  )`,
  'create index templates_by_name on templates (name_key, id)',
];

export const templates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
