import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds who does what only one process of the site does (decision 233). The same in both engines. */
export const leases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table leases (
      name text primary key, holder text not null, taken_until text not null
    )`.execute(db);
  },
};
