import { sql } from 'kysely';
import type { Queries } from './database.ts';
import { listTables } from './tables.ts';

/**
 * The tables that people or the demonstration content fill. The site itself adds static pages and
 * settings.
 */
const made = ['articles', 'categories', 'images', 'messages', 'users'];

/** Whether a database of any version holds nothing that its owner would miss. */
export async function isEmptySite(db: Queries): Promise<boolean> {
  const tables = (await listTables(db)).filter((name) => made.includes(name));
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}
