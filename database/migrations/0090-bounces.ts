import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds on how many days an address could not be reached (decision 252). The same in both engines. */
const statements = [
  'create table soft_bounces (hash text primary key, days integer not null, at text not null)',
  'create index soft_bounces_at on soft_bounces (at)',
];

export const bounces: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
