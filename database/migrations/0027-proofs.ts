import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds to sessions when somebody last proved in them who they are. The same in both engines. */
export const proofs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table sessions add column proven_at text`.execute(db);
  },
};
