import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds until when a process has a mail to itself, since it is sending it. The same in both engines. */
export const mailLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table mails add column taken_until text not null default ''`.execute(db);
  },
};
