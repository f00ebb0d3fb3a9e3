import type { Article } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import type { SearchQuery } from '../../contract/search.ts';
import type { Queries } from '../../database/database.ts';
import { asArticles } from '../articles/present.ts';
import { findPublishedByIds } from '../articles/published.ts';
import type { Slice } from '../paging.ts';
import { findHits, type Narrowed } from '../search-index/find.ts';
import { type Asked, readQuery } from '../search-index/query.ts';
import { getSettings } from '../settings.ts';
import { didYouMean } from './did-you-mean.ts';

interface Found {
  articles: Article[];
  total: number;
  /** The words of the query that the search looked for. */
  asked: Asked[];
  /** A similar query with more results, when this one has few. */
  didYouMean: string | null;
}

/** Returns the filters of a search; null when it names an unknown category. */
async function narrowedBy(db: Queries, query: SearchQuery): Promise<Narrowed | null> {
  const { category: slug, language, from, to } = query;
  const category = slug
    ? await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst()
    : undefined;
  if (slug && !category) return null;
  if (!from && !to) return { categoryId: category?.id, language };
  const { timeZone } = await getSettings(db);
  const startOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();
  return {
    categoryId: category?.id,
    language,
    from: from && startOf(Temporal.PlainDate.from(from)),
    to: to && startOf(Temporal.PlainDate.from(to).add({ days: 1 })),
  };
}

/** Returns published articles that contain every word of the query as a prefix, the best first. */
export async function searchArticles(
  db: Queries,
  query: string,
  { narrowed = {}, ...slice }: Slice & { narrowed?: Narrowed },
): Promise<{ articles: Article[]; total: number; asked: Asked[] }> {
  const asked = await readQuery(db, query);
  if (asked.length === 0) return { articles: [], total: 0, asked };
  const { ids, total } = await findHits(db, asked, narrowed, slice);
  const articles = await findPublishedByIds(db, ids, asArticles);
  articles.sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id));
  return { articles, total, asked };
}

/** Returns one page of search results, the best first. */
export async function search(db: Queries, query: SearchQuery): Promise<Found> {
  const narrowed = await narrowedBy(db, query);
  if (!narrowed) return { articles: [], total: 0, asked: [], didYouMean: null };
  const size = limits.searchPageSize;
  const slice = { limit: size, offset: (query.page - 1) * size };
  const found = await searchArticles(db, query.q, { narrowed, ...slice });
  const { asked, total } = found;
  return { ...found, didYouMean: await didYouMean(db, asked, { found: total, narrowed }) };
}
