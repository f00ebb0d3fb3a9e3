import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keeps new articles that nobody has saved yet. Both engines run the same SQL. */
const statements = [
  `create table unsaved_articles (
    id text primary key, user_id text not null references users (id) on delete cascade,
    mark text not null, translation_of text references articles (id) on delete set null,
    opening text not null, form text not null, size integer not null, updated_at text not null
  )`,
  'create unique index unsaved_articles_by_mark on unsaved_articles (user_id, mark)',
  'create index unsaved_articles_newest on unsaved_articles (user_id, updated_at)',
  'create index unsaved_articles_old on unsaved_articles (updated_at)',
  'create index unsaved_translations on unsaved_articles (translation_of)',
];

export const unsavedArticles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
