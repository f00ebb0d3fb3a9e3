import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds whether readers do not see a static page yet. The same in both engines. */
export const hiddenPages: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql`alter table pages add column hidden integer not null default 0`.execute(db);
  },
};
