import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds what lists of letters say of their digests (decision 246). The same in both engines. */
export const letterDigests: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    const columns = [
      `digest text not null default 'off'`,
      'digest_hour integer not null default 7',
      'digest_weekday integer not null default 6',
      `digest_at text not null default ''`,
      `digest_since text not null default ''`,
    ];
    for (const column of columns) {
      await sql.raw(`alter table letter_lists add column ${column}`).execute(db);
    }
  },
};
