import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds by which names of a source a thing here is known: a picture may have had several addresses. */
export const importedNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index imported_our_id on imported (source, kind, our_id)`.execute(db);
  },
};
