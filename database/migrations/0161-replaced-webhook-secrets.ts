import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds the secret of a webhook that was replaced, with which messages are signed too until a time. The same in both engines. */
const statements = [
  "alter table webhooks add column previous_sealed text not null default ''",
  "alter table webhooks add column previous_until text not null default ''",
];

export const replacedWebhookSecrets: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
