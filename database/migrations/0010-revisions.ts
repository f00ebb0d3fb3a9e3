import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds revisions of articles and drafts of unsaved work. Both engines run the same SQL. */
const statements = [
  'alter table articles add column version integer not null default 1',
  `create table article_revisions (
    id text primary key, article_id text not null references articles (id) on delete cascade,
    version integer not null, name text not null, slug text not null, author_id text,
    category_id text, image_url text not null, image_alt text not null, description text not null,
    meta_title text not null, meta_description text not null, meta_keywords text not null,
    language text not null, status text not null, saved_by text, created_at text not null
  )`,
  'create unique index article_revisions_of_article on article_revisions (article_id, version)',
  `create table article_drafts (
    id text primary key, article_id text not null references articles (id) on delete cascade,
    user_id text not null references users (id) on delete cascade, based_on integer not null,
    form text not null, updated_at text not null
  )`,
  'create unique index article_drafts_of_article on article_drafts (article_id, user_id)',
  'create index article_drafts_of_person on article_drafts (user_id)',
];

export const revisions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
