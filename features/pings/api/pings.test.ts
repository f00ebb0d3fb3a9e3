import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { siteHealthSchema } from '../../../contract/site-health.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { newestChange } from '../../../database/changes.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { createCategory } from '../../../domain/categories/categories.ts';
import { createSeries } from '../../../domain/series/series.ts';
import { createTag } from '../../../domain/tags/tags.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { leaveNoRoom } from '../../../tests/support/no-room.ts';
import { freePort } from '../../../tests/support/postgres.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { pingHealth } from '../health.ts';
import { PING, type PingName, positionOf, writePosition } from '../rules/position.ts';

const SITE = 'https://example.org';
let site: Site;
let admin: UserInfo;
let receiver: Server;
let origin: string;
let categoryId: string;
const got: { path: string; type: string; body: string }[] = [];
let status = 200;
let asked = 0;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  receiver = createServer(async (request, response) => {
    const body = await text(request);
    asked += 1;
    if (status < 300)
      got.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body });
    response.writeHead(status, { location: `${origin}/elsewhere` }).end();
  }).listen(port, '127.0.0.1');
  const env = {
    SITE_URL: SITE,
    INDEXNOW_API: `${origin}/indexnow`,
    OUTBOUND_ALLOW: `127.0.0.1:${port}`,
  };
  site = await startSite({ env });
  admin = await newPerson(site, 'admin');
  const category = { name: 'कहानी', slug: 'kahani', description: 'x', isHome: false };
  categoryId = await write(site.database.db, (trx) => createCategory(trx, category));
});
afterAll(async () => {
  await site.stop();
  receiver.close();
});
beforeEach(() => {
  got.length = 0;
  asked = 0;
  status = 200;
});

async function set(values: object): Promise<number> {
  const answer = await call(site, admin, 'PUT', '/api/settings/admin-settings', values);
  return answer.status;
}

const begun = (name: 'indexNow' | 'hub') => () => positionOf(site.database.db, name);

let count = 0;
async function publish(more: object = {}): Promise<string> {
  count += 1;
  const input = sampleArticle({
    slug: `lekh-${count}`,
    author: admin._id,
    category: categoryId,
    status: 'published',
    ...more,
  });
  return write(site.database.db, (trx) => createArticle(trx, input, { actor: admin._id }));
}

const messageSchema = z.object({
  host: z.string(),
  key: z.string(),
  keyLocation: z.string(),
  urlList: z.array(z.string()),
});
const engines = () =>
  got
    .filter(({ path }) => path === '/indexnow')
    .map(({ body }) => messageSchema.parse(JSON.parse(body)));
const hub = () =>
  got.filter(({ path }) => path === '/hub').map(({ body }) => new URLSearchParams(body));

test('nobody is told of anything until the settings want it', async () => {
  await publish();
  expect((await fetch(`${site.url}/indexnow.txt`)).status).toBe(404);
  expect(await (await fetch(`${site.url}/atom.xml`)).text()).not.toContain('rel="hub"');
  expect(await begun('indexNow')()).toBeNull();
  expect(asked).toBe(0);
});

async function readHealth() {
  const { body } = await call(site, admin, 'GET', '/api/site-health');
  const answer = siteHealthSchema.loose().parse(body);
  return { pings: pingHealth.of(answer), problems: answer.problems };
}

test('says who is told of changes, and who could not be', async () => {
  const { db } = site.database;
  expect((await readHealth()).pings).toEqual({ indexNow: null, hub: null });
  const at = '2026-01-01T00:00:00.000Z';
  expect(await set({ indexNow: true, feedHub: 'http://127.0.0.1:9/' })).toBe(200);
  // Whoever tells them begins with what comes, and has nothing to tell then.
  const hasBegun = async () =>
    Object.values((await readHealth()).pings).every((ping) => ping !== null);
  await expect.poll(hasBegun).toBe(true);
  const upTo = await newestChange(db);
  const note = (name: PingName, sentAt: string | null, error: string) =>
    db
      .updateTable('jobs')
      .set({ data: writePosition({ upTo, sentAt }), error })
      .where('kind', '=', PING)
      .where('key', '=', name)
      .execute();
  await note('indexNow', at, '');
  expect((await readHealth()).problems).not.toContain('pings-failed');
  const problem = 'HTTP 503';
  await note('hub', null, problem);
  const health = await readHealth();
  expect(health.pings).toEqual({
    indexNow: { sentAt: at, problem: '' },
    hub: { sentAt: null, problem },
  });
  expect(health.problems).toContain('pings-failed');
  expect(await set({ indexNow: false, feedHub: '' })).toBe(200);
  await expect.poll(begun('hub'), { timeout: 5000 }).toBeNull();
  await expect.poll(begun('indexNow'), { timeout: 5000 }).toBeNull();
});

