import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds a salt to the hashes of recovery codes; those made before have none. Adds to each count of failed
 * attempts the hash of the account, so that all of one account can be cleared. The same in both engines.
 */
export const access: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table recovery_codes add column salt text not null default ''`.execute(db);
    await sql`alter table attempts add column account text not null default ''`.execute(db);
    await sql`create index attempts_account on attempts (account)`.execute(db);
  },
};
