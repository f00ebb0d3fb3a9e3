import { replacePostgres } from './engines/postgres/replace.ts';
import type { Build } from './engines/replacing.ts';
import { replaceSqlite } from './engines/sqlite/replace.ts';
import { databaseFile, type Where } from './open.ts';

/**
 * Builds a new database and puts it in the place of the present one in one step; until then, and when
 * anything goes wrong, the present one stays as it is. Returns where the old one is kept (a file, or
 * a schema of PostgreSQL); null when there was none. Throws while another process uses it. `also` names tables that
 * the present one may have and the new one not.
 */
export async function replaceDatabase(
  where: Where,
  build: Build,
  also: string[] = [],
): Promise<string | null> {
  if (where.url) return replacePostgres(where.url, build, also);
  return replaceSqlite(where.dataDir, databaseFile(where.dataDir), build);
}
