import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens PostgreSQL when `url` is given, else the SQLite file in `dataDir`. */
export function openDatabase(where: { url?: string | undefined; dataDir: string }): Database {
  return where.url ? openPostgres(where.url) : openSqlite(`${where.dataDir}/lekhani.db`);
}
