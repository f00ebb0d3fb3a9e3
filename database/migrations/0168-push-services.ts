import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds the service that hands on what waits for a browser, to which each service has its own way. The same in both engines. */
const statements = [
  "alter table push_recipients add column service text not null default ''",
  'create index push_recipients_of_service on push_recipients (service, taken_until, tries, due_at)',
];

export const pushServices: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
