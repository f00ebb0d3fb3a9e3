import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/database.ts';
import { notFound } from '../../domain/errors.ts';
import { getAdsTxt, getSettings } from '../../domain/settings.ts';
import { countSitemapEntries, NEWS_LASTS, newsEntries } from '../../domain/sitemap.ts';
import type { Config } from '../config.ts';
import { answerFile, type Ready } from '../pages/send-page.ts';
import { newsSitemap, sitemapFile, sitemapIndex } from './sitemap.ts';

/** What crawlers are asked to leave alone, in every language. */
const closed = [
  '/api/',
  ...['', '/hi', '/en'].flatMap((prefix) =>
    ['/admin', '/search', '/fragment/'].map((path) => prefix + path),
  ),
];

/** What search engines and browsers ask of a site: sitemap, robots.txt, web manifest. */
export function crawlers(
  app: FastifyInstance,
  options: { config: Config; database: Database; ready: Ready; clock: () => Date },
) {
  const { config, database, ready, clock } = options;
  const { db } = database;
  const xml = 'application/xml; charset=utf-8';
  // Articles that come or go touch the stories, added pages the sitemap; the site's language says which have a prefix.
  const sitemapTags = ['stories', 'categories', 'sitemap', 'settings'];
  const countFiles = async () => Math.ceil((await countSitemapEntries(db)) / limits.sitemapEntries);

  app.get('/sitemap.xml', (request, reply) =>
    answerFile(ready, request, reply, async () => {
      const files = await countFiles();
      const body =
        files > 1
          ? await sitemapIndex(config.SITE_URL, files)
          : await sitemapFile(db, config.SITE_URL, 1);
      return { type: xml, body, tags: sitemapTags };
    }),
  );

  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,5}$).xml', (request, reply) =>
    answerFile(ready, request, reply, async () => {
      const file = Number(request.params.file);
      if (file > (await countFiles())) throw notFound('Sitemap');
      return { type: xml, body: await sitemapFile(db, config.SITE_URL, file), tags: sitemapTags };
    }),
  );

  app.get('/sitemap-news.xml', (request, reply) =>
    answerFile(ready, request, reply, async () => {
      const now = clock();
      const { siteName, language } = await getSettings(db);
      const entries = await newsEntries(db, language, now);
      const oldest = entries.at(-1);
      return {
        type: xml,
        body: newsSitemap(entries, { siteUrl: config.SITE_URL, siteName }),
        tags: ['stories', 'categories', 'settings'],
        ...(oldest && { freshFor: Date.parse(oldest.published) + NEWS_LASTS - now.getTime() }),
      };
    }),
  );

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${config.SITE_URL}/sitemap.xml\nSitemap: ${config.SITE_URL}/sitemap-news.xml\n`,
      ),
  );

  app.get('/ads.txt', async (_request, reply) => {
    const text = await getAdsTxt(db);
    if (!text) throw notFound('ads.txt');
    return reply.type('text/plain; charset=utf-8').send(`${text}\n`);
  });

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { siteName, shortName, description, language } = await getSettings(db);
    const icon = (size: number) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    });
    return reply.type('application/manifest+json; charset=utf-8').send({
      name: siteName,
      short_name: shortName,
      description,
      lang: language,
      start_url: '/',
      display: 'minimal-ui',
      background_color: '#FBF7F0',
      theme_color: '#FBF7F0',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }, icon(192), icon(512)],
    });
  });
}
