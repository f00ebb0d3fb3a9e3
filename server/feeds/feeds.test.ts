import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

async function get(path: string) {
  const answer = await fetch(site.url + path);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: await answer.text(),
  };
}

test.each([
  ['/rss.xml', 30, '/'],
  ['/category/apna-gyaan/rss.xml', 19, '/category/apna-gyaan'],
  ['/author/meera-rathore/rss.xml', 9, '/author/meera-rathore'],
])('%s holds the newest articles, with absolute addresses', async (path, least, link) => {
  const { status, type, body } = await get(path);
  expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const items = body.match(/<item>/g) ?? [];
  expect(items.length).toBeGreaterThanOrEqual(least);
  expect(items.length).toBeLessThanOrEqual(30);
  expect(body).toContain(`<link>${site.config.SITE_URL}${link}</link>`);
  expect(body).toContain('<pubDate>');
});

test.each(['/category/not-there/rss.xml', '/author/not-there/rss.xml'])(
  '%s is a 404',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('the sitemap: static entries as specified, every article weekly with its change', async () => {
  const { type, body } = await get('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const { SITE_URL } = site.config;
  expect(body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  expect(body).toContain(
    `<url><loc>${SITE_URL}/</loc><changefreq>daily</changefreq><priority>1.0</priority></url>`,
  );
  for (const page of ['/contact-us', '/about-us', '/privacy-policy', '/disclaimer']) {
    expect(body).toContain(
      `<url><loc>${SITE_URL}${page}</loc><changefreq>yearly</changefreq><priority>0.5</priority></url>`,
    );
  }
  const articles = body.match(
    /<lastmod>[^<]+<\/lastmod><changefreq>weekly<\/changefreq><priority>0.8<\/priority>/g,
  );
  expect(articles).toHaveLength((body.match(/<loc>/g)?.length ?? 0) - 5);
  expect(body).toContain(`<loc>${SITE_URL}/hi/apna-gyaan/suraj-ki-ghadi-samrat-yantra</loc>`);
});

test('its files are numbered, and there is none past the last', async () => {
  expect((await get('/sitemap-1.xml')).body).toContain('<urlset');
  expect((await get('/sitemap-2.xml')).status).toBe(404);
});

test('robots.txt names the sitemap and keeps crawlers out of the admin', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain(`Sitemap: ${site.config.SITE_URL}/sitemap.xml`);
  expect(body).toContain('Disallow: /admin');
});

test('the manifest names icons that are there', async () => {
  const { body, type } = await get('/manifest.webmanifest');
  expect(type).toContain('application/manifest+json');
  const manifest = JSON.parse(body);
  expect(manifest.name).toBe('लेखनी');
  for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
  expect((await get('/apple-touch-icon.png')).status).toBe(200);
});
