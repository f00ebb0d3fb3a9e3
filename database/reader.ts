import { Kysely } from 'kysely';
import { sqliteFile, type Where } from './open.ts';
import { openPostgresReader } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqliteReader } from './sqlite.ts';
import { tellTime } from './statement-times.ts';

/** Opens one more connection to the database of a site, which only reads, in a thread of its own. */
export function openReader({ url, dataDir, limit }: Where): Kysely<Schema> {
  const dialect = url ? openPostgresReader(url, limit) : openSqliteReader(sqliteFile(dataDir));
  return new Kysely<Schema>({ dialect, log: tellTime });
}
