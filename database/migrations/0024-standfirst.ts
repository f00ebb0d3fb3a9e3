import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The summary of an article in one or two sentences. The same in both engines. */
export const standfirst: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['articles', 'article_revisions']) {
      await sql
        .raw(`alter table ${table} add column standfirst text not null default ''`)
        .execute(db);
    }
  },
};
