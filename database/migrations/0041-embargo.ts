import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The time before which an article may not be published. The same in both engines. */
export const embargo: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['articles', 'article_revisions']) {
      await sql.raw(`alter table ${table} add column embargo text not null default ''`).execute(db);
    }
  },
};
