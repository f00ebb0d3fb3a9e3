import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { newId } from '../../domain/ids.ts';
import { sampleArticle } from './samples.ts';
import type { Site } from './site.ts';

/** Makes a published article of a person. */
export async function publishedArticle(
  { database: { db } }: Pick<Site, 'database'>,
  author: string,
): Promise<string> {
  const slug = `charcha-${newId()}`;
  const input = sampleArticle({ slug, author, status: 'published' });
  return write(db, (trx) => createArticle(trx, input));
}
