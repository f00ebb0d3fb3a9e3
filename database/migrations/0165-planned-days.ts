import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds when an article is meant to be published, without being published by itself. The same in both engines. */
export const plannedDays: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `alter table desk add column planned_at text not null default ''`,
      `create index desk_planned on desk (planned_at, article_id) where planned_at <> ''`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
