import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the address by which calendars read what a person may see; only its hash is stored. */
export const calendarFeeds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table calendar_feeds (
      user_id text primary key references users (id) on delete cascade,
      code_hash text not null unique, created_at text not null
    )`.execute(db);
  },
};
