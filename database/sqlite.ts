import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

type Bindable = null | number | bigint | string | Uint8Array;

/** Statements that are kept prepared: more than the site has, lists of every length aside. */
const PREPARED = 500;

/** node:sqlite in the shape Kysely's dialect expects (better-sqlite3's). */
function adapt(file: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: PREPARED });

  function prepare(sql: string): SqliteStatement {
    const statement = file.prepare(sql);
    const reader = statement.columns().length > 0;
    // The full-text index has rows beyond 2^53. Where node cannot tell the number of the last one, it
    // throws after the statement has done its work: at a commit, or a begin.
    if (!reader) statement.setReadBigInts(true);
    // Kysely has checked nothing of the values: SQLite itself refuses what it cannot bind.
    const bind = (values: readonly unknown[]) => values as Bindable[];
    return {
      reader,
      all: (values) => statement.all(...bind(values)),
      run: (values) => statement.run(...bind(values)),
      // Its own: two readers may be halfway through the same.
      iterate: (values) => file.prepare(sql).iterate(...bind(values)),
    };
  }

  return {
    close: () => file.close(),
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepare(sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/** Milliseconds that a statement waits for somebody else's lock. */
const PATIENCE = 10_000;
/** Milliseconds that SQLite itself waits, which nothing else can happen in. */
const AT_ONCE = 5;
/** Milliseconds between two refusals of one and the same lock, at most. */
const SAME_LOCK = 1000;

/** SQLite's SQLITE_BUSY; not when what was read is too old to write on it (SQLITE_BUSY_SNAPSHOT). */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  (Number(error.errcode) & 0xff) === 5 &&
  error.errcode !== 517;

/** Waits for locks without keeping the process from answering meanwhile. */
class PatientConnection implements DatabaseConnection {
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

/** The file of the database is not where it was: what is written to it, nobody finds again. */
export class DatabaseGone extends Error {
  constructor(path: string) {
    super(`The database is not at ${path} any more: put it back, or start the server again`);
    this.name = 'DatabaseGone';
  }
}

const onlyReads = /^(?:select|with|begin$|pragma)/i;

/** Throws once the file was moved away or deleted while it was open. */
function watchPlace(file: DatabaseSync): () => void {
  const path = file.location();
  if (!path) return () => {};
  const which = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && `${found.dev}/${found.ino}`;
  };
  const opened = which();
  return () => {
    if (which() !== opened) throw new DatabaseGone(path);
  };
}

interface Settings {
  patience: number;
  requireThere: () => void;
}

/**
 * Takes the write lock at the start, so that two processes wait instead of failing midway. Who only
 * reads sees one state of everything, and keeps nobody from writing.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync;
  readonly #settings: Settings;
  #connection: DatabaseConnection | undefined;

  constructor(file: DatabaseSync, settings: Settings) {
    super({ database: adapt(file) });
    this.#file = file;
    this.#settings = settings;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const requireThere = (sql: string) => {
      if (!this.#file.isTransaction && !onlyReads.test(sql)) this.#settings.requireThere();
    };
    this.#connection ??= new PatientConnection(
      await super.acquireConnection(),
      requireThere,
      this.#settings.patience,
    );
    return this.#connection;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk has already made SQLite do so.
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** SQLite's DDL is transactional; Kysely assumes it is not and would leave half a migration. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #file: DatabaseSync;
  readonly #settings: Settings;

  constructor(file: DatabaseSync, settings: Settings) {
    super({ database: adapt(file) });
    this.#file = file;
    this.#settings = settings;
  }

  override createDriver() {
    return new ImmediateDriver(this.#file, this.#settings);
  }

  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}

/** The file, open and set up. Throws with its path in the message. */
function openFile(path: string): DatabaseSync {
  try {
    const file = new DatabaseSync(path, { timeout: PATIENCE });
    file.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma cache_size = -16000;
      pragma temp_store = memory;
      pragma busy_timeout = ${AT_ONCE};
    `);
    return file;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`the database ${path} cannot be opened: ${problem}`, { cause: error });
  }
}

/**
 * Opens (or makes) the embedded database. `path` is a file or ':memory:'; `patience` says how many
 * milliseconds a statement waits for somebody else's lock.
 */
export function openSqlite(path: string, patience = PATIENCE): Database {
  const file = openFile(path);
  const requireThere = watchPlace(file);
  const db = new Kysely<Schema>({
    dialect: new NodeSqliteDialect(file, { patience, requireThere }),
  });
  const stamp = stampOf(file);
  return { engine: 'sqlite', db, stamp, touch() {}, requireThere, close: () => db.destroy() };
}

/** Most answers that one look at the file serves. */
const ANSWERS_A_LOOK = 200;

/**
 * `data_version` moves with other connections' commits, `total_changes` with our own. The first
 * has to look at the file, so it is asked once in a turn of the event loop: what a turn finds
 * arrived had been sent before the turn began.
 */
function stampOf(file: DatabaseSync): () => string {
  const version = file.prepare('pragma data_version');
  const own = file.prepare('select total_changes()');
  for (const statement of [version, own]) statement.setReturnArrays(true);
  let looked: unknown;
  let answers = 0;
  return () => {
    if (looked === undefined || answers >= ANSWERS_A_LOOK) {
      if (looked === undefined) {
        setImmediate(() => {
          looked = undefined;
        });
      }
      looked = version.get();
      answers = 0;
    }
    answers += 1;
    return `${looked}/${own.get()}`;
  };
}
