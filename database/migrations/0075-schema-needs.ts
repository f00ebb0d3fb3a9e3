import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds the migration that a version has to know to work with the schema (decision 234). The same in both engines. */
export const schemaNeeds: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql`create table schema_needs (migration text primary key)`.execute(db);
  },
};
