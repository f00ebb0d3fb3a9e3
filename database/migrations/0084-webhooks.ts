import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds addresses that are told of changes, and what they are told (decision 184). The same in both engines. */
const statements = [
  `create table webhooks (
    id text primary key, name text not null, url text not null, events text not null, sealed text not null,
    active integer not null default 1, created_at text not null, last_sent_at text
  )`,
  `create table webhook_events (
    id text primary key, type text not null, name text not null, payload text not null, at text not null
  )`,
  'create index webhook_events_old on webhook_events (at)',
  `create table webhook_deliveries (
    event_id text not null references webhook_events (id) on delete cascade,
    webhook_id text not null references webhooks (id) on delete cascade,
    state text not null, tries integer not null default 0, next_try_at text not null,
    give_up_at text not null, status integer, reason text not null default '', at text not null,
    primary key (event_id, webhook_id)
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'queued'`,
  // Deleting a person deletes their keys.
  'create index api_keys_of_person on api_keys (created_by)',
  'create index webhook_deliveries_newest on webhook_deliveries (webhook_id, at, event_id)',
];

export const webhooks: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
