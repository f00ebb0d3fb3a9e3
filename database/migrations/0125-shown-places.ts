import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/**
 * Shows the places of comments that were held when their writer deleted them: nobody could decide about these any more,
 * and the answers to them were gone with them. The same in both engines.
 */
export const shownPlaces: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        "update comments set status = 'shown', held_for = '' where status = 'held' and body = ''",
      )
      .execute(db);
  },
};
