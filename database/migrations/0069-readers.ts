import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // The list of readers, who may be many, beside that of the team.
  'create index users_by_role on users (role, sort_key, id)',
  // What somebody has written to the editors, for whom asks what is kept.
  'create index messages_by_email on messages (email, id)',
];

export const readers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
