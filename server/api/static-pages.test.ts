import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSchema, pageVersionListSchema } from '../../contract/static-pages.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let editor: UserInfo;
beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor', 'कविता जोशी');
});
afterAll(() => site.stop());

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();

const policy = {
  slug: 'editorial-policy',
  title: 'संपादकीय नीति',
  metaDescription: 'हम कैसे लिखते हैं',
  body: '<p>हम हर बात जाँचते हैं।</p>',
  inFooter: true,
};

test('an added page is at its address, in every footer and in the sitemap at once', async () => {
  expect((await get('/editorial-policy')).headers.get('location')).toBe('/404');
  expect(await text('/about-us')).not.toContain('href="/editorial-policy"');
  const added = await call(site, editor, 'POST', '/api/pages/page', policy);
  expect(added.status).toBe(201);
  const page = await text('/editorial-policy');
  expect(page).toContain('<h1 class="title">संपादकीय नीति</h1>');
  expect(page).toContain('<article class="measure static-page" lang="hi">');
  expect(await text('/about-us')).toContain('href="/editorial-policy"');
  expect(await text('/sitemap.xml')).toContain(`${site.config.SITE_URL}/editorial-policy</loc>`);
});

test('a save is there for readers at once, and in the history with its author', async () => {
  const path = '/api/pages/page/editorial-policy';
  const changed = { ...policy, body: '<p>दो बार जाँचते हैं।</p>' };
  expect((await call(site, editor, 'PUT', path, changed)).status).toBe(200);
  expect(await text('/editorial-policy')).toContain('दो बार जाँचते हैं');
  const { body } = await call(site, editor, 'GET', '/api/pages/versions/editorial-policy');
  const { versions } = pageVersionListSchema.parse(body);
  expect(versions.map(({ author }) => author)).toEqual(['कविता जोशी', 'कविता जोशी']);
  const back = `/api/pages/restore/editorial-policy/${versions[1]?._id}`;
  const restored = pageSchema.parse((await call(site, editor, 'POST', back)).body);
  expect(restored.body).toBe(policy.body);
});

test('each language has its text at its address, joined, and as it was where left out', async () => {
  const path = '/api/pages/page/editorial-policy';
  const inOtherLanguage = {
    title: 'Editorial policy',
    metaDescription: 'How we write',
    body: '<p>We check everything.</p><script>x()</script>',
  };
  // The site is in English, so the page's own text, which is in Hindi, moves to the other language.
  const { title, metaDescription, body } = policy;
  const hindi = { title, metaDescription, body };
  const changed = { ...policy, ...inOtherLanguage, inOtherLanguage: hindi };
  expect((await call(site, editor, 'PUT', path, changed)).status).toBe(200);
  const [english, other] = [await text('/editorial-policy'), await text('/hi/editorial-policy')];
  expect(english).toContain(
    '<article class="measure static-page" lang="en"><h1 class="title">Editorial policy',
  );
  expect(other).toContain(
    `<article class="measure static-page" lang="hi"><h1 class="title">${title}`,
  );
  expect(other).toContain(`<meta name="description" content="${metaDescription}"/>`);
  expect(other).toContain(
    `<link rel="canonical" href="${site.config.SITE_URL}/hi/editorial-policy"/>`,
  );
  expect(await text('/hi/about-us')).toContain(`href="/hi/editorial-policy" lang="hi">${title}<`);
  expect(await text('/about-us')).toContain('href="/editorial-policy" lang="en">Editorial policy<');
  const card = /<meta property="og:image" content="([^"]+)"/.exec(other)?.[1] ?? '';
  expect((await get(card.slice(site.config.SITE_URL.length))).status).toBe(200);

  await call(site, editor, 'PUT', path, { ...policy, title: 'Our policy' });
  expect(await text('/editorial-policy')).toContain('<h1 class="title">Our policy');
  expect(await text('/hi/editorial-policy')).toContain(`<h1 class="title">${title}`);

  const none = { title: '', metaDescription: '', body: '' };
  await call(site, editor, 'PUT', path, { ...policy, inOtherLanguage: none });
  expect(await text('/hi/editorial-policy')).toContain(
    `canonical" href="${site.config.SITE_URL}/editorial-policy"`,
  );
});

test('a moved page leaves a redirect; out of the footer it is gone there', async () => {
  const path = '/api/pages/page/editorial-policy';
  await call(site, editor, 'PUT', path, { ...policy, slug: 'hamari-niti', inFooter: false });
  const old = await get('/editorial-policy');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/hamari-niti']);
  expect((await get('/hamari-niti')).status).toBe(200);
  expect(await text('/about-us')).not.toContain('href="/hamari-niti"');
});

test('bad values are told by field', async () => {
  const bad = { ...policy, slug: 'admin' };
  const reserved = await call(site, editor, 'POST', '/api/pages/page', bad);
  expect(reserved).toMatchObject({ status: 422, body: { fields: { slug: expect.any(String) } } });
  const empty = await call(site, editor, 'POST', '/api/pages/page', { ...policy, title: ' ' });
  expect(empty).toMatchObject({ status: 400, body: { fields: { title: 'must not be empty' } } });
  const inOtherLanguage = { title: '', metaDescription: '', body: '<p>1</p>' };
  const untitled = { ...policy, inOtherLanguage };
  expect(await call(site, editor, 'POST', '/api/pages/page', untitled)).toMatchObject({
    status: 400,
    body: { fields: { 'inOtherLanguage.title': 'must not be empty' } },
  });
});

test('only editors may, and the four pages stay', async () => {
  const author = await newPerson(site, 'author');
  expect((await call(site, author, 'GET', '/api/pages/admin-pages')).status).toBe(403);
  expect((await call(site, author, 'POST', '/api/pages/page', policy)).status).toBe(403);
  const fixed = '/api/pages/delete/privacy-policy';
  expect((await call(site, editor, 'DELETE', fixed)).status).toBe(409);
  expect((await call(site, editor, 'DELETE', '/api/pages/delete/hamari-niti')).status).toBe(200);
  expect((await get('/hamari-niti')).headers.get('location')).toBe('/404');
});
