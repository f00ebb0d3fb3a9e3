import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds sign-ups that wait until their e-mail is confirmed by a link. The same in both engines. */
export const signUps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table sign_ups (
      code_hash text primary key, token_hash text not null unique, name text not null,
      email text not null, password_hash text not null, device text not null,
      created_at text not null, expires_at text not null
    )`.execute(db);
    await sql`create index sign_ups_email on sign_ups (email)`.execute(db);
    await sql`create index sign_ups_expires on sign_ups (expires_at)`.execute(db);
  },
};
