import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds what stays for a time of the ban of somebody whose account is erased (decision 317). The same in both engines. */
const statements = [
  'create table kept_bans (hash text primary key, at text not null, expires_at text not null)',
  'create index kept_bans_end on kept_bans (expires_at)',
];

export const keptBans: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
