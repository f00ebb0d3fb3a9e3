import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { RetryingConnection } from './retry.ts';

interface Settings {
  /** The file as Kysely takes it. */
  adapted: SqliteDatabase;
  patience: number;
  requireThere: () => void;
}

const onlyReads = /^(?:select|with|begin$|pragma)/i;

/**
 * Takes the write lock at the start, so that two processes wait instead of failing midway. Who only
 * reads sees one state of everything, and keeps nobody from writing.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync;
  readonly #settings: Settings;
  #connection: DatabaseConnection | undefined;

  constructor(file: DatabaseSync, settings: Settings) {
    super({ database: settings.adapted });
    this.#file = file;
    this.#settings = settings;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const requireThere = (sql: string) => {
      if (!this.#file.isTransaction && !onlyReads.test(sql)) this.#settings.requireThere();
    };
    this.#connection ??= new RetryingConnection(
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

  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}
