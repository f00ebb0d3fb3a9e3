import { type Kysely, SqliteAdapter, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** A handle that runs queries: the database itself or a transaction of it. */
export type Queries = Kysely<Schema> | Transaction<Schema>;

/** An open database of either engine. */
export interface Database {
  engine: 'sqlite' | 'postgres';
  db: Kysely<Schema>;
  /**
   * The newest `changes.seq`, read as cheaply as the engine allows. SQLite asks the file only
   * when another process has committed to it.
   */
  newestChange(): Promise<number>;
  close(): Promise<void>;
}

/** Which engine answers these queries, for the few places where SQL differs. */
export function engineOf(queries: Queries): Database['engine'] {
  return queries.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}
