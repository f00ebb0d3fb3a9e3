import { migrateSchema } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import { listAllTables } from './tables.ts';
import { write } from './transactions.ts';

/** Returns the tables of the newest schema. */
export async function newestTables(): Promise<string[]> {
  const newest = openSqlite(':memory:');
  try {
    await write(newest.db, (trx) => migrateSchema(trx));
    return await listAllTables(newest.db);
  } finally {
    await newest.close();
  }
}
