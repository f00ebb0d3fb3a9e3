import type { EditedArticle } from '../../contract/articles.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { spendDailyQuota } from '../limits/daily-quota.ts';
import { hasRoom } from '../series/parts.ts';
import { inputOfNew, teamAmong } from './input.ts';
import { loadArticle, ownersOf } from './load.ts';
import { requireMayWrite } from './states.ts';
import { createArticle } from './write.ts';

type Byline = Pick<EditedArticle, 'coAuthors' | 'photographers' | 'translators'>;

/** Returns whom the copy of an article names: nobody who works here no longer, and the person alone where they may not choose. */
async function makersOfCopy(trx: Transaction, person: User, old: EditedArticle) {
  const others: Byline = { coAuthors: [], photographers: [], translators: [] };
  if (scopeOf(person.role, 'article.write') !== 'any') return { author: person._id, ...others };
  const { coAuthors, photographers, translators } = old;
  const author = old.author?._id ?? null;
  const team = await teamAmong(trx, ownersOf(old));
  const stay = (ids: string[]) => ids.filter((id) => team.has(id));
  return {
    author: author === null || team.has(author) ? author : person._id,
    coAuthors: stay(coAuthors),
    photographers: stay(photographers),
    translators: stay(translators),
  };
}

/**
 * Makes a new draft with the texts, pictures and place of a saved article, and returns its id. It has an
 * address of its own, and neither the pin, the times nor the translation. Whom it names is as in the article
 * where the person may write for others, else the person alone. Runs in a transaction. Throws 403 and 404.
 */
export async function duplicateArticle(
  trx: Transaction,
  person: User,
  id: string,
): Promise<string> {
  const article = await loadArticle(trx, person, id);
  const { slug: _slug, embargo: _embargo, ...old } = article;
  const input = await inputOfNew(trx, person, {
    ...old,
    category: old.category?._id ?? null,
    ...(await makersOfCopy(trx, person, article)),
    // In a full series the copy is no part.
    series: (await hasRoom(trx, old.series)) ? old.series : '',
    language: old.languageChosen ? old.language : '',
    status: 'draft',
  });
  requireMayWrite(person, input.author, input.status);
  await spendDailyQuota(trx, person, { articles: 1 });
  return createArticle(trx, input, { actor: person._id });
}
