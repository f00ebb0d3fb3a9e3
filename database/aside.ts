import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database, Queries } from './database.ts';
import { openSqlite } from './engines/sqlite/open.ts';
import { readSnapshot } from './transactions.ts';

/**
 * Reads the database that a restore has kept aside: a file, or on PostgreSQL a schema beside the site's own. It may be of
 * an older version.
 */
export async function readAside<T>(
  { db, engine }: Database,
  place: string,
  read: (db: Queries) => Promise<T>,
): Promise<T> {
  if (engine.name === 'postgres') {
    return readSnapshot(db, async (trx) => {
      const { rows } = await sql`select 1 from pg_namespace where nspname = ${place}`.execute(trx);
      if (rows.length === 0) throw new Error(`there is no schema ${place}`);
      await sql`set local search_path to ${sql.id(place)}`.execute(trx);
      return read(trx);
    });
  }
  if (!existsSync(place)) throw new Error(`there is no ${place}`);
  const aside = openSqlite(place);
  try {
    return await read(aside.db);
  } finally {
    await aside.close();
  }
}
