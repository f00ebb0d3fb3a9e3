import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite/dialect.ts';
import { watchPlace } from './sqlite/place.ts';
import { AT_ONCE, PATIENCE } from './sqlite/retry.ts';
import { stampOf } from './sqlite/stamp.ts';
import { adapt } from './sqlite/statements.ts';

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
  const stamp = stampOf(file);
  const adapted = adapt(file, stamp.used);
  const dialect = new NodeSqliteDialect(file, { adapted, patience, requireThere });
  const db = new Kysely<Schema>({ dialect });
  return {
    ...{ engine: 'sqlite', db, stamp: stamp.read, touch() {}, requireThere },
    close: () => db.destroy(),
  };
}
