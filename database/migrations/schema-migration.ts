import type { Migration } from 'kysely/migration';

/** A step from one schema to the next. */
export interface SchemaMigration extends Migration {
  /**
   * Whether it only adds: the version before it goes on beside it, and starts again on what it leaves. True of new
   * tables, of columns that are null or have a default, and of indexes that forbid nothing.
   */
  expands: boolean;
}

/** Migrations by their names, in order. */
export type Migrations = Record<string, SchemaMigration>;
