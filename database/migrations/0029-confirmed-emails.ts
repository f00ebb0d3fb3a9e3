import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds to people whether their e-mail is known to be theirs; those of before count as confirmed. The same
 * in both engines.
 */
export const confirmedEmails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column email_confirmed integer not null default 1`.execute(db);
  },
};
