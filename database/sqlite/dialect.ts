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
import type { Damage } from './damage.ts';
import { RetryingConnection } from './retry.ts';

interface Settings {
  /** The file in the shape that Kysely expects. */
  adapted: SqliteDatabase;
  lockTimeout: number;
  requireFile: () => void;
  damage: Damage;
}

const onlyReads = /^(?:select|with|begin$|pragma)/i;

/**
 * Takes the write lock when a transaction begins, so that two processes wait for each other instead of
 * failing midway. A read-only transaction sees one state of the database and blocks no writer.
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
    const requireFile = (sql: string) => {
      if (!this.#file.isTransaction && !onlyReads.test(sql)) this.#settings.requireFile();
    };
    this.#connection ??= new RetryingConnection(
      await super.acquireConnection(),
      requireFile,
      this.#settings,
    );
    return this.#connection;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite rolls back by itself when the disk is full.
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

/** Tells Kysely that SQLite's DDL is transactional; else a failed migration would stay half applied. */
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
