import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { oembedSchema } from '../../contract/oembed.ts';
import { write } from '../../database/transactions.ts';
import { rememberOldAddress } from '../../domain/addresses/history.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

const SITE = 'https://example.org';
let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder'), env: { SITE_URL: SITE } });
});
afterAll(() => site.stop());

const ask = (query: Record<string, string>) =>
  fetch(`${site.url}/api/oembed?${new URLSearchParams(query)}`);

const card = async (query: Record<string, string>) => {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  return oembedSchema.parse(await answer.json());
};

/** Returns the path of a published article that has a picture of the site. */
async function anyArticle(): Promise<{ id: string; path: string; name: string }> {
  const { id, slug, category, name } = await site.database.db
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'category_id')
    .innerJoin('images', 'images.url', 'articles.image_url')
    .select(['articles.id', 'articles.slug', 'categories.slug as category', 'articles.name'])
    .where('status', '=', 'published')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id, path: `/${category}/${slug}`, name };
}

test('an article names the call in its head, which says how to show it', async () => {
  const { path, name } = await anyArticle();
  const html = await (await fetch(site.url + path)).text();
  const [, href = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
  const address = href.replaceAll('&amp;', '&');
  expect(address).toMatch(
    /^https:\/\/example\.org\/api\/oembed\?url=https%3A%2F%2Fexample\.org%2F/,
  );
  const answer = await fetch(address.replace(SITE, site.url));
  expect(answer.status).toBe(200);
  const found = oembedSchema.parse(await answer.json());
  expect(found).toMatchObject({ title: name, provider_url: SITE, width: 600 });
  expect(found.html).toContain(`<a href="${SITE}${path}">`);
  expect(found.author_url).toMatch(/^https:\/\/example\.org\/author\//);
  const picture = await fetch(found.thumbnail_url?.replace(SITE, site.url) ?? '');
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  // Other pages name none.
  expect(await (await fetch(`${site.url}/stories`)).text()).not.toContain('json+oembed');
});

test('addresses of the past, in a language and by id lead to the same', async () => {
  const { id, path, name } = await anyArticle();
  const slug = path.split('/')[2];
  for (const address of [
    `/hi${path}`,
    `/article/${slug}`,
    `/articles/${id}`,
    `${path}?from=x#top`,
  ]) {
    expect((await card({ url: SITE + address })).title, address).toBe(name);
  }
});

test('an address in another spelling, which the site leads to its own, has the same card', async () => {
  const { id, path, name } = await anyArticle();
  const old = '/purana/%E0%A4%AA%E0%A4%A4%E0%A4%BE';
  const { db } = site.database;
  await write(db, (trx) => rememberOldAddress(trx, old, { article_id: id }));
  for (const address of [path, old]) {
    for (const spelling of [
      `${address}/`,
      `/${address}`,
      `${address}/./`,
      `/hi${address}/`,
      address.replace(/%E0/g, '%e0'),
    ]) {
      expect((await fetch(site.url + spelling)).url, spelling).toMatch(path);
      expect((await card({ url: SITE + spelling })).title, spelling).toBe(name);
    }
  }
});

test('card and picture keep to the room that there is', async () => {
  const { path } = await anyArticle();
  const narrow = await card({ url: SITE + path, maxwidth: '500', maxheight: '100' });
  expect(narrow).toMatchObject({ width: 500, height: 100 });
  expect(narrow.thumbnail_width ?? 0).toBeLessThanOrEqual(500);
  expect(narrow.thumbnail_height ?? 0).toBeLessThanOrEqual(100);
  const wide = await card({ url: SITE + path, maxwidth: '500' });
  expect(wide.thumbnail_width).toBeGreaterThan(0);
  expect(wide.thumbnail_width).toBeLessThanOrEqual(500);
});

test.each([
  'https://evil.example/kahani/x',
  'https://example.org.evil.example/kahani/x',
  'https://example.org@evil.example/kahani/x',
  'http://example.org/kahani/x',
  'https://example.org:8443/kahani/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '//example.org/x/y',
  '/kahani/x',
  'https://example.org/stories',
  'https://example.org/admin/articles',
  'https://example.org/kahani/%E0%A4%A',
  'https://example.org/%00/%00',
])('%s is no article of this site', async (url) => {
  const answer = await ask({ url });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ message: expect.any(String) });
});

test('what a title holds is text in the card, and drafts have none', async () => {
  const name = `<img src=x onerror=alert(1)>"'&`;
  const make = (slug: string, status: 'draft' | 'published') =>
    write(site.database.db, (trx) => createArticle(trx, sampleArticle({ name, slug, status })));
  await make('bura', 'published');
  const { html } = await card({ url: `${SITE}/general/bura` });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;');
  const draft = await make('kachcha', 'draft');
  for (const path of ['/general/kachcha', `/articles/${draft}`, '/article/kachcha']) {
    expect((await ask({ url: SITE + path })).status, path).toBe(404);
  }
});

test('XML and bad bounds are refused in words', async () => {
  const { path } = await anyArticle();
  const url = SITE + path;
  const xml = await ask({ url, format: 'xml' });
  expect(xml.status).toBe(501);
  expect(await xml.json()).toMatchObject({ message: 'This site answers in JSON only.' });
  for (const maxwidth of ['0', '-1', 'x', '1e9']) {
    expect((await ask({ url, maxwidth })).status, maxwidth).toBe(400);
  }
  expect((await fetch(`${site.url}/api/oembed`)).status).toBe(400);
});
