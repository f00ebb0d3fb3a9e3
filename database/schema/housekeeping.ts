import type { Generated } from 'kysely';

/** A row of the change log: one for each thing that a write touched, added in the write's transaction. */
export interface Changes {
  seq: Generated<number>;
  tag: string;
  actor: string | null;
  action: string;
  at: string;
  /** The action's kind, on the one row of a write that is its line in the audit log. */
  kind: string | null;
  /** The number of other things of that kind that the write touched, or of further refusals. */
  others: Generated<number>;
  /** JSON: what is known of a refused request, on its line alone. */
  detail: Generated<string | null>;
}

/** What one process of the site does at a time, and which (docs/decisions/background-jobs.md). */
export interface Leases {
  name: string;
  /** The process, by its name (jobs/process-name.ts). */
  holder: string;
  /** By the clock of the database. */
  taken_until: string;
}

/** What is to be done in the background, once or again and again (docs/decisions/background-jobs.md). */
export interface Jobs {
  kind: string;
  /** Names it among those of its kind. */
  key: string;
  /** For whom it is: only so many of one lane are done at once. */
  lane: Generated<string>;
  state: Generated<'waiting' | 'done' | 'failed'>;
  /** When it is tried, or was to be. */
  due_at: string;
  /** When it is no longer of use; empty: never. */
  give_up_at: Generated<string>;
  tries: Generated<number>;
  /** When it was tried last, or added. */
  at: string;
  /** Why the last try failed; empty: it did not. */
  error: Generated<string>;
  /** What its kind knows of it. */
  data: Generated<string>;
  /** The process that has it in hand (jobs/process-name.ts); empty: none. */
  holder: Generated<string>;
  /** By the clock of the database. */
  taken_until: Generated<string>;
  /** The processes in a row that ended while they had it in hand. */
  lost: Generated<number>;
}

/** The one row says which migration a version has to know to work with the schema (docs/decisions/migrations.md). */
export interface SchemaNeeds {
  migration: string;
}
