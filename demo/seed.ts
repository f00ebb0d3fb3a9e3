import type { Database } from '../database/database.ts';
import type { ImageStore } from '../domain/images/store.ts';

/** Fills a database that has never been filled; `announce` is called before the work. */
export async function seedOnce(
  database: Database,
  store: ImageStore,
  announce: () => void,
): Promise<void> {
  const { db } = database;
  const marks = db.selectFrom('settings').select('key').where('key', '=', 'demoSeeded');
  if (await marks.executeTakeFirst()) return;
  const used = await db.selectFrom('articles').select('id').limit(1).executeTakeFirst();
  if (used) return;
  announce();
  // What fills it is large, and of no use afterwards.
  const { fill } = await import('./fill.ts');
  await fill(database, store);
}
