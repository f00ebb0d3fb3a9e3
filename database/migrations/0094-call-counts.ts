import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { SchemaMigration } from './schema-migration.ts';

/**
 * Adds the counts of calls that all processes share (decision 261). A crash may lose them: on PostgreSQL they wait
 * for no disk.
 */
export const callCounts = (engine: Database['engine']): SchemaMigration => ({
  expands: true,
  async up(db: Kysely<unknown>) {
    const kind = sql.raw(engine === 'postgres' ? 'unlogged table' : 'table');
    await sql`create ${kind} call_counts (
      key text primary key, calls integer not null, ends_at text not null
    )`.execute(db);
  },
});
