import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const added = ['kicker', 'short_title', 'og_title', 'og_description', 'og_image'];

/** Adds what cards and other sites say of an article, and the same to its versions. */
export const cardTexts: Migration = {
  async up(db) {
    for (const table of ['articles', 'article_revisions']) {
      for (const column of added) {
        await sql
          .raw(`alter table ${table} add column ${column} text not null default ''`)
          .execute(db);
      }
    }
  },
};
