import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

const statements = [
  `create table live_blogs (
    article_id text primary key references articles (id) on delete cascade,
    started_at text not null, ended_at text not null default ''
  )`,
  `create table live_entries (
    id text primary key, article_id text not null references articles (id) on delete cascade,
    title text not null, body text not null, author_id text, shown_at text not null,
    pinned integer not null default 0, correction text not null default '',
    corrected_at text not null default '', version integer not null default 1
  )`,
  'create index live_entries_of_article on live_entries (article_id, pinned, shown_at, id)',
];

/** Adds the live blogs of articles. The same in both engines. */
export const liveBlogs: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
