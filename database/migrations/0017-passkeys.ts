import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds passkeys, of which only the public keys are stored. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table passkeys (
      id text primary key, credential_id text not null unique,
      user_id text not null references users (id) on delete cascade, name text not null,
      public_key text not null, counter bigint not null, created_at text not null,
      last_used_at text
    )`.execute(db);
    await sql`create index passkeys_of_user on passkeys (user_id, created_at, id)`.execute(db);
  },
};
