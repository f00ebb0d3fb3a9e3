import type { Queries } from '../database/database.ts';
import { articlePath } from './redirects.ts';

export interface SitemapEntry {
  url: string;
  changefreq: 'daily' | 'weekly' | 'yearly';
  priority: number;
  lastmod?: string;
}

const staticEntries: SitemapEntry[] = [
  { url: '/', changefreq: 'daily', priority: 1 },
  ...['/contact-us', '/about-us', '/privacy-policy', '/disclaimer'].map(
    (url): SitemapEntry => ({ url, changefreq: 'yearly', priority: 0.5 }),
  ),
];

/** The static pages, then every published article in the order of writing, from `offset`. */
export async function sitemapEntries(
  db: Queries,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapEntry[]> {
  const statics = staticEntries.slice(offset, offset + limit);
  const rows = await db
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .select(['articles.slug', 'articles.updated_at', 'articles.created_at'])
    .select('categories.slug as category')
    .where('status', '=', 'published')
    .orderBy('articles.seq')
    .offset(Math.max(0, offset - staticEntries.length))
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
  return staticEntries.length + Number(total);
}
