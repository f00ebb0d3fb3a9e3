import type { WebhookEvent } from '../../contract/webhooks.ts';
import type { Queries } from '../../database/database.ts';

/** The state of an article when its change is told. */
export interface Told {
  id: string;
  name: string;
  slug: string;
  language: string;
  status: string;
  binned_status: string | null;
  updated_at: string;
  published_at: string | null;
  category: string | null;
}

const seen = (status: string | null) => status === 'published' || status === 'unpublished';

/** Changes of an article after which readers see another one. */
const updates = new Set(
  [
    'update',
    'put-live',
    'correct',
    'uncorrect',
    'move',
    'give',
    'tag',
    'untag',
    'link',
    'unlink',
  ].map((what) => `article.${what}`),
);

/** Returns of what a change tells those who listen; null: of nothing that readers saw or see. */
export function eventOf(action: string, article: Told | undefined): WebhookEvent | null {
  const isLive = article?.status === 'published';
  if (action === 'article.unpublish') return 'article.unpublished';
  if (action === 'article.delete') {
    return !article || seen(article.binned_status) ? 'article.deleted' : null;
  }
  if (action === 'article.publish' || action === 'article.restore') {
    return isLive ? 'article.published' : null;
  }
  return updates.has(action) && isLive ? 'article.updated' : null;
}

/** Returns articles as they are now, also those that are not published. */
export async function toldArticles(db: Queries, ids: string[]): Promise<Map<string, Told>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.name', 'articles.slug', 'articles.language', 'status'])
    .select(['binned_status', 'articles.updated_at', 'published_at', 'categories.slug as category'])
    .where('articles.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Logged {
  tag: string;
  action: string;
}

/** Says whether a row of the change log is the change of an article itself. */
export const isOfArticle = ({ tag, action }: Logged): boolean =>
  tag.startsWith('article:') && action.startsWith('article.');

/** The id of the article that such a row is about. */
export const articleIn = ({ tag }: Pick<Logged, 'tag'>): string => tag.slice('article:'.length);
