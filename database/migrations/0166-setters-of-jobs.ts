import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Finds what a person has scheduled, whose rights may end. The same in both engines. */
export const settersOfJobs: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql
      .raw('create index scheduled_actions_setters on scheduled_actions (set_by, article_id)')
      .execute(db);
  },
};
