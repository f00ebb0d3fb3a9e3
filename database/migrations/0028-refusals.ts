import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds to lines of the audit log what is known of a refused request. Both engines run the same SQL. Only
 * these lines have it, and the index is for deleting the oldest of them.
 */
export const refusals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table changes add column detail text`.execute(db);
    await sql`create index changes_refused on changes (seq) where detail is not null`.execute(db);
  },
};
