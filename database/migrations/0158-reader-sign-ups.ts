import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds whether a sign-up began on a page of readers. The same in both engines. */
const statement = 'alter table sign_ups add column as_reader integer not null default 0';

export const readerSignUps: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db);
  },
};