test('search engines are told of what readers see anew, otherwise or no more, with a key that the site shows', async () => {
  expect(await set({ indexNow: true })).toBe(200);
  await expect.poll(begun('indexNow'), { timeout: 5000 }).not.toBeNull();
  await publish({ status: 'draft' });
  const id = await publish({ slug: 'chitthi' });
  await expect.poll(engines, { timeout: 5000 }).toHaveLength(1);
  const [message] = engines();
  expect(message).toMatchObject({ host: 'example.org', urlList: [`${SITE}/kahani/chitthi`] });
  expect(message?.keyLocation).toBe(`${SITE}/indexnow.txt`);
  const answer = await fetch(`${site.url}/indexnow.txt`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toBe(message?.key);
  expect(message?.key).toMatch(/^[0-9a-f]{32}$/);
  await call(site, admin, 'PUT', `/api/articles/${id}`, { name: 'चिट्ठी', status: 'unpublished' });
  await expect.poll(engines, { timeout: 5000 }).toHaveLength(2);
  expect(engines()[1]?.urlList).toEqual([`${SITE}/kahani/chitthi`]);
  // What it is called since then nobody outside has seen.
  await call(site, admin, 'PUT', `/api/articles/${id}`, { name: 'आरोप', slug: 'aarop' });
  await call(site, admin, 'DELETE', `/api/articles/delete/${id}`);
  await expect.poll(engines, { timeout: 5000 }).toHaveLength(3);
  expect(engines()[2]?.urlList).toEqual([`${SITE}/kahani/chitthi`]);
  expect(await set({ indexNow: false })).toBe(200);
  await expect.poll(begun('indexNow'), { timeout: 5000 }).toBeNull();
});

test('the hub is named in feeds, and told of each feed that an article is in', async () => {
  expect(await set({ feedHub: `${origin}/hub` })).toBe(200);
  await expect.poll(begun('hub'), { timeout: 5000 }).not.toBeNull();
  for (const file of ['atom.xml', 'rss.xml', 'feed.json', 'category/kahani/rss.xml']) {
    expect(await (await fetch(`${site.url}/${file}`)).text(), file).toContain(`${origin}/hub`);
  }
  // In Hindi, both have an address of their own.
  const named = (word: string) => ({
    name: word,
    slug: word,
    description: '',
    inOtherLanguage: { name: word, slug: `${word}-hi`, description: '' },
  });
  const [tag, series] = await write(site.database.db, async (trx) => [
    await createTag(trx, named('kheti')),
    await createSeries(trx, named('nadi')),
  ]);
  await publish({ tags: [tag], series });
  await expect.poll(hub, { timeout: 5000 }).toHaveLength(1);
  const [message] = hub();
  expect(message?.get('hub.mode')).toBe('publish');
  const author = await site.database.db
    .selectFrom('users')
    .select('slug')
    .where('id', '=', admin._id)
    .executeTakeFirstOrThrow();
  const pages = ['', '/category/kahani', `/author/${author.slug}`].flatMap((page) => [
    page,
    `/hi${page}`,
    `/en${page}`,
  ]);
  const ofNamed = ['/tag/kheti', '/series/nadi'].flatMap((page) => [
    page,
    `/hi${page}-hi`,
    `/en${page}`,
  ]);
  const feeds = [...pages, ...ofNamed].flatMap((page) =>
    ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `${SITE}${page}/${file}`),
  );
  expect(message?.getAll('hub.url').sort()).toEqual(feeds.sort());
  // Each of them is there, and leads nowhere else.
  for (const url of feeds) {
    const answer = await fetch(url.replace(SITE, site.url), { redirect: 'manual' });
    expect(answer.status, url).toBe(200);
  }
});

