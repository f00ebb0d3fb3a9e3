import type { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

type Bindable = null | number | bigint | string | Uint8Array;

/** Statements that are kept prepared: more than the site has, lists of every length aside. */
const PREPARED = 500;

/** node:sqlite in the shape Kysely's dialect expects (better-sqlite3's). `used` hears of every use. */
export function adapt(file: DatabaseSync, used: () => void): SqliteDatabase {
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
      used();
      const statement = prepared.get(sql) ?? prepare(sql);
      prepared.set(sql, statement);
      return statement;
    },
  };
}
