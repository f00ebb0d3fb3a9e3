import type { Database } from '../database/database.ts';
import type { ImageStore } from '../domain/images/store.ts';

/** Fills a database that was never filled before; calls `announce` before the work. */
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
  // The content is large and needed only once, so it is imported here.
  const { fill } = await import('./fill.ts');
  await fill(database, store);
}
