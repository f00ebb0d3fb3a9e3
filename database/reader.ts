import { Kysely } from 'kysely';
import { openPostgresReader } from './engines/postgres/open.ts';
import { openSqliteReader } from './engines/sqlite/open.ts';
import { databaseFile, type Where } from './open.ts';
import type { Schema } from './schema.ts';
import { tellTime } from './statement-times.ts';

/** Opens one more connection to the database of a site, which only reads, in a thread of its own. */
export function openReader({ url, dataDir, limit }: Where): Kysely<Schema> {
  const dialect = url ? openPostgresReader(url, limit) : openSqliteReader(databaseFile(dataDir));
  return new Kysely<Schema>({ dialect, log: tellTime });
}
