import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why a working copy was sent back, by whom and when. */
const statements = [
  `alter table working_copies add column reason text not null default ''`,
  'alter table working_copies add column returned_by text',
  `alter table working_copies add column returned_at text not null default ''`,
];

export const returnedCopies: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
