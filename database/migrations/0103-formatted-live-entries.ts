import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Lets entries of live blogs have formatted text beside the plain one. The same in both engines. */
export const formattedLiveEntries: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql`alter table live_entries add column html text not null default ''`.execute(db);
  },
};
