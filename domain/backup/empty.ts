import { sql } from 'kysely';
import type { Queries } from '../../database/database.ts';
import { listTables } from '../../database/tables.ts';

/** What people or demonstration content have made. The site itself makes pages and settings. */
const made = ['articles', 'categories', 'images', 'messages', 'users'];

/** Whether a database, of whatever version, holds nothing that would be missed. */
export async function isEmptySite(db: Queries): Promise<boolean> {
  const tables = (await listTables(db)).filter((name) => made.includes(name));
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}
