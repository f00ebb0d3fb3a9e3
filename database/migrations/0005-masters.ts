import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pictures by their id, wherever their files are, and what AVIF is made of. The same in both engines. */
const statements = [
  `alter table images add column id text not null default ''`,
  // Until now every address was `/images/ID.jpg`.
  'update images set id = substr(url, 9, length(url) - 12)',
  'create unique index images_id on images (id)',
  'alter table images add column animated integer not null default 0',
  // Pictures kept before this have no master to make AVIF from.
  'alter table images add column avif_tries_left integer not null default 0',
  'create index images_unfinished on images (avif_tries_left)',
];

export const masters: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
