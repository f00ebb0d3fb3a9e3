import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Remembers what came from another system, and how it was then. The same in both engines. */
export const imported: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table imported (
        source text not null,
        kind text not null,
        source_id text not null,
        our_id text not null,
        hash text not null,
        stamp text not null,
        made integer not null,
        primary key (source, kind, source_id)
      )`.execute(db);
  },
};
