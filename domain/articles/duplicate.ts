import type { User } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { spendDailyQuota } from '../limits/daily-quota.ts';
import { hasRoom } from '../series/parts.ts';
import { inputOfNew } from './input.ts';
import { loadArticle } from './load.ts';
import { requireMayWrite } from './states.ts';
import { createArticle } from './write.ts';

/**
 * Makes a new draft with the texts, pictures and place of a saved article, and returns its id. It has an
 * address of its own, and neither the pin, the times nor the translation. Its author is that of the article
 * where the person may write for others, else the person. Runs in a transaction. Throws 403 and 404.
 */
export async function duplicateArticle(
  trx: Transaction,
  person: User,
  id: string,
): Promise<string> {
  const { slug: _slug, embargo: _embargo, ...old } = await loadArticle(trx, person, id);
  const input = await inputOfNew(trx, person, {
    ...old,
    category: old.category?._id ?? null,
    author: old.author?._id ?? null,
    // In a full series the copy is no part.
    series: (await hasRoom(trx, old.series)) ? old.series : '',
    language: old.languageChosen ? old.language : '',
    status: 'draft',
  });
  requireMayWrite(person, input.author, input.status);
  await spendDailyQuota(trx, person, { articles: 1 });
  return createArticle(trx, input, { actor: person._id });
}
