import { openSqlite } from './engines/sqlite/open.ts';
import { migrateSchema } from './migrate.ts';
import { derivedTables, listAllTables } from './tables.ts';
import { write } from './transactions.ts';

/** Returns the tables of the newest schema. Those that one engine alone has are derived from others. */
export async function newestTables(): Promise<string[]> {
  const newest = openSqlite(':memory:');
  try {
    await write(newest.db, (trx) => migrateSchema(trx));
    return [...new Set([...(await listAllTables(newest.db)), ...derivedTables])];
  } finally {
    await newest.close();
  }
}
