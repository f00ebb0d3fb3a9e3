import { type Kysely, type Transaction as KyselyTransaction, SqliteAdapter } from 'kysely';
import type { Schema } from './schema.ts';

/** A transaction that somebody has opened. Functions that write take one, so that the compiler refuses the bare database. */
export type Transaction = KyselyTransaction<Schema>;

/** A handle that runs queries: the database itself or a transaction of it. Functions that only read take one. */
export type Queries = Kysely<Schema> | Transaction;

/** An open database of either engine. */
export interface Database {
  engine: 'sqlite' | 'postgres';
  db: Kysely<Schema>;
  /**
   * Moves with every commit of any process, so that whoever has seen this stamp has seen all
   * there is; null while that cannot be told without asking the database. Costs next to nothing.
   */
  stamp(): string | null;
  /** Says that this process has perhaps just written: the stamp moves. */
  touch(): void;
  /** Throws when the file that is open is not where others look for it: writes are refused then. */
  requireThere(): void;
  close(): Promise<void>;
}

/** Which engine answers these queries, for the few places where SQL differs. */
export function engineOf(queries: Queries): Database['engine'] {
  return queries.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}
