import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import { databaseFile } from '../../database/open.ts';
import type { Site } from './site.ts';

const PAGE = 4096;

/**
 * Spoils a page of the file of a site's database, as a failing disk does: the first of a table or an index, or without
 * a name one in the middle.
 */
export async function spoil({ database, config }: Site, name?: string): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  const { rows } = await sql<{ page: number }>`
    select rootpage as page from sqlite_schema where name = ${name ?? ''}`.execute(database.db);
  const file = await open(databaseFile(config.DATA_DIR), 'r+');
  const { size } = await file.stat();
  const page = rows[0] ? rows[0].page - 1 : Math.floor(size / PAGE / 2);
  await file.write(Buffer.alloc(PAGE, 0xff), 0, PAGE, PAGE * page);
  await file.close();
}
