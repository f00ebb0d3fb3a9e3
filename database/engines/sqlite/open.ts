import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { newBus } from '../../bus.ts';
import type { Database } from '../../database.ts';
import { damageIn } from '../../failures.ts';
import type { Schema } from '../../schema.ts';
import { tellTime } from '../../statement-times.ts';
import { WriteFailures } from '../../write-failures.ts';
import { sqlite } from '../sqlite.ts';
import { Damage } from './damage.ts';
import { NodeSqliteDialect } from './dialect.ts';
import { checkFile } from './missing-file.ts';
import { BUSY_TIMEOUT, LOCK_TIMEOUT } from './retry.ts';
import { stampOf } from './stamp.ts';
import { adapt } from './statements.ts';

/** Opens the file and sets it up. Throws with the path in the message. */
function openFile(path: string): DatabaseSync {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: LOCK_TIMEOUT });
    file.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma cache_size = -8000;
      pragma temp_store = memory;
      pragma busy_timeout = ${BUSY_TIMEOUT};
    `);
    return file;
  } catch (error) {
    file?.close();
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`the database ${path} cannot be opened: ${problem}`, { cause: error });
  }
}

function openReading(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT });
  file.exec('pragma cache_size = -16000; pragma temp_store = memory;');
  return file;
}

/** Opens a connection that only reads the embedded database, in a thread of its own. */
export function openSqliteReader(path: string): NodeSqliteDialect {
  const file = openReading(path);
  const adapted = adapt(file, () => {});
  return new NodeSqliteDialect(file, { adapted, lockTimeout: LOCK_TIMEOUT, requireFile() {} });
}

/**
 * Opens (or makes) the embedded database. `path` is a file or ':memory:'; a statement waits
 * `lockTimeout` milliseconds for another process's lock.
 */
export function openSqlite(path: string, lockTimeout = LOCK_TIMEOUT): Database {
  const file = openFile(path);
  const requireFile = checkFile(file);
  const damage = new Damage(file);
  const place = file.location();
  const reading = place ? openReading(place) : undefined;
  const stamp = stampOf(file, reading);
  const adapted = adapt(file, stamp.used);
  const reader = reading && adapt(reading, () => {});
  const settings = { adapted, reader, lockTimeout, requireFile };
  const dialect = new NodeSqliteDialect(file, settings);
  const failures = new WriteFailures();
  const db = new Kysely<Schema>({
    dialect,
    log(event) {
      tellTime(event);
      if (event.level !== 'error') return;
      damage.note(damageIn(event.error));
      failures.note(event.error);
    },
  });
  return {
    engine: sqlite,
    db,
    requireFile,
    stamp: stamp.read,
    stampOfTurn: stamp.ofTurn,
    touch() {},
    answers: async () => true,
    damage: damage.found,
    lookForDamage: damage.look,
    noteDamage: damage.note,
    requireWrites: () => failures.require(db),
    bus: newBus(() => {}),
    close: () => db.destroy(),
  };
}
