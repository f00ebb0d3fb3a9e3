import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds which process has a mail in hand, so that it is known at once when that has ended. The same in both engines. */
const statements = [
  "alter table letter_recipients add column taken_by text not null default ''",
  "alter table mails add column taken_by text not null default ''",
];

export const mailHolders: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
