import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
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
    // The search index numbers its own rows far beyond 2^53, and `run` tells the last number.
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

/**
 * Takes the write lock at the start, so that two processes wait instead of failing midway. Who only
 * reads sees one state of everything, and keeps nobody from writing.
 */
class ImmediateDriver extends SqliteDriver {
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

  constructor(file: DatabaseSync) {
    super({ database: adapt(file) });
    this.#file = file;
  }

  override createDriver() {
    return new ImmediateDriver({ database: adapt(this.#file) });
  }

  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}

/** Opens (or makes) the embedded database. `path` is a file or ':memory:'. */
export function openSqlite(path: string): Database {
  const file = new DatabaseSync(path, { timeout: 10_000 });
  file.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -16000;
    pragma temp_store = memory;
  `);
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });
  return { engine: 'sqlite', db, stamp: stampOf(file), touch() {}, close: () => db.destroy() };
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
