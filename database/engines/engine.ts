import type { Expression, OperationNodeSource, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Queries, Transaction } from '../queries.ts';
import type { Schema } from '../schema.ts';
import type { TextIndex } from './text-index.ts';

/** The names of the engines in backups and in answers of the API. */
export const engineNames = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof engineNames)[number];

/** A query whose rows are locked by reading them. */
interface Locking {
  execute(): Promise<unknown>;
}

/** A query whose rows are read one by one. */
export type Streamed<T> = OperationNodeSource & { stream(): AsyncIterable<T> };

/**
 * What the engines do in different ways; everything else is the same SQL for both (docs/decisions/transactions.md). A
 * query locks its rows by `forUpdate()`: SQLite leaves that out, whose transactions hold the write lock from their start.
 */
export interface Engine {
  name: EngineName;
  /** The name that OpenTelemetry gives it. */
  systemName: string;
  /** Whether processes on several machines may work with one database; their clocks may differ. */
  isShared: boolean;

  /** Runs a query that is of use for its locks alone. */
  lockRows(query: Locking): Promise<void>;
  /** Keeps others from writing into a table until the end of the transaction. */
  lockTable(trx: Transaction, table: keyof Schema): Promise<void>;
  /** Waits until no other transaction holds the lock with this number, and holds it until the end of this one. */
  takeTurn(trx: Transaction, lock: number): Promise<void>;
  /**
   * Waits until no other transaction announces changes, and tells all processes of the site when this one is committed:
   * what is numbered after it becomes visible in the order of the numbers.
   */
  announceChanges(trx: Transaction): Promise<void>;

  /** Waits until nobody else changes the schema; later locks of the transaction are not waited for longer than a moment. */
  lockSchema(trx: Transaction): Promise<void>;
  /** Takes these tables from everybody else until the end of the transaction; fails where they are not free in a moment. */
  lockTables(trx: Transaction, tables: string[]): Promise<void>;
  /** Checks foreign keys only after the work, so that rows may be inserted in any order. */
  deferForeignKeys(trx: Transaction, work: () => Promise<void>): Promise<void>;
  /** Lets numbers that the database gives out go on after the largest that is there. */
  resetSequences(trx: Transaction): Promise<void>;

  /** Returns the names of all tables. */
  listTables(db: Queries): Promise<string[]>;
  /** Yields the rows of a query one by one. No other query may run on the transaction meanwhile. */
  streamRows<T>(trx: Transaction, query: Streamed<T>): AsyncIterable<T>;
  /** Throws when the database refuses every write, as a standby does. */
  requireWritable(db: Queries): Promise<void>;
  /** Returns the bytes of the database. */
  bytes(db: Queries): Promise<number>;

  /** The time of the database, so many seconds from now, in the form of all stored times. */
  now(seconds: number): RawBuilder<string>;
  /** The condition that a text holds these signs in a row, each in one of its forms. */
  contains(text: Expression<string | null>, signs: string[][]): RawBuilder<boolean>;
  /** A table that is read by this index, which the planner would not choose by itself. */
  readBy(table: keyof Schema, index: string): RawBuilder<unknown>;
  /** Narrows a query to the rows whose column holds one of the numbers, which are looked up one by one. */
  withNumbers<From extends keyof Schema, Row>(
    query: SelectQueryBuilder<Schema, From, Row>,
    column: string,
    numbers: number[],
  ): SelectQueryBuilder<Schema, From, Row>;

  textIndex: TextIndex;
}
