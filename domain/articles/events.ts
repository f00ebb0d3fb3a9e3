import type { Queries } from '../../database/database.ts';

/** What readers know an article by. */
interface Shown {
  name: string;
  slug: string;
  language: string;
  category: string | null;
}

/** The state of an article when its change is told. */
export interface Told {
  id: string;
  status: string;
  binned_status: string | null;
  updated_at: string;
  published_at: string | null;
  /** As readers see it, or saw it last: what was written since is nobody's; null: nobody knows any more. */
  page: Shown | null;
}

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

/** What programs can be told of an article. */
type ArticleEvent =
  | 'article.published'
  | 'article.updated'
  | 'article.unpublished'
  | 'article.deleted';

/** Returns of what a change tells those who listen; null: of nothing that readers saw or see. */
export function eventOf(action: string, article: Told | undefined): ArticleEvent | null {
  const isLive = article?.status === 'published';
  // What is live again by now has a later change that tells so.
  if (action === 'article.unpublish') return isLive ? null : 'article.unpublished';
  if (action === 'article.remove') return 'article.deleted';
  if (action === 'article.delete') {
    const isSeen = article?.status === 'bin' && article.published_at !== null;
    // Of one that is erased by now nobody knows whether readers saw it.
    return !article || isSeen ? 'article.deleted' : null;
  }
  if (action === 'article.publish' || action === 'article.restore') {
    return isLive ? 'article.published' : null;
  }
  return updates.has(action) && isLive ? 'article.updated' : null;
}

/** Returns what readers saw last of articles that they do not see any more. */
async function lastShown(db: Queries, ids: string[]): Promise<Map<string, Shown>> {
  if (ids.length === 0) return new Map();
  const newest = db
    .selectFrom('article_revisions')
    .select(['article_id as id', (eb) => eb.fn.max('version').as('newest')])
    .where('article_id', 'in', ids)
    .where('status', '=', 'published')
    .groupBy('article_id');
  const rows = await db
    .selectFrom(newest.as('seen'))
    .innerJoin('article_revisions', (join) =>
      join.onRef('article_id', '=', 'seen.id').onRef('version', '=', 'seen.newest'),
    )
    .leftJoin('categories', 'categories.id', 'category_id')
    .select(['article_id', 'article_revisions.name', 'article_revisions.slug', 'language'])
    .select('categories.slug as category')
    .execute();
  return new Map(rows.map(({ article_id, ...page }) => [article_id, page]));
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
  const isShown = ({ status, binned_status }: Pick<Told, 'status' | 'binned_status'>) =>
    (binned_status ?? status) === 'published';
  const hidden = rows.filter((row) => !isShown(row)).map(({ id }) => id);
  const before = await lastShown(db, hidden);
  return new Map(
    rows.map(({ name, slug, language, category, ...row }) => {
      const now = isShown(row) ? { name, slug, language, category } : undefined;
      return [row.id, { ...row, page: now ?? before.get(row.id) ?? null }];
    }),
  );
}

interface Logged {
  tag: string;
  action: string;
}

/** Whether a row of the change log is the change of an article itself. */
export const isOfArticle = ({ tag, action }: Logged): boolean =>
  tag.startsWith('article:') && action.startsWith('article.');

/** The id of the article that such a row is about. */
export const articleIn = ({ tag }: Pick<Logged, 'tag'>): string => tag.slice('article:'.length);
