import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an article is to search engines. Both engines run the same SQL. */
export const genre: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['articles', 'article_revisions']) {
      const column = `genre text not null default 'news'`;
      await sql.raw(`alter table ${table} add column ${column}`).execute(db);
    }
  },
};
