import type { Database } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import type { ImageStore } from '../images/store.ts';
import { eraseArticle } from './articles.ts';
import { emptiedUntil } from './days.ts';
import { eraseImage } from './images.ts';

/** Takes out of the bin for good what has rested its days. */
export async function emptyBin(
  database: Database,
  store: ImageStore,
  now = new Date(),
): Promise<void> {
  const { db } = database;
  const until = emptiedUntil(now);
  const articles = await db
    .selectFrom('articles')
    .select('id')
    .where('status', '=', 'bin')
    .where('binned_at', '<=', until)
    .execute();
  for (const { id } of articles) {
    await db.transaction().execute(async (trx) => {
      const still = trx
        .selectFrom('articles')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'bin');
      // It may have been brought back meanwhile.
      if (await still.executeTakeFirst()) await eraseArticle(trx, id);
    });
  }
  await db.deleteFrom('binned_categories').where('binned_at', '<=', until).execute();
  const images = await db
    .selectFrom('images')
    .select('id')
    .where('binned_at', '<=', until)
    .execute();
  for (const { id } of images) {
    try {
      await eraseImage(database, { store, id });
    } catch (error) {
      // Shown again, brought back, or in another store: it rests on.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