test('feeds name no hub while pings are switched off', async () => {
  await set({ feedHub: `${origin}/hub` });
  const turn = (on: boolean) => call(site, admin, 'PUT', '/api/features/pings', { on });
  const feed = async () => (await fetch(`${site.url}/atom.xml`)).text();
  expect(await feed()).toContain(`${origin}/hub`);
  await turn(false);
  expect(await feed()).not.toContain(`${origin}/hub`);
  await turn(true);
  expect(await feed()).toContain(`${origin}/hub`);
});

test('a receiver that refuses is told later, of everything at once', { tags: 'long' }, async () => {
  expect(await set({ feedHub: `${origin}/hub` })).toBe(200);
  await expect.poll(begun('hub'), { timeout: 5000 }).not.toBeNull();
  status = 503;
  await publish();
  await expect.poll(() => asked, { timeout: 5000 }).toBeGreaterThan(0);
  await expect
    .poll(async () => (await begun('hub')())?.problem, { timeout: 5000 })
    .toBe('HTTP 503');
  await publish();
  status = 200;
  await expect.poll(hub, { timeout: 15_000 }).toHaveLength(1);
  await expect.poll(async () => (await begun('hub')())?.problem).toBe('');
  expect(await set({ feedHub: '' })).toBe(200);
  await expect.poll(begun('hub'), { timeout: 5000 }).toBeNull();
});

test('a hub is not told the same over and over while nobody can note that it was', {
  tags: 'long',
}, async () => {
  expect(await set({ indexNow: true, feedHub: `${origin}/full` })).toBe(200);
  await expect.poll(begun('hub'), { timeout: 5000 }).not.toBeNull();
  await expect.poll(begun('indexNow'), { timeout: 5000 }).not.toBeNull();
  const makeRoom = await leaveNoRoom(site.database, 'jobs', `new.key = 'hub' and new.holder = ''`);
  for (let count = 1; count <= 4; count += 1) {
    await publish();
    await expect.poll(engines, { timeout: 5000 }).toHaveLength(count);
  }
  expect(got.filter(({ path }) => path === '/full')).toHaveLength(1);
  await makeRoom();
  expect(await set({ indexNow: false, feedHub: '' })).toBe(200);
  await expect.poll(begun('hub'), { timeout: 5000 }).toBeNull();
});

test('a hub inside is not asked', { tags: 'long' }, async () => {
  for (const feedHub of [
    'http://127.0.0.1:9/',
    'http://169.254.169.254/latest/',
    'http://[::1]/',
  ]) {
    expect(await set({ feedHub })).toBe(200);
    await expect.poll(begun('hub'), { timeout: 5000 }).not.toBeNull();
    await publish();
    const problem = async () => (await begun('hub')())?.problem;
    await expect
      .poll(problem, { timeout: 15_000 })
      .toMatch(/inside a network|no address on the web/);
    expect(await set({ feedHub: '' })).toBe(200);
    await expect.poll(begun('hub'), { timeout: 15_000 }).toBeNull();
    expect(asked).toBe(0);
  }
});

test('a hub that redirects leads nowhere', { tags: 'long' }, async () => {
  status = 307;
  expect(await set({ feedHub: `${origin}/hub` })).toBe(200);
  await expect.poll(begun('hub'), { timeout: 5000 }).not.toBeNull();
  await publish();
  await expect
    .poll(async () => (await begun('hub')())?.problem, { timeout: 5000 })
    .toBe('HTTP 307');
  expect(got).toEqual([]);
});

test.each(['ftp://example.org/', 'javascript:alert(1)', '/hub', 'x'])(
  'the hub %s is refused',
  async (feedHub) => {
    expect(await set({ feedHub })).toBe(400);
  },
);
