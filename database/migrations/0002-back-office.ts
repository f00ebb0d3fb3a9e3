import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds accounts and the tables of the admin screens. Both engines run the same SQL. */
const statements = [
  'alter table users add column active integer not null default 1',
  'create index users_name on users (name, id)',
  `create table sessions (
    id text primary key, token_hash text not null unique,
    user_id text not null references users (id) on delete cascade, device text not null,
    created_at text not null, last_seen_at text not null, expires_at text not null
  )`,
  'create index sessions_of_user on sessions (user_id, last_seen_at)',
  'create index sessions_expired on sessions (expires_at)',
  `create table links (
    code_hash text primary key, kind text not null,
    user_id text references users (id) on delete cascade, email text, role text,
    created_by text, created_at text not null, expires_at text not null
  )`,
  'create index links_of_user on links (user_id, kind)',
  'create index links_expired on links (expires_at)',
  'alter table articles add column created_by text',
  'alter table articles add column binned_at text',
  'alter table articles add column binned_status text',
  'create index articles_edited on articles (updated_at, seq)',
  'create index articles_edited_status on articles (status, updated_at, seq)',
  'create index articles_edited_category on articles (category_id, updated_at, seq)',
  'create index articles_edited_author on articles (author_id, updated_at, seq)',
  'alter table pages add column in_footer integer not null default 0',
  `update pages set in_footer = 1 where slug in ('about-us', 'privacy-policy', 'disclaimer')`,
  `create table page_versions (
    id text primary key, slug text not null references pages (slug) on delete cascade,
    title text not null, meta_description text not null, body text not null,
    author_id text, created_at text not null
  )`,
  'create index page_versions_of_page on page_versions (slug, created_at, id)',
  `create table messages (
    id text primary key, name text not null, email text not null, body text not null,
    created_at text not null, read_at text
  )`,
  'create index messages_newest on messages (created_at, id)',
  'create index messages_unread on messages (read_at)',
  `create table visits (
    day text not null, article_id text not null, views integer not null,
    primary key (day, article_id)
  )`,
];

export const backOffice: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
