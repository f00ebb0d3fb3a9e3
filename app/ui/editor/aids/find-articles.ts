import { type ArticleStatus, adminArticlesSchema } from '../../../../contract/articles.ts';
import type { Language } from '../../../../contract/common.ts';
import { articlePath } from '../../../../contract/paths/paths.ts';
import { suggestionsSchema } from '../../../../contract/suggestions.ts';
import { api } from '../../../client/api.ts';

/** An article that a link may lead to. */
export interface Found {
  _id: string;
  name: string;
  /** Its path on this site. */
  address: string;
  language: Language;
  status: ArticleStatus;
}

/** The most articles that are offered. */
const OFFERED_ARTICLES = 8;

/**
 * Finds articles by their titles and texts, those that readers can see first. Not everybody sees the
 * articles of others in the admin; what is published is found for all. Without words: the last edited.
 *
 * @param except id of an article that is left out.
 */
export async function findArticles(
  words: string,
  { signal, except }: { signal: AbortSignal; except: string | undefined },
): Promise<Found[]> {
  const q = encodeURIComponent(words);
  // One may be left out.
  const admin = `/api/articles/admin-article?q=${q}&limit=${OFFERED_ARTICLES + 1}`;
  const [{ suggestions }, { articles }] = await Promise.all([
    words
      ? api(suggestionsSchema, `/api/search/suggestions?q=${q}`, { signal })
      : { suggestions: [] },
    api(adminArticlesSchema, admin, { signal }),
  ]);
  const published = suggestions.map((suggestion) => ({
    ...suggestion,
    status: 'published' as const,
  }));
  const edited = articles.map(({ _id, name, slug, category, language, status }) => {
    return { _id, name, address: articlePath(slug, category?.slug ?? null), language, status };
  });
  const all = [...published, ...edited].filter(({ _id }) => _id !== except);
  const distinct = [...new Map(all.map((article) => [article.address, article])).values()];
  const live = ({ status }: Found) => Number(status === 'published');
  return distinct.sort((one, other) => live(other) - live(one)).slice(0, OFFERED_ARTICLES);
}
