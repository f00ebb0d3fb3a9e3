import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Notes beside a deleted category which articles were moved out of it, and where to. Of those deleted before
 * it is not known. The same in both engines.
 */
export const categoryUndo: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table binned_categories add column moved_to text`.execute(db);
    await sql`alter table binned_categories add column moved_articles text not null default '[]'`.execute(
      db,
    );
  },
};
