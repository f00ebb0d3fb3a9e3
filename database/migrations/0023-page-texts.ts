import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the texts of static pages in the other language than the site's. Both engines run the same SQL. */
export const pageTexts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['pages', 'page_versions']) {
      for (const column of ['other_title', 'other_meta_description', 'other_body']) {
        await sql
          .raw(`alter table ${table} add column ${column} text not null default ''`)
          .execute(db);
      }
    }
  },
};
