import { type Kysely, sql } from 'kysely';
import type { SchemaMigration } from './schema-migration.ts';

/** Adds since when a subscription is refused, and finds that of a browser by its key. The same in both engines. */
const statements = [
  "alter table push_subscriptions add column failing_since text not null default ''",
  'create index push_subscriptions_of_browser on push_subscriptions (p256dh)',
];

export const pushFailures: SchemaMigration = {
  expands: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
