import { type Match, matchPath } from '../../contract/paths/match.ts';
import { articlePath, fixedPages, paths } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { findCategory } from '../categories/categories.ts';
import { findSeries } from '../series/series.ts';
import { findPage } from '../static-pages/pages.ts';
import { findTag } from '../tags/tags.ts';
import { findAuthor } from '../users/authors.ts';

/** Returns the id of the published article to which an address leads by path, slug or id. */
async function articleOf(db: Queries, found: Match): Promise<string | null> {
  const query = db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.slug', 'categories.slug as category'])
    .where('articles.status', '=', 'published');
  if (found.name === 'oldArticleById') {
    const row = await query.where('articles.id', '=', found.params.id).executeTakeFirst();
    return row?.id ?? null;
  }
  if (found.name !== 'oldArticle' && found.name !== 'article') return null;
  const row = await query.where('articles.slug', '=', found.params.slug).executeTakeFirst();
  if (!row) return null;
  const asked = found.name === 'article' ? paths.article(found.params) : null;
  return !asked || asked === articlePath(row.slug, row.category) ? row.id : null;
}

/** Returns the id of the published article at a path without a language prefix. */
export async function articleAt(db: Queries, path: string): Promise<string | null> {
  const found = matchPath(path);
  return found && !found.language ? articleOf(db, found) : null;
}

/** Returns the id of the category at a path without a language prefix. */
export async function categoryAt(db: Queries, path: string): Promise<string | null> {
  const found = matchPath(path);
  if (found?.name !== 'category' || found.language) return null;
  return (await findCategory(db, found.params.slug))?._id ?? null;
}

/** Returns whether a path has a page or file of its own, which always precedes a redirect. */
export async function isLive(db: Queries, path: string): Promise<boolean> {
  const found = matchPath(path);
  if (!found) return false;
  switch (found.name) {
    case 'staticPage': {
      const { slug } = found.params;
      return fixedPages.includes(slug) || (await findPage(db, slug))?.hidden === 0;
    }
    case 'category':
      return (await findCategory(db, found.params.slug)) !== null;
    case 'tag':
      return (await findTag(db, found.params.slug)) !== null;
    case 'series':
      return (await findSeries(db, found.params.slug)) !== null;
    case 'author':
      return (await findAuthor(db, found.params.slug)) !== null;
    case 'article':
    case 'oldArticle':
    case 'oldArticleById':
      return (await articleOf(db, found)) !== null;
    default:
      // Screens, API calls, files and feeds exist whatever editors do.
      return true;
  }
}
