import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Series and the articles in them (decision 168). Both engines run the same SQL. */
const statements = [
  `create table series (
    id text primary key, name text not null, slug text not null, description text not null,
    other_name text not null default '', other_slug text not null default '',
    other_description text not null default '', search_text text not null,
    parts text not null default '', created_at text not null, updated_at text not null
  )`,
  `create table series_keys (
    key text primary key, series_id text not null references series (id) on delete cascade
  )`,
  'create index series_keys_of_series on series_keys (series_id)',
  `alter table articles add column series text not null default ''`,
  `alter table article_revisions add column series text not null default ''`,
  `create index articles_of_series on articles (series, status, published_at, seq) where series <> ''`,
];

export const series: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
