import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Identifies pictures by id wherever their files are, and counts tries of AVIF. Both engines run the same SQL. */
const statements = [
  `alter table images add column id text not null default ''`,
  // Before this migration every address was `/images/ID.jpg`.
  'update images set id = substr(url, 9, length(url) - 12)',
  'create unique index images_id on images (id)',
  'alter table images add column animated integer not null default 0',
  // Pictures uploaded before this have no master to make AVIF from.
  'alter table images add column avif_tries_left integer not null default 0',
  'create index images_unfinished on images (avif_tries_left)',
];

export const masters: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
