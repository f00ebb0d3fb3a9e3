import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An index for the list of the readers, who may be many, beside that of the team. */
export const readers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('create index users_by_role on users (role, sort_key, id)').execute(db);
  },
};
