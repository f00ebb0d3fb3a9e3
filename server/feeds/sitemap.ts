import { pipeline, Readable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import { absolute } from '../../contract/paths/absolute.ts';
import { paths } from '../../contract/paths/paths.ts';
import type { Queries } from '../../database/database.ts';
import { type newsEntries, sitemapEntries } from '../../domain/site/sitemap.ts';
import { makeReadable } from '../../domain/unreadable.ts';
import type { Config } from '../config.ts';
import { element, textElement, xmlDocument } from './xml.ts';

/** Makes the addresses of entries whole. */
async function* wholeEntries(entries: ReturnType<typeof sitemapEntries>, siteUrl: string) {
  for await (const { img, links, ...entry } of entries) {
    yield {
      ...entry,
      url: absolute(siteUrl, entry.url),
      ...(links && { links: links.map((link) => ({ ...link, url: absolute(siteUrl, link.url) })) }),
      ...(img && { img: img.map((address) => absolute(siteUrl, address)) }),
    };
  }
}

/** Writes one file of the sitemap, counted from 1: up to 50,000 addresses. */
export async function sitemapFile(
  db: Queries,
  config: Pick<Config, 'SITE_URL' | 'SMTP_URL'>,
  { file, now }: { file: number; now: Date },
): Promise<Buffer> {
  // Loaded where it is needed: no start waits for it.
  const { SitemapStream, streamToPromise } = await import('sitemap');
  const limit = limits.sitemapEntries;
  const options = { sendsMail: config.SMTP_URL !== undefined, now };
  const entries = sitemapEntries(db, { offset: (file - 1) * limit, limit, ...options });
  const stream = new SitemapStream({
    xmlns: { news: false, video: false, xhtml: true, image: true },
  });
  // A failure of either reaches the other: without that, nobody would be answered.
  pipeline(Readable.from(wholeEntries(entries, config.SITE_URL)), stream, () => {});
  return streamToPromise(stream);
}

/** Writes the index of the sitemap's files, for sites with more addresses than one file may hold. */
export async function sitemapIndex(siteUrl: string, files: number): Promise<Buffer> {
  const { SitemapIndexStream, streamToPromise } = await import('sitemap');
  const items = Array.from({ length: files }, (_, i) => ({
    url: siteUrl + paths.sitemapPart({ number: String(i + 1) }),
  }));
  return streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()));
}

/** Writes the news sitemap for Google News; unlike other sitemaps it may be empty. */
export function newsSitemap(
  entries: Awaited<ReturnType<typeof newsEntries>>,
  { siteUrl, siteName }: { siteUrl: string; siteName: string },
): string {
  const urlOf = ({ url, title, language, published }: (typeof entries)[number]) => {
    const publication = [
      textElement('news:name', siteName),
      textElement('news:language', language),
    ];
    const news = [
      element('news:publication', {}, ...publication),
      textElement('news:publication_date', published),
      textElement('news:title', title),
    ];
    return element('url', {}, textElement('loc', siteUrl + url), element('news:news', {}, ...news));
  };
  const urls = makeReadable(entries, ({ url }) => url, urlOf);
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
  };
  return xmlDocument(element('urlset', namespaces, ...urls));
}
