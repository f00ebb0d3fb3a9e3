import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds the keys by which programs call the API (decision 179). The same in both engines. */
export const apiKeys: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    await sql`create table api_keys (
      id text primary key, name text not null, scope text not null, origins text not null,
      per_minute integer not null, code_hash text not null unique, hint text not null,
      previous_hash text unique, previous_until text, previous_used_at text,
      created_by text not null references users (id) on delete cascade,
      created_at text not null, expires_at text, last_used_at text
    )`.execute(db);
    await sql`create index api_keys_of_maker on api_keys (created_by)`.execute(db);
  },
};
