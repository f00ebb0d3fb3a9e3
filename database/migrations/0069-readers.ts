import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Readers may be many: lists of those who work here pass them over.
  "create index users_team on users (sort_key, id) where role <> 'reader'",
  "create index users_readers on users (sort_key, id) where role = 'reader'",
  'create index links_email on links (email)',
  // What somebody has written to the editors, for whom asks what is kept.
  'create index messages_by_email on messages (email, id)',
];

export const readers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
