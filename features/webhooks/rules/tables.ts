import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';

/** An address that is told of changes. */
export interface Webhooks {
  id: string;
  name: string;
  url: string;
  /** With spaces between. */
  events: string;
  /** The secret of its signatures, encrypted. */
  sealed: string;
  /** The secret before, encrypted, with which messages are signed too until then; empty: there is none. */
  previous_sealed: Generated<string>;
  previous_until: Generated<string>;
  active: Generated<number>;
  created_at: string;
  last_sent_at: string | null;
}

/** Returns the same queries or transaction with the table of webhooks beside those of the core. */
export const withWebhooks = (db: Kysely<Schema>) => db.withTables<{ webhooks: Webhooks }>();
