import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const columns = [
  `image_caption text not null default ''`,
  `image_credit text not null default ''`,
  'drop_cap integer not null default 0',
];

/** The caption and credit of an article's cover, and its drop cap. The same in both engines. */
export const coverNotes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['articles', 'article_revisions']) {
      for (const column of columns) {
        await sql.raw(`alter table ${table} add column ${column}`).execute(db);
      }
    }
  },
};
