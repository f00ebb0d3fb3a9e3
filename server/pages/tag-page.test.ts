import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { createArticle, updateArticle } from '../../domain/articles/write.ts';
import { mergeTags } from '../../domain/tags/merge.ts';
import { createTag, updateTag } from '../../domain/tags/tags.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

/** More than one page of a list. */
const STORIES = 11;

let site: Site;
let science: string;
let weather: string;
let first: { id: string; slug: string };
beforeAll(async () => {
  site = await startSite();
  await write(site.database.db, async (trx) => {
    await trx.insertInto('settings').values({ key: 'language', value: '"hi"' }).execute();
    science = await createTag(trx, {
      name: 'विज्ञान',
      slug: 'vigyan',
      description: 'प्रयोग और खोज',
      inOtherLanguage: { name: 'Science', slug: 'science', description: 'Experiments' },
    });
    weather = await createTag(trx, { name: 'मौसम', slug: 'mausam', description: '' });
    for (let place = 0; place < STORIES; place += 1) {
      const tags = place === 0 ? [weather, science] : [science];
      const input = sampleArticle({ name: `Story ${place}`, slug: `story-${place}`, tags });
      const id = await createArticle(trx, input);
      if (place === 0) first = { id, slug: input.slug };
    }
  });
});
afterAll(() => site.stop());

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();

describe('the page of a tag', () => {
  test('has its texts in each language, at an address of its own', async () => {
    const own = await text('/tag/vigyan');
    expect(own).toContain('प्रयोग और खोज');
    expect(own).toContain(
      '<link rel="canonical" href="http://localhost/tag/vigyan"/>'.replace(
        'http://localhost',
        site.config.SITE_URL,
      ),
    );
    expect(own).toContain(`hrefLang="en" href="${site.config.SITE_URL}/en/tag/science"`);
    const english = await text('/en/tag/science');
    expect(english).toContain('Experiments');
    expect(english).toContain(
      `<link rel="canonical" href="${site.config.SITE_URL}/en/tag/science"/>`,
    );
  });

  test.each([
    ['/en/tag/vigyan', '/en/tag/science'],
    ['/tag/science', '/tag/vigyan'],
    ['/hi/tag/vigyan', '/tag/vigyan'],
    ['/en/tag/vigyan?page=2', '/en/tag/science?page=2'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  test('is one page of a list, and only of those that there are', async () => {
    const page = await text('/tag/vigyan?page=2');
    expect(page.match(/<article class="card"/g)).toHaveLength(STORIES - 9);
    expect((await get('/tag/vigyan?page=3')).headers.get('location')).toBe('/404');
    expect((await get('/tag/unknown')).headers.get('location')).toBe('/404');
  });

  test('without the other name stands at one address', async () => {
    const page = await text('/en/tag/mausam');
    expect(page).toContain(`<link rel="canonical" href="${site.config.SITE_URL}/tag/mausam"/>`);
    expect(page).not.toContain('rel="alternate" hrefLang');
  });

  test.each(['rss.xml', 'atom.xml', 'feed.json'])('has a feed: %s', async (file) => {
    const feed = await text(`/tag/vigyan/${file}`);
    expect(feed).toContain('विज्ञान');
    expect(feed).toContain('/general/story-10');
    const other = await get(`/tag/science/${file}`);
    expect([other.status, other.headers.get('location')]).toEqual([301, `/tag/vigyan/${file}`]);
  });

  test('is in the sitemap at both addresses', async () => {
    const sitemap = await text('/sitemap.xml');
    for (const path of ['/tag/vigyan', '/en/tag/science', '/tag/mausam']) {
      expect(sitemap).toContain(`<loc>${site.config.SITE_URL}${path}</loc>`);
    }
  });
});

describe('an article', () => {
  test('shows its tags in their order, to readers and machines', async () => {
    const html = await text('/hi/general/story-0');
    const links = [...html.matchAll(/<a href="([^"]+)" rel="tag"/g)].map(([, href]) => href);
    expect(links).toEqual(['/tag/mausam', '/tag/vigyan']);
    expect(html).toContain('<meta property="article:tag" content="मौसम"/>');
    expect(html).toContain('"keywords":["मौसम","विज्ञान"]');
    const english = await text('/general/story-0');
    expect(english).toMatch(/<a href="\/en\/tag\/science" rel="tag"[^>]*>Science/);
  });

  test('is made anew when a tag is renamed, and so is the list when it loses one', async () => {
    const { db } = site.database;
    await text('/tag/mausam');
    await text('/sitemap.xml');
    await write(db, (trx) =>
      updateTag(trx, weather, { name: 'ऋतुएँ', slug: 'rituen', description: '' }),
    );
    expect(await text('/general/story-0')).toContain('ऋतुएँ');
    expect((await get('/tag/mausam')).headers.get('location')).toBe('/tag/rituen');
    expect(await text('/tag/rituen')).toContain('Story 0');
    expect(await text('/sitemap.xml')).toContain('/tag/rituen</loc>');
    await write(db, (trx) =>
      updateArticle(trx, first.id, sampleArticle({ slug: first.slug, tags: [science] })),
    );
    expect(await text('/tag/rituen')).not.toContain('Story 0');
  });

  test('of a merged tag leads on, and the sitemap forgets it', async () => {
    await write(site.database.db, (trx) =>
      updateArticle(trx, first.id, sampleArticle({ slug: first.slug, tags: [weather] })),
    );
    expect(await text('/sitemap.xml')).toContain('/tag/rituen</loc>');
    await write(site.database.db, (trx) => mergeTags(trx, weather, science));
    for (const path of ['/tag/rituen', '/tag/mausam']) {
      expect((await get(path)).headers.get('location')).toBe('/tag/vigyan');
    }
    expect(await text('/sitemap.xml')).not.toContain('/tag/rituen</loc>');
  });
});
