import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds authenticator apps and recovery codes of people who sign in in two steps. */
export const secondFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table second_factors (
      user_id text primary key references users (id) on delete cascade, secret text not null,
      last_step integer not null, active_since text
    )`.execute(db);
    await sql`create table recovery_codes (
      user_id text not null references users (id) on delete cascade, code_hash text not null,
      primary key (user_id, code_hash)
    )`.execute(db);
  },
};
