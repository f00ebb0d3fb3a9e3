import type { ArticleRow } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import type { Queries } from '../../database/database.ts';
import { asStories, type Story } from '../articles/present.ts';
import { listPublished, randomPublished } from '../articles/published.ts';
import type { Filter } from '../published-months.ts';

/** Articles to draw, so that enough are left without the article itself and second languages of a story. */
const DRAWN = 2 * limits.randomShown + 2;

/**
 * Finds what may be read after an article: some of its category at random, of all where that has too few,
 * and the newest others of its category. No story comes twice, in whichever language (decision 108).
 * `own`: the ids of the article and its translation.
 */
export async function furtherArticles(
  db: Queries,
  own: string[],
  { category }: Pick<ArticleRow, 'category'>,
): Promise<{ suggestions: ArticleRow[]; related: ArticleRow[] }> {
  const shown = new Set<string>();
  const pick = (stories: Story[], most: number) => {
    const picked: ArticleRow[] = [];
    for (const { article, story } of stories) {
      if (picked.length === most) break;
      if (shown.has(story) || own.includes(article._id)) continue;
      shown.add(story);
      picked.push(article);
    }
    return picked;
  };
  const draw = (of: Filter) => randomPublished(db, DRAWN, asStories, Math.random, of);
  const filter = category ? { categoryId: category._id } : {};
  const slice = { limit: limits.related + DRAWN };
  const [near, newest] = await Promise.all([
    draw(filter),
    category ? listPublished(db, filter, slice, asStories) : [],
  ]);
  const suggestions = pick(near, limits.randomShown);
  if (category && suggestions.length < limits.randomShown) {
    suggestions.push(...pick(await draw({}), limits.randomShown - suggestions.length));
  }
  return { suggestions, related: pick(newest, limits.related) };
}
