import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds which browser asked for a link that signs in, and how many codes were typed for it. The same in both engines. */
const statements = [
  "alter table links add column browser_hash text not null default ''",
  'alter table links add column tries integer not null default 0',
];

export const browsersOfLinks: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
