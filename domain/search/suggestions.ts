import { articlePath } from '../../contract/paths/paths.ts';
import type { Suggestion } from '../../contract/suggestions.ts';
import type { Queries } from '../../database/database.ts';
import { asRows } from '../articles/present.ts';
import { categorySlugOf, findPublishedByIds } from '../articles/published.ts';

/** Presents the articles that are suggested, in the order of their ids. */
export async function toSuggestions(db: Queries, ids: string[]): Promise<Suggestion[]> {
  const articles = await findPublishedByIds(db, ids, asRows);
  return articles
    .sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
    .map((article) => ({
      _id: article._id,
      name: article.name,
      address: articlePath(article.slug, categorySlugOf(article)),
      language: article.language,
    }));
}
