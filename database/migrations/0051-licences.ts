import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table images add column licence text not null default ''`,
  'create index images_by_licence on images (licence, created_at, url, binned_at, created_by)',
  `create index images_undescribed on images (created_at, url, binned_at, created_by)
   where alt_hi = '' and alt_en = ''`,
];

/** Adds by which right the site shows a picture, and an index for each filter of the library. */
export const licences: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
