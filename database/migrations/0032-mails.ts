import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the mails that are not sent yet. The same in both engines. */
export const mails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table mails (
        id text primary key,
        sealed text not null,
        tries integer not null,
        next_try_at text not null,
        expires_at text not null
      )`.execute(db);
    await sql`create index mails_next on mails (next_try_at)`.execute(db);
  },
};
