import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds a category's name and description in the other language than the site's. Both engines run the same SQL. */
export const categoryTexts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['categories', 'binned_categories']) {
      for (const column of ['other_name', 'other_description']) {
        await sql
          .raw(`alter table ${table} add column ${column} text not null default ''`)
          .execute(db);
      }
    }
  },
};
