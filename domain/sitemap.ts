import type { Queries } from '../database/database.ts';
import { listAddedPages } from './pages/pages.ts';
import { articlePath } from './redirects.ts';

export interface SitemapEntry {
  url: string;
  changefreq: 'daily' | 'weekly' | 'yearly';
  priority: number;
  lastmod?: string;
}

const fixedPaths = ['/contact-us', '/about-us', '/privacy-policy', '/disclaimer'];

/** Home, the four pages of every site, and the pages that editors have added. */
async function staticEntries(db: Queries): Promise<SitemapEntry[]> {
  const added = (await listAddedPages(db)).map((slug) => `/${slug}`);
  const pages = [...fixedPaths, ...added].map(
    (url): SitemapEntry => ({ url, changefreq: 'yearly', priority: 0.5 }),
  );
  return [{ url: '/', changefreq: 'daily', priority: 1 }, ...pages];
}

/** The static pages, then every published article in the order of writing, from `offset`. */
export async function sitemapEntries(
  db: Queries,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapEntry[]> {
  const all = await staticEntries(db);
  const statics = all.slice(offset, offset + limit);
  const rows = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.slug', 'articles.updated_at', 'articles.created_at'])
    .select('categories.slug as category')
    .where('status', '=', 'published')
    .orderBy('articles.seq')
    .offset(Math.max(0, offset - all.length))
    .limit(limit - statics.length)
    .execute();
  const articles = rows.map(
    (row): SitemapEntry => ({
      url: articlePath(row.slug, row.category),
      changefreq: 'weekly',
      priority: 0.8,
      lastmod: row.updated_at || row.created_at,
    }),
  );
  return [...statics, ...articles];
}

/** How many entries there are in all. */
export async function countSitemapEntries(db: Queries): Promise<number> {
  const { total } = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  return (await staticEntries(db)).length + Number(total);
}
