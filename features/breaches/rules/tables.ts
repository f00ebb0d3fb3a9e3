import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';

/** The log of breaches of personal data. */
interface Breaches {
  id: string;
  noticed_at: string;
  what: string;
  people: string;
  data: string;
  done: string;
  /** Empty: not told yet. */
  board_told_at: Generated<string>;
  people_told_at: Generated<string>;
  noted_by: string | null;
  created_at: string;
  updated_at: string;
}

/** Returns the same queries or transaction with the log of breaches beside the tables of the core. */
export const withBreaches = (db: Kysely<Schema>) => db.withTables<{ breaches: Breaches }>();
