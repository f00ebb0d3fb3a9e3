import type { Transaction } from '../queries.ts';
import type { Schema } from '../schema.ts';

/** The names of the engines in backups and in answers of the API. */
export const engineNames = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof engineNames)[number];

/** A query whose rows are locked by reading them. */
interface Locking {
  execute(): Promise<unknown>;
}

/**
 * What the engines do in different ways; everything else is the same SQL for both (docs/decisions/transactions.md). A
 * query locks its rows by `forUpdate()`: SQLite leaves that out, whose transactions hold the write lock from their start.
 */
export interface Engine {
  name: EngineName;
  /** Runs a query that is of use for its locks alone. */
  lockRows(query: Locking): Promise<void>;
  /** Keeps others from writing into a table until the end of the transaction. */
  lockTable(trx: Transaction, table: keyof Schema): Promise<void>;
}
