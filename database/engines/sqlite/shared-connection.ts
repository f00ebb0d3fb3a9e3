import { setImmediate as others } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';

/** What all users of one database share. */
export interface Shared {
  writer: DatabaseConnection;
  /** A second connection, which only reads; a database in memory has none. */
  reader: DatabaseConnection | undefined;
  /** Whose turn it is to use the writer. */
  turns: Turns;
}

/** Gives each caller a turn, in the order in which they came. */
export class Turns {
  #last = Promise.resolve();

  /** Waits for the caller's turn, and returns how to end it. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}

const onlyReads = /^\s*(?:select|with)\b/i;

/** Milliseconds of a transaction after which what else this thread has to do gets its turn. */
const STRETCH = 10;

/**
 * The connection of one user. Transactions and writes have turns on the writer; reads outside of them
 * go to the reader, so that they need not wait for a transaction of others and see what is committed.
 * A transaction lets others work between its statements: each runs in this thread, and together they
 * would hold it up (docs/decisions/transactions.md).
 */
export class SharedConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #endTurn: (() => void) | undefined;
  #since = 0;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /** Begins a transaction, when it is this user's turn. */
  async begin(statement: string): Promise<void> {
    this.#endTurn = await this.#shared.turns.take();
    this.#since = performance.now();
    // Kysely hears of what is asked by this alone.
    await this.executeQuery(CompiledQuery.raw(statement));
  }

  /** To be called when the user needs the connection no more. */
  release(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, turns } = this.#shared;
    if (this.#endTurn) {
      const result = await writer.executeQuery<R>(query);
      await this.#letOthersWork();
      return result;
    }
    if (reader && onlyReads.test(query.sql)) return reader.executeQuery<R>(query);
    const endTurn = await turns.take();
    try {
      return await writer.executeQuery<R>(query);
    } finally {
      endTurn();
    }
  }

  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    const { writer, turns } = this.#shared;
    if (this.#endTurn) return yield* writer.streamQuery<R>(query, size);
    // Beside a statement that is halfway through, the reader would go on seeing what that sees.
    const endTurn = await turns.take();
    try {
      yield* writer.streamQuery<R>(query, size);
    } finally {
      endTurn();
    }
  }

  async #letOthersWork(): Promise<void> {
    if (performance.now() - this.#since < STRETCH) return;
    await others();
    this.#since = performance.now();
  }
}
