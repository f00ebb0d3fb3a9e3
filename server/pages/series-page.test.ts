import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { createArticle, updateArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { orderParts } from '../../domain/series/parts.ts';
import { createSeries, updateSeries } from '../../domain/series/series.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let series: string;
const parts: string[] = [];
const input = (place: number, status: 'published' | 'draft') =>
  sampleArticle({
    name: `Story ${place}`,
    slug: `story-${place}`,
    language: 'hi',
    series,
    status,
  });

beforeAll(async () => {
  site = await startSite();
  await write(site.database.db, async (trx) => {
    await trx.insertInto('settings').values({ key: 'language', value: '"hi"' }).execute();
    series = await createSeries(trx, {
      name: 'नदी की कहानी',
      slug: 'nadi',
      description: 'तीन भागों में',
      inOtherLanguage: { name: 'Story of a river', slug: 'river', description: 'In three parts' },
    });
    for (const place of [0, 1, 2]) {
      parts.push(await createArticle(trx, input(place, place === 2 ? 'draft' : 'published')));
    }
  });
});
afterAll(() => site.stop());

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();
const dataOf = (html: string) =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json]) =>
    JSON.parse(json ?? ''),
  ).flat();

test('a part says its place among those that are public, and links to its neighbours', async () => {
  const page = await text('/general/story-0');
  expect(page).toContain('भाग 1, कुल 2');
  expect(page).toContain('href="/series/nadi"');
  expect(page).toMatch(/<a class="next" href="\/general\/story-1" rel="next">/);
  expect(page).not.toContain('rel="prev"');
  expect(page).not.toContain('Story 2');
  expect(dataOf(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'NewsArticle',
      position: 1,
      isPartOf: {
        '@type': 'CreativeWorkSeries',
        name: 'नदी की कहानी',
        url: `${site.config.SITE_URL}/series/nadi`,
      },
    }),
  );
});

test('a series without public parts is a page that search engines do not show, until it has one', async () => {
  const { db } = site.database;
  const texts = { name: 'नई शृंखला', slug: 'nayi', description: '' };
  const id = await write(db, (trx) => createSeries(trx, texts));
  const hidden = '<meta name="robots" content="noindex"/>';
  const empty = await get('/series/nayi');
  expect([empty.status, (await empty.text()).includes(hidden)]).toEqual([200, true]);
  const part = sampleArticle({ slug: 'first-part', series: id });
  await write(db, (trx) => createArticle(trx, part));
  expect(await text('/series/nayi')).not.toContain(hidden);
});

test('the series has a page in each language, feeds, and a place in the sitemap', async () => {
  const page = await text('/series/nadi');
  expect(page).toContain('तीन भागों में');
  expect(page).not.toContain('Story 2');
  expect(dataOf(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'CreativeWorkSeries',
      hasPart: [0, 1].map((place) =>
        expect.objectContaining({ headline: `Story ${place}`, position: place + 1 }),
      ),
    }),
  );
  expect(await text('/en/series/river')).toContain('In three parts');
  expect((await get('/en/series/nadi')).headers.get('location')).toBe('/en/series/river');
  const later = await get('/en/series/nadi?page=2');
  expect(later.headers.get('location')).toBe('/en/series/river?page=2');
  expect((await get('/series/nadi?page=2')).headers.get('location')).toBe('/404');
  expect((await get('/series/unknown')).headers.get('location')).toBe('/404');
  expect(await text('/series/nadi/rss.xml')).toContain('Story 1');
  expect(await text('/sitemap.xml')).toContain(`${site.config.SITE_URL}/series/nadi`);
});

test('publishing, ordering and renaming change every page that shows the parts', async () => {
  const { db } = site.database;
  const [, , third = ''] = parts;
  await write(db, (trx) => updateArticle(trx, third, input(2, 'published')));
  expect(await text('/general/story-0')).toContain('भाग 1, कुल 3');
  await write(db, (trx) => orderParts(trx, series, { parts: [third] }));
  expect(await text('/general/story-0')).toContain('भाग 2, कुल 3');
  expect((await text('/series/nadi')).indexOf('Story 2')).toBeLessThan(
    (await text('/series/nadi')).indexOf('Story 0'),
  );
  const body = { name: 'गंगा की कहानी', slug: 'ganga', description: '' };
  await write(db, (trx) => updateSeries(trx, series, body));
  expect(await text('/general/story-0')).toContain('गंगा की कहानी');
  expect((await get('/series/nadi')).headers.get('location')).toBe('/series/ganga');
  await write(db, (trx) => updateArticle(trx, third, input(2, 'draft')));
  expect(await text('/general/story-0')).not.toContain('Story 2');
});

test.each(['series', 'live'])(
  'articles of a category that was called %s before are found',
  async (word) => {
    const { db } = site.database;
    const slug = `old-${word}-story`;
    await write(db, async (trx) => {
      const values = { name: word, description: 'x', isHome: false };
      const category = await createCategory(trx, { ...values, slug: `old-${word}` });
      await createArticle(trx, sampleArticle({ slug, category }));
      await trx.updateTable('categories').set({ slug: word }).where('id', '=', category).execute();
    });
    const moved = await get(`/${word}/${slug}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/general/${slug}`]);
    const page = await get(`/hi/general/${slug}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`href="/category/${word}"`);
    expect((await get(`/category/${word}`)).status).toBe(200);
  },
);
