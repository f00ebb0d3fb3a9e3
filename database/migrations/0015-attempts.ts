import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds counts of failed sign-ins and sign-ups, by hashes of accounts and networks. */
export const attempts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table attempts (
      key text primary key, failures integer not null, blocked_until text not null,
      expires_at text not null
    )`.execute(db);
    await sql`create index attempts_expire on attempts (expires_at)`.execute(db);
  },
};
