import type { Queries } from '../../../database/database.ts';
import { articlesIn } from '../../../domain/html/read-also.ts';
import type { Issue } from '../issues.ts';

/** The stories of an issue, and the moment at which it went out. */
interface Told {
  intro: string;
  articles: string[];
  sendAt: string;
}

/** Returns the stories of an issue that were withdrawn or corrected since it went out, in its order. */
export async function findChangedStories(
  db: Queries,
  { intro, articles, sendAt }: Told,
): Promise<Issue['changed']> {
  const ids = [...new Set([...articles, ...articlesIn(intro)])];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'name', 'status'])
    .where('id', 'in', ids)
    // What was never published is in no issue.
    .where('published_at', 'is not', null)
    .execute();
  const corrected = await db
    .selectFrom('corrections')
    .select('article_id')
    .where('article_id', 'in', ids)
    .where('noted_at', '>', sendAt)
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((row) => row.id === id);
    if (!row) return [];
    const isPublished = row.status === 'published';
    if (isPublished && !corrected.some(({ article_id }) => article_id === id)) return [];
    return [{ _id: id, name: row.name, change: isPublished ? 'corrected' : 'withdrawn' }];
  });
}
