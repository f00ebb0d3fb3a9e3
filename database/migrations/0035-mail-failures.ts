import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds why a mail could not be sent, and whether it is tried again. The same in both engines. */
export const mailFailures: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['failed_at', 'reason']) {
      await sql.raw(`alter table mails add column ${column} text not null default ''`).execute(db);
    }
    await sql`alter table mails add column refused integer not null default 0`.execute(db);
  },
};
