import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/**
 * Adds whether a picture was made or altered by AI, and what its files say of that by now. The same in both
 * engines.
 */
export const madeBy: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql`alter table images add column made_by text not null default ''`.execute(db);
    await sql`alter table images add column marked text not null default ''`.execute(db);
  },
};
