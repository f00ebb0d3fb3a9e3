import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { createSeries } from '../../../domain/series/series.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { withStatistics } from '../rules/tables.ts';

let site: Site;
let article: string;
beforeAll(async () => {
  site = await startSite();
  article = await write(site.database.db, async (trx) => {
    const series = await createSeries(trx, { name: 'Jaltarang', description: '' });
    return createArticle(trx, sampleArticle({ slug: 'kahani', name: 'कहानी', series }));
  });
});
afterAll(() => site.stop());

const browser = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile';

async function visit(body: string, headers: Record<string, string> = {}, path = '/api/visits') {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browser, ...headers },
  });
  return answer.status;
}

const counted = async () =>
  Object.fromEntries(
    (await withStatistics(site.database.db).selectFrom('visits').selectAll().execute()).map(
      (row) => [row.article_id, row.views],
    ),
  );

test('pages that search engines may index name where it is told that they were opened', async () => {
  const hasPlace = async (path: string) =>
    (await (await fetch(site.url + path)).text()).includes('<body data-opened="/api/visits">');
  expect([
    await hasPlace('/'),
    await hasPlace('/general/kahani'),
    await hasPlace('/about-us'),
  ]).toEqual([true, true, true]);
  const others = ['/search?q=a', '/saved', '/fragment/home/latest', '/no/such/page', '/login'];
  for (const path of others) expect([path, await hasPlace(path)]).toEqual([path, false]);
});

test('beacons of browsers are counted together, robots and strangers left out', async () => {
  const read = JSON.stringify({ path: '/general/kahani' });
  expect(await visit(read)).toBe(204);
  const inHindi = JSON.stringify({ path: '/hi/general/kahani' });
  expect(await visit(inHindi, { 'content-type': 'application/json' })).toBe(204);
  expect(await visit(JSON.stringify({ path: '/' }))).toBe(204);
  for (const agent of ['Googlebot/2.1', 'HeadlessChrome/130.0', 'curl/8.0', '']) {
    expect(await visit(read, { 'user-agent': agent })).toBe(204);
  }
  expect(await visit(read, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await visit(JSON.stringify({ path: '/made/up' }))).toBe(204);
  await expect.poll(counted, { timeout: 10_000 }).toEqual({ '': 1, [article]: 2 });
});

test('one network makes no story the most read one', { tags: 'long' }, async () => {
  const fair = await startSite();
  const db = withStatistics(fair.database.db);
  const many = (path: string) =>
    Promise.all(
      Array.from({ length: 50 }, () =>
        fetch(`${fair.url}/api/visits`, {
          method: 'POST',
          headers: { 'user-agent': browser },
          body: JSON.stringify({ path }),
        }),
      ),
    );
  await many('/');
  await many('/stories');
  await many('/%73tories');
  await many('/%68i/stor%69es');
  const views = async () => (await db.selectFrom('visits').select('views').execute())[0]?.views;
  await expect.poll(views, { timeout: 10_000 }).toBe(40);
  await fair.stop();
});

test('from which site readers come is counted, and what they search', async () => {
  const from = (host: unknown) => visit(JSON.stringify({ path: '/', from: host }));
  for (const host of ['www.google.com', 'google.com:443', '<b>', 7, 'x'.repeat(300)]) {
    expect(await from(host)).toBe(204);
  }
  expect(await from(new URL(site.config.SITE_URL).host)).toBe(204);
  const db = withStatistics(site.database.db);
  const hosts = async () =>
    (await db.selectFrom('visit_sources').select(['host', 'views']).execute()).map(
      ({ host, views }) => [host, views],
    );
  // What is no host counts as none; the test before has come by itself three times.
  await expect.poll(hosts, { timeout: 10_000 }).toContainEqual(['google.com', 2]);
  expect((await hosts()).map(([host]) => host).sort()).toEqual(['', 'google.com']);

  // As the script does on the page of results.
  const search = async (query: string, agent = browser) => {
    const html = await (await fetch(`${site.url}/search?${query}`)).text();
    const address = /<body data-opened="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    const body = '{"path":"/search"}';
    if (address) expect(await visit(body, { 'user-agent': agent }, address)).toBe(204);
    return Boolean(address);
  };
  for (const query of ['q=कहानी', 'q=xyzzy', 'q=asha@example.org', 'q=jaltarang']) {
    expect(await search(query)).toBe(true);
  }
  await search('q=कहानी', 'Googlebot/2.1');
  // A filter makes no other search, and what is not found with it is not missing.
  const narrow = ['category=general', 'language=en', 'from=2020-01-01', 'to=2020-01-01'];
  for (const query of ['q=', ...narrow.map((filter) => `q=कहानी&${filter}`)])
    expect([query, await search(query)]).toEqual([query, false]);
  const searches = async () =>
    (
      await db.selectFrom('search_counts').select(['times', 'missed']).orderBy('missed').execute()
    ).map(({ times, missed }) => [times, missed]);
  // No article holds the last, but a series has that name.
  await expect.poll(searches, { timeout: 10_000 }).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
  ]);
  expect(await db.selectFrom('search_words').selectAll().execute()).toEqual([]);
});

