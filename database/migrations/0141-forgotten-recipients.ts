import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds how many have got a letter whose rows are forgotten (decision 344). The same in both engines. */
const statement = 'alter table letters add column forgotten integer not null default 0';

export const forgottenRecipients: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db);
  },
};
