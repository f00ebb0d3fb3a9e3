import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** Milliseconds that a statement waits for another process's lock. */
export const LOCK_TIMEOUT = 10_000;
/** Milliseconds that SQLite itself waits; the whole process stands still meanwhile. */
export const BUSY_TIMEOUT = 5;
/** Two refusals at most this many milliseconds apart count as the same lock. */
const SAME_LOCK = 1000;

/** Recognises SQLITE_BUSY; not SQLITE_BUSY_SNAPSHOT (517), which no waiting cures. */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  (Number(error.errcode) & 0xff) === 5 &&
  error.errcode !== 517;

/** Retries statements that meet a lock, while the process goes on answering. */
export class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #requireFile: (sql: string) => void;
  readonly #lockTimeout: number;
  readonly streamQuery: DatabaseConnection['streamQuery'];
  #lockedSince = 0;
  #lockedUntil = 0;

  constructor(
    connection: DatabaseConnection,
    requireFile: (sql: string) => void,
    lockTimeout: number,
  ) {
    this.#connection = connection;
    this.#requireFile = requireFile;
    this.#lockTimeout = lockTimeout;
    this.streamQuery = connection.streamQuery.bind(connection);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#requireFile(query.sql);
    for (let refused = false; ; refused = true) {
      try {
        const result = await this.#connection.executeQuery<R>(query);
        // The next refusal is that of another lock: processes that write much take turns for longer than the timeout.
        if (refused) this.#lockedUntil = 0;
        return result;
      } catch (error) {
        if (!isBusy(error) || !this.#mayWait()) throw error;
        await pause(5 + Math.random() * 20);
      }
    }
  }

  /** All statements share one timeout for a lock: after it, later ones are refused at once. */
  #mayWait(): boolean {
    const now = Date.now();
    if (now > this.#lockedUntil) this.#lockedSince = now;
    this.#lockedUntil = now + SAME_LOCK;
    return now < this.#lockedSince + this.#lockTimeout;
  }
}
