import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';

/** Adds lists of letters and who gets them (decision 219). */
export const letterLists = (engine: Database['engine']): Migration => ({
  async up(db: Kysely<unknown>) {
    // Addresses are looked for by their beginning, whatever the language of the database.
    const address = `text ${engine === 'postgres' ? 'collate "C"' : ''} not null`;
    const statements = [
      `create table letter_lists (
        id text primary key, slug text not null unique, texts text not null, rhythm text not null,
        open integer not null, created_at text not null, updated_at text not null
      )`,
      'create index letter_lists_oldest on letter_lists (created_at, id)',
      `create table letter_requests (
        code_hash text primary key, email ${address}, language text not null, lists text not null,
        expires_at text not null
      )`,
      'create index letter_requests_end on letter_requests (expires_at)',
      `create table subscriptions (
        id text primary key, list_id text not null references letter_lists (id) on delete cascade,
        email ${address}, language text not null, token text not null unique,
        user_id text references users (id) on delete set null,
        source text not null, consent text not null default '',
        created_at text not null, bounced_at text not null default ''
      )`,
      'create unique index subscriptions_of_list on subscriptions (list_id, email)',
      'create index subscriptions_newest on subscriptions (created_at, id)',
      'create index subscriptions_newest_of_list on subscriptions (list_id, created_at, id)',
      'create index subscriptions_by_email on subscriptions (email, id)',
      'create index subscriptions_of_user on subscriptions (user_id)',
      'create index subscriptions_sent_to on subscriptions (bounced_at, list_id, language)',
      `create table suppressed_addresses (
        hash text not null, list_id text not null, reason text not null, at text not null,
        primary key (hash, list_id)
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
