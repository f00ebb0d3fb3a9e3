import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds what the media library knows of pictures. Both engines run the same SQL. */
const statements = [
  // Pictures uploaded before this get no AVIF variants: their originals are gone.
  `alter table images add column avif_set text not null default ''`,
  `alter table images add column placeholder text not null default ''`,
  'alter table images add column bytes integer not null default 0',
  `alter table images add column original_name text not null default ''`,
  'alter table images add column created_by text',
  `alter table images add column alt_hi text not null default ''`,
  `alter table images add column alt_en text not null default ''`,
  `alter table images add column credit text not null default ''`,
  `alter table images add column caption text not null default ''`,
  'alter table images add column focal_x double precision not null default 0.5',
  'alter table images add column focal_y double precision not null default 0.5',
  `alter table images add column search_text text not null default ''`,
  'create index images_newest on images (created_at, url)',
  'create index images_of_person on images (created_by, created_at, url)',
];

export const images: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
