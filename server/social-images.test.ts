import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recordChanges } from '../database/changes.ts';
import { write } from '../database/transactions.ts';
import { listCategories } from '../domain/categories/categories.ts';
import { runJob } from '../domain/images/encoder-jobs.ts';
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

const talk = '/parenting/ten-minutes-of-film-an-evening-of-talk';

test('of a cover that is large enough the part around its focus is shared, light enough for messengers', async () => {
  const { db } = site.database;
  const picture = await pictureOf(talk);
  expect(picture).toMatch(/^\/cards\/picture\/[0-9a-z]+\/1-50-50-no\.jpg$/);
  const answer = await fetch(site.url + picture);
  const { headers } = answer;
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  // Feed readers show the image on their own pages.
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const jpeg = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(300_000);
  const body = await (await fetch(site.url + talk)).text();
  expect(body).toContain('<meta property="og:image:width" content="1200"/>');

  // The cover of a podcast is a square that directories take, however small the picture is.
  const ofPodcast = await fetch(site.url + picture.replace('/1-50', '/cover-1-50'));
  const square = await sharp(Buffer.from(await ofPodcast.arrayBuffer())).metadata();
  expect(square.format).toBe('jpeg');
  expect(square.width).toBe(square.height);
  expect(square.width).toBeGreaterThanOrEqual(1400);
  expect(square.width).toBeLessThanOrEqual(3000);

  // Another focus is another address; what no page names is not cut.
  const id = picture.split('/')[3] ?? '';
  await db.updateTable('images').set({ focal_y: 0.1 }).where('id', '=', id).execute();
  expect((await fetch(site.url + picture)).status).toBe(404);
  const higher = picture.replace('50-50', '50-10');
  expect((await fetch(site.url + higher)).status).toBe(200);
  expect((await fetch(site.url + picture.replace(id, 'f'.repeat(20)))).status).toBe(404);
});

test('a picture full of detail is shared in fewer bytes, around its focus', async () => {
  const [width, height] = [2400, 800];
  // Noise, red at the left and blue at the right, is what JPEG packs worst.
  const noise = Buffer.alloc(width * height * 3);
  for (let at = 0, seed = 7; at < noise.length; at += 3) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    noise[at + ((at / 3) % width < width / 2 ? 0 : 2)] = seed >> 20;
  }
  const source = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  for (const x of [0, 1]) {
    const job = { kind: 'shared', focus: { x, y: 0.5 }, madeBy: 'ai' } as const;
    const made = await runJob(job, source);
    expect(made.length).toBeLessThan(300_000);
    const { channels } = await sharp(made).stats();
    const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
    expect(x === 0 ? red > blue : blue > red).toBe(true);
    expect((await sharp(made).metadata()).xmp?.toString()).toContain('trainedAlgorithmicMedia');
  }
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
