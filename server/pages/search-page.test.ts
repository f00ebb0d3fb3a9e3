import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { createContent } from '../../domain/content/content.ts';
import { busy } from '../../domain/errors.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const { db } = site.database;
  const category = await write(db, (trx) =>
    createCategory(trx, {
      slug: 'kahani',
      name: 'कहानी',
      description: '',
      isHome: false,
      inOtherLanguage: { name: 'क़िस्से', description: '' },
    }),
  );
  const add = (name: string, publishedAt: string, values = {}) =>
    write(db, (trx) =>
      createArticle(trx, sampleArticle({ name, language: 'hi', ...values }), { publishedAt }),
    );
  await add('बरगद <b>एक</b>', '2024-03-01T18:29:59.000Z', { category });
  await add('बरगद दो', '2024-03-01T18:30:00.000Z');
  await add('The बरगद three', '2025-01-01T00:00:00.000Z', { language: 'en' });
  await add('बरगद मसौदा', '2025-01-01T00:00:00.000Z', { status: 'draft' });
  for (let count = 0; count < 11; count += 1)
    await add(`पीपल ${count}`, '2025-01-01T00:00:00.000Z');
});
afterAll(() => site.stop());

async function find(query: Record<string, string>, prefix = '') {
  const answer = await fetch(`${site.url}${prefix}/search?${new URLSearchParams(query)}`);
  const html = await answer.text();
  const titles = [...html.matchAll(/<h2 class="card-title"><a [^>]*>(.*?)<\/a>/g)];
  return { answer, html, titles: titles.map(([, title = '']) => title.replace(/<[^>]*>/g, '')) };
}

test('a page of results is not cached and marks the words', async () => {
  const { answer, html, titles } = await find({ q: 'बरगद' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<mark>बरगद</mark> &lt;b&gt;एक&lt;/b&gt;');
  expect(titles).toHaveLength(3);
});

test.each([
  [{ category: 'kahani' }, ['बरगद &lt;b&gt;एक&lt;/b&gt;']],
  [{ category: 'unknown' }, []],
  [{ language: 'en' }, ['The बरगद three']],
  // Days are in the site's time zone, where midnight is at 18:30 UTC.
  [{ from: '2024-03-02', to: '2024-03-02' }, ['बरगद दो']],
  [{ to: '2024-03-01' }, ['बरगद &lt;b&gt;एक&lt;/b&gt;']],
  [{ from: 'soon', category: '', language: 'en' }, ['The बरगद three']],
])('narrowed down by %j', async (narrowed, titles) => {
  expect((await find({ q: 'bargad', ...narrowed })).titles).toEqual(titles);
});

test('the language of the words is that of the field, and not of its name and hint', async () => {
  const fieldOf = async (q: string) => {
    const { html } = await find({ q }, '/hi');
    expect(html).toContain('<label for="search-for" class="sr-only">क्या खोजें</label>');
    const [field = ''] = html.match(/<input type="search" id="search-for"[^>]*>/) ?? [];
    expect(field).not.toContain('aria-label');
    return field.match(/ lang="(\w+)"/)?.[1];
  };
  expect([await fieldOf(''), await fieldOf('bargad'), await fieldOf('बरगद')]).toEqual([
    undefined,
    'en',
    'hi',
  ]);
});

test('articles with some of the words fill up a page that has few, under a heading of their own', async () => {
  const { html, titles } = await find({ q: 'बरगद गौरैया' });
  expect(titles).toHaveLength(3);
  expect(html).toMatch(/No stories found.*Stories with some of these words/s);
  expect(html).toContain('>कहानी</');
  // Their categories have the names of the page's language too.
  const hindi = await find({ q: 'बरगद गौरैया' }, '/hi');
  expect(hindi.html).toContain(`>${'क़िस्से'.normalize('NFC')}</`);
  expect(hindi.html).not.toContain('>कहानी</');
});

test('the pager keeps the query, and there is no page after the last', async () => {
  const { html, titles } = await find({ q: 'पीपल', language: 'hi' });
  expect(titles).toHaveLength(10);
  const next = `/search?${new URLSearchParams({ q: 'पीपल', language: 'hi' })}&page=2`;
  expect(html).toContain(`href="${next.replaceAll('&', '&amp;')}"`);
  expect((await find({ q: 'पीपल', page: '2' })).titles).toHaveLength(1);
  expect((await find({ q: 'पीपल', page: '3' })).answer.status).toBe(404);
});

test.each(['', '   ', '"; drop', 'x'.repeat(300), '\u0000'])('%j is no failure', async (q) => {
  expect((await find({ q })).answer.status).toBe(200);
});

test('a draft is neither suggested nor proposed', async () => {
  const answer = await fetch(`${site.url}/api/search/suggestions?q=masauda`);
  expect(await answer.json()).toEqual({ suggestions: [] });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect((await find({ q: 'मसोदा' })).html).not.toContain('मसौदा');
});

test.each(['/search', '/hi/search', '/api/search'])('%s answers compressed', async (path) => {
  const ask = (accepts: string) =>
    fetch(`${site.url}${path}?q=${encodeURIComponent('पीपल')}`, {
      headers: { 'accept-encoding': accepts },
    });
  const small = await ask('gzip, br');
  expect(small.headers.get('content-encoding')).toBe('gzip');
  expect(small.headers.get('vary')).toBe('Accept-Encoding');
  const plain = await ask('gzip;q=0');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const [sent, whole] = [small, plain].map(({ headers }) => Number(headers.get('content-length')));
  expect(sent).toBeLessThan((whole ?? 0) / 2);
  expect(await small.text()).toBe(await plain.text());
});

test('the searches of a network wait for their own turn', async () => {
  const askers: (string | undefined)[] = [];
  const proxied = await startSite({
    env: { TRUST_PROXY: 'on' },
    source: (database, siteUrl) => (of) => {
      askers.push(of.asker);
      return createContent({ database, siteUrl, ...of });
    },
  });
  for (const address of ['198.51.100.7', '2001:db8:1:2::3'])
    await fetch(`${proxied.url}/search?q=x`, { headers: { 'x-forwarded-for': address } });
  expect(askers).toEqual(['198.51.100.7', '2001:db8:1:0::/56']);
  await proxied.stop();
});

test('when too many search, a page says so and keeps the words', async () => {
  const full = await startSite({
    source: (database, siteUrl) => (of) => {
      const made = createContent({ database, siteUrl, ...of });
      made.content.search = async () => {
        throw busy();
      };
      return made;
    },
  });
  const answer = await fetch(`${full.url}/en/search?q=baro`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  const html = await answer.text();
  expect(html).toContain('The site is busy. Please try again shortly.');
  expect(html).toContain('value="baro"');
  await full.stop();
});

test('whoever searches too often gets a friendly page that keeps the words', async () => {
  const busy = await startSite({ env: { API_RATE_LIMIT: '5' } });
  await fetch(`${busy.url}/search`);
  const answer = await fetch(`${busy.url}/search?q=%22%3E%E0%A4%95`);
  expect(answer.status).toBe(429);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const html = await answer.text();
  expect(html).toContain('Please try again in a minute.');
  expect(html).toContain('value="&quot;&gt;क"');
  await busy.stop();
});