test('of who reads and searches nothing is stored, nor from which country', async () => {
  const own = await startSite({ env: { TRUST_PROXY: 'on' } });
  const db = withStatistics(own.database.db);
  const headers = {
    'user-agent': `${browser} Anokha/7.77`,
    'x-forwarded-for': '203.0.113.77',
    'x-forwarded-proto': 'http',
    'accept-language': 'xh-ZA',
    'cf-ipcountry': 'ZA',
    referer: 'https://elsewhere.example/anokha-path',
    cookie: 'anokha=1',
  };
  const send = async (path: string, body?: object) => {
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    const { status } = await fetch(own.url + path, { ...post, headers });
    expect(status, path).toBe(body ? 204 : 200);
  };
  await send('/api/visits', { path: '/', from: 'elsewhere.example' });
  await send('/search?q=anokhi');
  await send('/api/searches?q=anokhi&found=0', { path: '/search' });
  // What is counted is all that these tables can hold.
  const counts = {
    visits: ['article_id', 'day', 'views'],
    visit_lists: ['day', 'id', 'kind', 'views'],
    visit_sources: ['day', 'host', 'views'],
    search_counts: ['asked', 'day', 'missed', 'times'],
    search_words: ['asked', 'words'],
  };
  const tables = await db.introspection.getTables();
  const columnsOf = (table: string) =>
    tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
  for (const [table, columns] of Object.entries(counts)) {
    expect(columnsOf(table)?.sort(), table).toEqual(columns);
  }
  for (const table of ['visits', 'visit_sources', 'search_counts'] as const) {
    const rows = () => db.selectFrom(table).selectAll().execute();
    await expect.poll(rows, { timeout: 10_000 }).toHaveLength(1);
  }
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    if (/203\.0\.113|anokh|xh-ZA|"ZA"/i.test(JSON.stringify(rows))) found.push(name);
  }
  expect(found).toEqual([]);
  await own.stop();
});

test('anything else is refused', async () => {
  expect(await visit('not json')).toBe(400);
  expect(await visit(JSON.stringify({ path: 'https://evil.example' }))).toBe(400);
  expect(await visit(JSON.stringify({ path: '//evil.example' }))).toBe(400);
  expect(await visit(JSON.stringify({ path: `/${'x'.repeat(600)}` }))).toBe(400);
  expect(await visit(JSON.stringify({ path: `/${'x'.repeat(3000)}` }))).toBe(413);
  expect(await visit('{}', {}, '/api/users/signin')).toBe(415);
});

test('collected visits are written when the server stops', async () => {
  const other = await startSite();
  await fetch(`${other.url}/api/visits`, {
    method: 'POST',
    headers: { 'user-agent': browser },
    body: JSON.stringify({ path: '/' }),
  });
  const rows: unknown[] = [];
  const { close } = other.database;
  // The site closes the server first and the database last when it stops.
  other.database.close = async () => {
    rows.push(
      ...(await withStatistics(other.database.db).selectFrom('visits').select('views').execute()),
    );
    await close();
  };
  await other.stop();
  expect(rows).toEqual([{ views: 1 }]);
});

test('one address cannot send without end', async () => {
  const strict = await startSite({ env: { API_RATE_LIMIT: '10' } });
  const send = async () =>
    (
      await fetch(`${strict.url}/api/visits`, {
        method: 'POST',
        headers: { 'user-agent': browser },
        body: JSON.stringify({ path: '/' }),
      })
    ).status;
  expect([await send(), await send(), await send()]).toEqual([204, 204, 429]);
  await strict.stop();
});

test('of one network so many searches are counted, whatever they are', {
  tags: 'long',
}, async () => {
  const asked = await startSite();
  const search = async (q: string) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
    const address = `${asked.url}/api/searches?q=${q}&found=0`;
    await fetch(address, { method: 'POST', headers, body: '{"path":"/search"}' });
  };
  for (const at of Array.from({ length: 35 }, (_, place) => place)) await search(`x${at}`);
  const counted = async () =>
    (
      await withStatistics(asked.database.db).selectFrom('search_counts').select('times').execute()
    ).reduce((sum, { times }) => sum + times, 0);
  await expect.poll(counted, { timeout: 8000 }).toBe(30);
  await asked.stop();
});

test('an impossible address does not stop the counting', async () => {
  const before = (await counted())[''] ?? 0;
  await visit(JSON.stringify({ path: '/general/%00' }));
  await visit(JSON.stringify({ path: '/' }));
  await expect.poll(async () => (await counted())[''], { timeout: 10_000 }).toBe(before + 1);
});
