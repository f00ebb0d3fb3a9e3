import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { Compiler } from './compiler.ts';
import { RetryingConnection } from './retry.ts';
import { SharedConnection, Turns } from './shared-connection.ts';

interface Settings {
  /** The file in the shape that Kysely expects. */
  adapted: SqliteDatabase;
  /** A second connection to the same file, which only reads. */
  reader?: SqliteDatabase | undefined;
  lockTimeout: number;
  requireFile: () => void;
}

const onlyReads = /^(?:select|with|begin$|pragma)/i;

async function connect(
  database: SqliteDatabase,
  settings: Settings,
  requireFile: (sql: string) => void,
): Promise<DatabaseConnection> {
  const driver = new SqliteDriver({ database });
  await driver.init();
  return new RetryingConnection(
    await driver.acquireConnection(),
    requireFile,
    settings.lockTimeout,
  );
}

/**
 * Takes the write lock when a transaction begins, so that two processes wait for each other instead of
 * failing midway. A read-only transaction sees one state of the database and blocks no writer.
 */
class ImmediateDriver implements Driver {
  readonly #file: DatabaseSync;
  readonly #settings: Settings;
  readonly #turns = new Turns();
  #writer: DatabaseConnection | undefined;
  #reader: DatabaseConnection | undefined;

  constructor(file: DatabaseSync, settings: Settings) {
    this.#file = file;
    this.#settings = settings;
  }

  async init(): Promise<void> {
    const { adapted, reader, requireFile } = this.#settings;
    const check = (sql: string) => {
      if (!this.#file.isTransaction && !onlyReads.test(sql)) requireFile();
    };
    this.#writer = await connect(adapted, this.#settings, check);
    if (reader) this.#reader = await connect(reader, this.#settings, () => {});
  }

  async acquireConnection(): Promise<SharedConnection> {
    if (!this.#writer) throw new Error('the driver has not begun');
    return new SharedConnection({
      writer: this.#writer,
      reader: this.#reader,
      turns: this.#turns,
    });
  }

  async releaseConnection(connection: SharedConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(
    connection: SharedConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    await connection.begin(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate');
  }

  async commitTransaction(connection: SharedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: SharedConnection): Promise<void> {
    // SQLite rolls back by itself when the disk is full.
    if (this.#file.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    // The last connection that may write moves the log into the file.
    this.#settings.reader?.close();
    this.#settings.adapted.close();
  }
}

/**
 * Tells Kysely that SQLite's DDL is transactional, else a failed migration would stay half applied; and
 * that its driver gives each user a connection.
 */
class OurAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: DatabaseSync;
  readonly #settings: Settings;

  constructor(file: DatabaseSync, settings: Settings) {
    super({ database: settings.adapted });
    this.#file = file;
    this.#settings = settings;
  }

  override createDriver() {
    return new ImmediateDriver(this.#file, this.#settings);
  }

  override createQueryCompiler() {
    return new Compiler();
  }

  override createAdapter() {
    return new OurAdapter();
  }
}
