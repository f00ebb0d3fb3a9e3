import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';

/** The address by which calendar programs read what a person may see. Only the hash of its secret is stored. */
interface CalendarFeeds {
  user_id: string;
  code_hash: string;
  created_at: string;
}

/** Returns the same queries or transaction with the table of the calendar beside those of the core. */
export const withFeeds = (db: Kysely<Schema>) => db.withTables<{ calendar_feeds: CalendarFeeds }>();
