import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds whether a banned person is told why: what was written before was for the editors. The same in both engines. */
export const toldBans: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql
      .raw('alter table comment_bans add column told integer not null default 0')
      .execute(db);
  },
};
