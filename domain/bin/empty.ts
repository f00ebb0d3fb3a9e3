import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { statesOf } from '../articles/states.ts';
import { erasingTime } from '../erasing-time.ts';
import { DomainError } from '../errors.ts';
import { type ImageStore, StoreError } from '../images/store.ts';
import { eraseArticle } from './articles.ts';
import { eraseCategory } from './categories.ts';
import { eraseImage } from './images.ts';
import { emptiedUntil } from './retention.ts';

/**
 * Ignores the refusal to erase something that was restored meanwhile, is shown again, or lies in
 * another store.
 */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DomainError) || error instanceof StoreError) throw error;
}

/**
 * Erases everything that has been in the bin for its number of days. It is a job, and opens a
 * transaction for each thing, so that one that cannot go does not keep the others. None is begun after the signal.
 */
export async function emptyBin(
  database: Database,
  store: ImageStore,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const { db } = database;
  const until = emptiedUntil(await erasingTime(db, now));
  const articles = await db
    .selectFrom('articles')
    .select('id')
    .where('status', '=', 'bin')
    .where('binned_at', '<=', until)
    .execute();
  for (const { id } of articles) {
    if (signal?.aborted) return;
    await write(db, async (trx) => {
      // Whoever restores it at this moment is waited for.
      const [article] = await statesOf(trx, [id]);
      if (article?.binned) await eraseArticle(trx, id);
    });
  }
  const categories = await db
    .selectFrom('binned_categories')
    .select('id')
    .where('binned_at', '<=', until)
    .execute();
  for (const { id } of categories) {
    if (signal?.aborted) return;
    const erase = write(db, (trx) => eraseCategory(trx, id));
    await erase.catch(ignoreRefusal);
  }
  const images = await db
    .selectFrom('images')
    .select('id')
    .where('binned_at', '<=', until)
    .execute();
  for (const { id } of images) {
    if (signal?.aborted) return;
    await eraseImage(database, { store, id }).catch(ignoreRefusal);
  }
}
