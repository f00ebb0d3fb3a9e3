import { limits } from '../../contract/limits.ts';
import { articlePath } from '../../contract/paths/paths.ts';
import type { Suggestion } from '../../contract/search.ts';
import type { Queries } from '../../database/database.ts';
import { asRows } from '../articles/present.ts';
import { categorySlugOf, findPublishedByIds } from '../articles/published.ts';
import { findTitles } from '../search-index/find.ts';
import { readQuery } from '../search-index/query.ts';

/** Returns articles whose titles contain the words being typed, the newest first. */
export async function suggestArticles(db: Queries, query: string): Promise<Suggestion[]> {
  const asked = await readQuery(db, query, { unfinished: true });
  if (asked.length === 0) return [];
  const ids = await findTitles(db, asked, limits.suggestions);
  const articles = await findPublishedByIds(db, ids, asRows);
  return articles
    .sort((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id))
    .map((article) => ({
      name: article.name,
      address: articlePath(article.slug, categorySlugOf(article)),
      language: article.language,
    }));
}
