import { fixedPages } from '../../contract/static-pages.ts';
import type { Queries } from '../../database/database.ts';
import { findCategory } from '../categories.ts';
import { articlePath } from '../redirects.ts';
import { findPage } from '../static-pages/pages.ts';
import { findAuthor } from '../users/authors.ts';

/** Screens, calls, files and feeds: they are there whatever editors do. */
const ofTheSite = new RegExp(
  `^/(?:${[
    '$',
    `(?:404|stories|search|login|signup|profile|${fixedPages.join('|')})$`,
    '(?:admin|api|assets|images|fragment|reset|invite|preview)(?:/|$)',
    'contact-us/sent$',
    '[^/]+\\.(?:xml|txt|webmanifest|ico|png|svg)$',
    '(?:category|author)/[^/]+/rss\\.xml$',
  ].join('|')})`,
);

/** A published article, when the path names one: by its address, its slug or its id. */
export async function articleAt(db: Queries, path: string): Promise<string | null> {
  const [, first = '', second = '', third] = path.split('/');
  if (!second || third !== undefined) return null;
  const row = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.id', 'articles.slug', 'categories.slug as category'])
    .where(first === 'articles' ? 'articles.id' : 'articles.slug', '=', second)
    .where('articles.status', '=', 'published')
    .executeTakeFirst();
  if (!row) return null;
  const known = ['articles', 'article'].includes(first);
  return known || articlePath(row.slug, row.category) === path ? row.id : null;
}

/** Id of the category that has this path. */
export async function categoryAt(db: Queries, path: string): Promise<string | null> {
  const slug = /^\/category\/([^/]+)$/.exec(path)?.[1];
  return slug ? ((await findCategory(db, slug))?._id ?? null) : null;
}

/** Whether a path answers with something of its own, which always beats a redirect. */
export async function isLive(db: Queries, path: string): Promise<boolean> {
  if (ofTheSite.test(path)) return true;
  const [, first = '', second, third] = path.split('/');
  if (second === undefined) return (await findPage(db, first)) !== undefined;
  if (third !== undefined) return false;
  if (first === 'category') return (await categoryAt(db, path)) !== null;
  if (first === 'author') return (await findAuthor(db, second)) !== null;
  return (await articleAt(db, path)) !== null;
}
