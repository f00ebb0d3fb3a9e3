import type { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { readLongTexts, selectsLongText } from './long-text.ts';

type Bindable = null | number | bigint | string | Uint8Array;

/**
 * Prepared statements that are kept: more than the site has, but for lists of every length. Each holds on to
 * what it was given last, a list of hundreds of rows to half a megabyte: those of long lists are made again.
 */
const PREPARED = 500;
/** Characters of the longest statement that is kept. */
const LONGEST = 4000;

/** Gives node:sqlite the shape that Kysely's dialect expects (better-sqlite3's). Calls `used` with each statement. */
export function adapt(file: DatabaseSync, used: () => void): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: PREPARED });

  function prepare(sql: string): SqliteStatement {
    const statement = file.prepare(sql);
    const reader = statement.columns().length > 0;
    // The full-text index has row ids beyond 2^53. Where node cannot represent the last one as a number, it
    // throws after the statement has done its work, at a commit or a begin.
    if (!reader) statement.setReadBigInts(true);
    // Kysely does not check the values; SQLite itself refuses what it cannot bind.
    const bind = (values: readonly unknown[]) => values as Bindable[];
    return {
      reader,
      all: selectsLongText(sql)
        ? (values) => readLongTexts(statement.all(...bind(values)))
        : (values) => statement.all(...bind(values)),
      run: (values) => statement.run(...bind(values)),
      // Each iteration prepares its own statement: two readers may be halfway through the same query.
      iterate: (values) => file.prepare(sql).iterate(...bind(values)),
    };
  }

  return {
    close: () => file.close(),
    prepare(sql) {
      used();
      const statement = prepared.get(sql) ?? prepare(sql);
      if (sql.length <= LONGEST) prepared.set(sql, statement);
      return statement;
    },
  };
}
