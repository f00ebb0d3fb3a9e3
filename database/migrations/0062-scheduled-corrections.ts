import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What readers are told once a working copy is published at its time. Both engines run the same SQL. */
export const scheduledCorrections: Migration = {
  async up(db: Kysely<unknown>) {
    const column = `correction text not null default ''`;
    await sql.raw(`alter table scheduled_actions add column ${column}`).execute(db);
  },
};
