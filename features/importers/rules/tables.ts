import type { Generated, Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { ImportState, ImportStep } from '../contract.ts';

/** An import that an administrator has begun. */
export interface Imports {
  id: string;
  /** The key of its file (imports/place.ts), and the name that people know it by. */
  file: string;
  name: string;
  /** Made of the name by `sortKey`. */
  name_key: Generated<string>;
  /** The system that the file comes from; empty until it is recognised. */
  format: string;
  /** Names the site that was left, as in `imported`; empty until it is known. */
  source: string;
  /** JSON of `importChoicesSchema`. */
  choices: string;
  state: ImportState;
  step: ImportStep;
  done: number;
  total: number;
  /** When the step began. */
  step_at: string;
  /** JSON of `importCountsSchema`. */
  counts: string;
  /** Why it failed: JSON; else empty. */
  problem: string;
  actor: string | null;
  created_at: string;
  ended_at: string | null;
  /** How often a process has taken it up since it was started. */
  tries: number;
  /** The process that has it, and until when. */
  taken_by: string;
  taken_until: string;
}

/** A line of the report of an import. */
interface ImportEntries {
  import_id: string;
  seq: number;
  kind: string;
  /** Empty: it says what was changed or left out. */
  outcome: string;
  reason: string;
  /** 1: an address changes. */
  moved: number;
  /** Of what it says, but not of its outcome: an import that goes on after a break tells the same again. */
  hash: string;
  /** JSON of `importEntrySchema`. */
  entry: string;
}

/** Returns the same queries or transaction with the tables of imports beside those of the core. */
export const withImports = (db: Kysely<Schema>) =>
  db.withTables<{ imports: Imports; import_entries: ImportEntries }>();
