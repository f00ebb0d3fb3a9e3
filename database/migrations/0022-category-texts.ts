import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a category is called and says in the language that is not the site's own. The same in both engines. */
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
