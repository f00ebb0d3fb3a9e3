import type { Article } from '../../contract/articles.ts';
import type { Queries } from '../../database/database.ts';
import type { Slice } from '../../domain/paging.ts';
import { articlesOf } from '../../domain/search/search.ts';
import { findHits } from '../../domain/search-index/find.ts';
import { readQuery } from '../../domain/search-index/query.ts';

/** Returns published articles that contain every word of the query in one of its forms, the best first. */
export async function searchArticles(
  db: Queries,
  query: string,
  slice: Slice,
): Promise<{ articles: Article[]; total: number }> {
  const asked = await readQuery(db, query);
  if (asked.length === 0) return { articles: [], total: 0 };
  const { ids, total } = await findHits(db, asked, {}, slice);
  return { articles: await articlesOf(db, ids), total };
}
