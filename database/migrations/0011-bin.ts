import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the bin: who deleted something, and when. Both engines run the same SQL. */
const statements = [
  'alter table articles add column binned_by text',
  `create index articles_binned_of_author on articles (author_id, binned_at, seq)
   where binned_at is not null`,
  'create index articles_binned on articles (binned_at, seq) where binned_at is not null',
  `create table binned_categories (
    id text primary key, slug text not null unique, name text not null, description text not null,
    is_home integer not null, position integer not null, created_at text not null,
    updated_at text not null, old_paths text not null, binned_by text, binned_at text not null
  )`,
  'create index binned_categories_newest on binned_categories (binned_at, id)',
  'alter table images add column binned_at text',
  'alter table images add column binned_by text',
  'drop index images_newest',
  'create index images_newest on images (created_at, url, binned_at, created_by)',
  'create index images_binned on images (binned_at, id) where binned_at is not null',
];

export const bin: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    // Nobody was told until now that deleted articles are erased after some days: the days begin today.
    const now = new Date().toISOString();
    await sql`update articles set binned_at = ${now} where status = 'bin'`.execute(db);
  },
};
