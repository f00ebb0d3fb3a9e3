import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds an index of the pictures that AI made or altered, which are few. The same in both engines. */
export const aiPictures: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    // SQLite counts without reading rows only where the index has the column of its condition, too.
    await sql`create index images_by_ai on images (created_at, url, binned_at, created_by, made_by)
      where made_by != ''`.execute(db);
  },
};
