import { existsSync } from 'node:fs';
import type { Database } from './database.ts';
import { openPostgres } from './engines/postgres/open.ts';
import { checkPooler } from './engines/postgres/pooler.ts';
import { openSqlite } from './engines/sqlite/open.ts';
import { requireWholeLog } from './engines/sqlite/wal.ts';

/** The place of a site's database: PostgreSQL when `url` is given, else the SQLite file in `dataDir`. */
export interface Where {
  url?: string | undefined;
  /** The address of PostgreSQL itself where `url` is that of a pooler. */
  direct?: string | undefined;
  dataDir: string;
  /** PostgreSQL: the milliseconds that a statement, and a pause in a transaction, may take; absent: as long as it needs. */
  limit?: number | undefined;
}

/** Milliseconds that a statement of the server may take. Commands and migrations take as long as they need. */
export const STATEMENT_LIMIT = 10_000;

/** Returns the path of the embedded database in a data folder. */
export function databaseFile(dataDir: string): string {
  return `${dataDir}/lekhani.db`;
}

/**
 * Looks at the place of a database before it is opened. Returns a line for the operator where it could do better, else
 * null; throws where the site would work wrongly, or lose what was saved.
 */
export async function checkPlace({ url, direct, dataDir }: Where): Promise<string | null> {
  if (url) return checkPooler(url, direct);
  await requireWholeLog(databaseFile(dataDir));
  return null;
}

/** Opens the database of a site, and makes it where there is none. */
export function openDatabase({ url, direct, dataDir, limit }: Where): Database {
  return url ? openPostgres(url, { direct, limit }) : openSqlite(databaseFile(dataDir));
}

/** Opens the database of a site; null where there is no file. */
export function openExisting(where: Where): Database | null {
  return where.url || existsSync(databaseFile(where.dataDir)) ? openDatabase(where) : null;
}
