import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds previews of articles that are being written. Both engines run the same SQL. */
const statements = [
  `create table previews (
    code_hash text primary key, article text not null,
    author_id text references users (id) on delete set null,
    category_id text references categories (id) on delete set null,
    created_by text not null references users (id) on delete cascade,
    created_at text not null, expires_at text not null
  )`,
  'create index previews_expired on previews (expires_at)',
  'create index previews_of_user on previews (created_by, created_at)',
];

export const previews: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
