import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** Milliseconds that a statement waits for somebody else's lock. */
export const PATIENCE = 10_000;
/** Milliseconds that SQLite itself waits, which nothing else can happen in. */
export const AT_ONCE = 5;
/** Milliseconds between two refusals of one and the same lock, at most. */
const SAME_LOCK = 1000;

/** SQLite's SQLITE_BUSY; not when what was read is too old to write on it (SQLITE_BUSY_SNAPSHOT). */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  (Number(error.errcode) & 0xff) === 5 &&
  error.errcode !== 517;

/** Waits for locks without keeping the process from answering meanwhile. */
export class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #requireThere: (sql: string) => void;
  readonly #patience: number;
  readonly streamQuery: DatabaseConnection['streamQuery'];
  #lockedSince = 0;
  #lockedUntil = 0;

  constructor(
    connection: DatabaseConnection,
    requireThere: (sql: string) => void,
    patience: number,
  ) {
    this.#connection = connection;
    this.#requireThere = requireThere;
    this.#patience = patience;
    this.streamQuery = connection.streamQuery.bind(connection);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#requireThere(query.sql);
    for (;;) {
      try {
        return await this.#connection.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || !this.#mayWait()) throw error;
        await pause(5 + Math.random() * 20);
      }
    }
  }

  /** All wait together: who comes after the patience with a lock is over, hears so at once. */
  #mayWait(): boolean {
    const now = Date.now();
    if (now > this.#lockedUntil) this.#lockedSince = now;
    this.#lockedUntil = now + SAME_LOCK;
    return now < this.#lockedSince + this.#patience;
  }
}
