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
  /** The process, by its name (domain/process-name.ts). */
  holder: string;
  /** By the clock of the database. */
  taken_until: string;
}

/** The one row says which migration a version has to know to work with the schema (docs/decisions/migrations.md). */
export interface SchemaNeeds {
  migration: string;
}
