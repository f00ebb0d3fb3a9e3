import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds the log of breaches of personal data, and an index of the pictures whose files are due. The same in both engines. */
export const breaches: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql`create table breaches (
      id text primary key, noticed_at text not null, what text not null, people text not null,
      data text not null, done text not null, board_told_at text not null default '',
      people_told_at text not null default '', noted_by text references users (id) on delete set null,
      created_at text not null, updated_at text not null
    )`.execute(db);
    await sql`create index breaches_noticed on breaches (noticed_at, id)`.execute(db);
    // Whoever says of a picture that AI made it has the queue look for what is due.
    await sql`create index images_due on images (created_at) where avif_tries_left > 0`.execute(db);
    await sql`create index breaches_noter on breaches (noted_by)`.execute(db);
  },
};
