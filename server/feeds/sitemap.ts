import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { limits } from '../../contract/limits.ts';
import type { Queries } from '../../database/database.ts';
import { sitemapEntries } from '../../domain/sitemap.ts';

/** The sitemap's `file`th file, counted from 1: up to 50,000 addresses. */
export async function sitemapFile(db: Queries, siteUrl: string, file: number): Promise<Buffer> {
  const limit = limits.sitemapEntries;
  const entries = sitemapEntries(db, { offset: (file - 1) * limit, limit });
  const stream = new SitemapStream({
    hostname: siteUrl,
    xmlns: { news: false, video: false, xhtml: true, image: false },
  });
  return streamToPromise(Readable.from(entries).pipe(stream));
}

/** The list of the sitemap's files, for sites with more addresses than one file may hold. */
export async function sitemapIndex(siteUrl: string, files: number): Promise<Buffer> {
  const items = Array.from({ length: files }, (_, i) => ({
    url: `${siteUrl}/sitemap-${i + 1}.xml`,
  }));
  return streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()));
}
