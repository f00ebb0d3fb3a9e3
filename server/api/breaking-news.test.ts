import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { adminHomePageSchema } from '../../contract/home-arrangement.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let editor: UserInfo;
beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor');
});
afterAll(() => site.stop());

const home = async (path = '/') => (await fetch(site.url + path)).text();
const set = (body: object) => call(site, editor, 'PUT', '/api/home-page/breaking', body);
const end = () => call(site, editor, 'DELETE', '/api/home-page/breaking');
const strip = (body: string) => /<aside class="breaking.*?<\/aside>/.exec(body)?.[0];
const news = { hi: 'रथ चल पड़ा', en: 'The chariot moves', link: '/stories', hours: 1 };

test('a line of breaking news stands on the home page at once, in the language of the page, until it is ended', async () => {
  expect(await home()).not.toContain('breaking');
  const { body, status } = await set(news);
  expect(status).toBe(200);
  expect(adminHomePageSchema.parse(body).breaking).toMatchObject({ hi: 'रथ चल पड़ा' });
  expect(strip(await home('/hi'))).toContain('<a href="/hi/stories" lang="hi">रथ चल पड़ा</a>');
  expect(strip(await home())).toContain('<a href="/stories" lang="en">The chariot moves</a>');
  expect(await home('/stories')).not.toContain('breaking');
  await set({ ...news, link: '/sitemap.xml' });
  expect(strip(await home('/hi'))).toContain('<a href="/sitemap.xml"');
  expect((await end()).status).toBe(200);
  expect(await home('/hi')).not.toContain('breaking');
});

test('a line in one language stands on both pages, without a link where it leads nowhere', async () => {
  await set({ ...news, en: '', link: '' });
  expect(strip(await home())).toContain('<span lang="hi">रथ चल पड़ा</span>');
  await end();
});

test('a line that is corrected ends as it would have', async () => {
  await set({ ...news, hours: 24 });
  const { hours: _, ...corrected } = { ...news, hi: 'रथ चल पड़ा है' };
  const { body } = await set(corrected);
  const { breaking } = adminHomePageSchema.parse(body);
  expect(breaking?.hi).toBe('रथ चल पड़ा है');
  const left = Date.parse(breaking?.until ?? '') - Date.now();
  expect(left).toBeGreaterThan(23 * 60 * 60 * 1000);
  await end();
});

test('a line is neither replaced nor ended by who has not seen it', async () => {
  const { body } = await set({ ...news, seen: '' });
  const first = adminHomePageSchema.parse(body).breaking;
  const other = { ...news, hi: 'रथ रुक गया' };
  const late = await set({ ...other, seen: '' });
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining(news.hi) } });
  expect(strip(await home('/hi'))).toContain('रथ चल पड़ा');
  // A correction ends as it would have, but is another line.
  const { hours: _, ...corrected } = { ...other, seen: first?.until };
  expect((await set(corrected)).status).toBe(200);
  expect((await set(corrected)).status).toBe(409);
  const endSeen = (seen = '') =>
    call(site, editor, 'DELETE', `/api/home-page/breaking?${new URLSearchParams({ seen })}`);
  expect((await endSeen(first?.until)).status).toBe(409);
  expect(strip(await home('/hi'))).toContain('रथ रुक गया');
  await end();
  expect((await endSeen(first?.until)).status).toBe(200);
  expect((await set(corrected)).status).toBe(409);
  expect(await home('/hi')).not.toContain('breaking');
});

test('it goes by itself when its time is over', async () => {
  const first = await set(news);
  expect(strip(await home())).toBeDefined();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await home()).not.toContain('breaking');
  const { body } = await call(site, editor, 'GET', '/api/home-page');
  const { breaking } = adminHomePageSchema.parse(first.body);
  expect(adminHomePageSchema.parse(body).breaking).toBeNull();
  // Nobody has ended it.
  expect((await set({ ...news, seen: breaking?.until })).status).toBe(200);
  await end();
});

test('only who arranges the home page may set it, and it needs a line and a right address', async () => {
  const author = await newPerson(site, 'author');
  expect((await call(site, author, 'PUT', '/api/home-page/breaking', news)).status).toBe(403);
  const refused = async (body: object) => (await set({ ...news, ...body })).body;
  expect(await refused({ hi: '', en: '' })).toMatchObject({ fields: { hi: 'must have a line' } });
  expect(await refused({ link: 'javascript:alert(1)' })).toMatchObject({
    fields: { link: 'must be a web address' },
  });
});
