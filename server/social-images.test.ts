import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recordChanges } from '../database/changes.ts';
import { write } from '../database/transactions.ts';
import { listCategories } from '../domain/categories/categories.ts';
import { getSettings } from '../domain/settings.ts';
import { articleImageText } from '../domain/social-images/social-image.ts';
import { type Site, startSite } from '../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
  await change(bare, { image_url: '' });
  const { image_url } = await site.database.db
    .selectFrom('articles')
    .select('image_url')
    .where('slug', '=', small)
    .executeTakeFirstOrThrow();
  const size = { width: 599, height: 400 };
  await site.database.db.updateTable('images').set(size).where('url', '=', image_url).execute();
});
afterAll(() => site.stop());

/** Makes articles as an import may leave them: without a cover, and with a small one. */
const bare = 'suraj-ki-ghadi-samrat-yantra';
const small = 'sanganer-ki-chhapai';

/** Changes an article in the database, since the API would demand a cover. */
async function change(slug: string, values: { image_url?: string; name?: string }): Promise<void> {
  const { db } = site.database;
  const article = db.updateTable('articles').set(values).where('slug', '=', slug).returning('id');
  const { id } = await article.executeTakeFirstOrThrow();
  await write(db, (trx) =>
    recordChanges(trx, [{ tag: `article:${id}`, action: 'article.update' }]),
  );
}

/** Reads the path of a page's social image from its head. */
async function pictureOf(path: string): Promise<string> {
  const body = await (await fetch(site.url + path)).text();
  const url = /<meta property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '';
  expect(body).toContain(`<meta name="twitter:image" content="${url}"/>`);
  expect(url.startsWith(site.config.SITE_URL)).toBe(true);
  return url.slice(site.config.SITE_URL.length);
}

test.each([
  `/apna-gyaan/${bare}`,
  `/apna-gyaan/${small}`,
  '/category/apna-gyaan',
  '/about-us',
  '/stories',
])('%s has a social image of 1200 × 630, kept for ever', async (path) => {
  const picture = await pictureOf(path);
  const answer = await fetch(site.url + picture);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const png = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(100_000);
});

test('site and category have a social image in each language, an article one in its own', async () => {
  for (const path of ['/stories', '/category/science']) {
    const images = await Promise.all(['', '/hi'].map((of) => pictureOf(of + path)));
    expect(new Set(images).size).toBe(2);
    for (const image of images) expect((await fetch(site.url + image)).status).toBe(200);
  }
  const { db } = site.database;
  const [settings, categories] = [await getSettings(db), await listCategories(db)];
  const category = categories.find(({ slug }) => slug === 'science') ?? null;
  const label = (language: 'hi' | 'en') =>
    articleImageText({ name: '', language, category }, settings, categories).label;
  expect([label('en'), label('hi')]).toEqual(['Science', 'विज्ञान']);
});

test('a cover that is large enough is shared itself', async () => {
  const picture = await pictureOf('/parenting/ten-minutes-of-film-an-evening-of-talk');
  expect(picture).toMatch(/^\/images\//);
  // Feed readers show the image on their own pages.
  const { headers } = await fetch(site.url + picture);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a new title changes the address of the social image; the old address is not drawn any more', async () => {
  const before = await pictureOf(`/apna-gyaan/${bare}`);
  await change(bare, { name: 'नया शीर्षक' });
  const after = await pictureOf(`/apna-gyaan/${bare}`);
  expect(after).not.toBe(before);
  expect((await fetch(site.url + after)).status).toBe(200);
  expect((await fetch(site.url + before)).status).toBe(404);
});

test('no social image is drawn for an address that no page names', async () => {
  const hash = (await pictureOf('/about-us')).split('/').at(-1);
  for (const path of [
    `/cards/article/not-there/${hash}`,
    `/cards/page/contact-us/${hash}`,
    `/cards/site/other/${hash}`,
    `/cards/secret/about-us/${hash}`,
    '/cards/page/about-us/0.png',
  ]) {
    expect((await fetch(site.url + path)).status, path).toBe(404);
  }
});
