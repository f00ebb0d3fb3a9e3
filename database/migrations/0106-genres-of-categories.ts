import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds what new articles of a category are to search engines. The same in both engines. */
export const categoryGenres: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const table of ['categories', 'binned_categories']) {
      await sql
        .raw(`alter table ${table} add column genre text not null default 'news'`)
        .execute(db);
    }
  },
};
