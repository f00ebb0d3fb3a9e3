import type { Site } from '../../cli/command.ts';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { write } from '../../database/transactions.ts';
import { actOnArticle } from '../../domain/articles/actions.ts';
import { readConfig } from '../../server/config.ts';
import { whereOf } from '../../server/where.ts';
import { newUser } from './accounts.ts';

/** Opens the site of a folder for commands, and closes it. */
export async function onSite<T>(dataDir: string, work: (site: Site) => Promise<T>): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir, SITE_URL: 'https://purana.example' });
  const database = openDatabase(whereOf(config));
  try {
    await migrate(database);
    return await work({ database, config });
  } finally {
    await database.close();
  }
}

/** Leaves some articles of the demonstration, so that not all its pictures are encoded anew. */
export async function keepFew({ db }: Database, many: number): Promise<void> {
  const admin = await newUser(db, 'admin');
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .orderBy('seq')
    .offset(many)
    .limit(100)
    .execute();
  for (const { id } of rows) await write(db, (trx) => actOnArticle(trx, admin, id, 'delete'));
}
