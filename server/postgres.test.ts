import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { write } from '../database/transactions.ts';
import { createArticle, updateArticle } from '../domain/articles/write.ts';
import { createCategory } from '../domain/categories/categories.ts';
import { createAccount } from '../domain/users/sign-up.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { race } from '../tests/support/race.ts';
import { publishable, sampleArticle } from '../tests/support/samples.ts';
import { type Site, startSite } from '../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { DATABASE_URL: await newPostgres() }, searchesInThreads: true });
});
afterAll(() => site.stop());

test('the whole site on PostgreSQL: pages, redirects, search, and the new page after a write', async () => {
  const { db } = site.database;
  const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
  const text = async (path: string) => (await get(path)).text();
  const category = await write(db, (trx) =>
    createCategory(trx, { name: 'Parenting', slug: 'parenting', description: '', isHome: true }),
  );
  const input = sampleArticle({ slug: 'bachpan', name: 'बचपन की बातें', language: 'hi', category });
  const id = await write(db, (trx) => createArticle(trx, input));
  for (const path of ['/', '/category/parenting', '/parenting/bachpan', '/rss.xml']) {
    expect(await text(path)).toContain('बचपन की बातें');
  }
  await write(db, (trx) =>
    updateArticle(trx, id, { ...input, slug: 'bachpan-2', name: 'नया नाम' }),
  );
  // PostgreSQL notifies a moment after a change, and of all changes of one transaction at once.
  await expect.poll(() => text('/'), { interval: 5 }).toContain('नया नाम');
  expect((await get('/parenting/bachpan')).headers.get('location')).toBe('/parenting/bachpan-2');
  expect(await (await get(`/api/search?q=${encodeURIComponent('नया')}`)).json()).toMatchObject({
    totalArticles: 1,
    articles: [{ _id: id }],
  });
  expect((await get('/about-us')).status).toBe(200);
  expect((await get('/api/ready')).status).toBe(200);
});

test('a number that is larger than its column takes is no fault of the site', async () => {
  const admin = await newPerson(site, 'admin');
  const { body } = await call(site, admin, 'POST', '/api/articles/article', {
    ...publishable,
    name: 'एक',
  });
  const { _id } = z.object({ _id: z.string() }).parse(body);
  const path = `/api/articles/article/${_id}/revisions/3000000000`;
  expect((await call(site, admin, 'GET', path)).status).toBe(400);
});

test('the admin on PostgreSQL: every list and the writes behind it', async () => {
  const admin = await newPerson(site, 'admin');
  const send = async (method: string, path: string, body?: object) => {
    const answer = await call(site, admin, method, `/api${path}`, body);
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return z.looseObject({ _id: z.string().default('') }).parse(answer.body);
  };
  const { _id: category } = await send('POST', '/categories/addCategory', {
    name: 'मौसम',
    description: 'बारिश',
  });
  const { _id } = await send('POST', '/articles/article', {
    ...publishable,
    name: 'पहली बारिश',
    category,
  });
  await send('PUT', `/articles/${_id}`, { name: 'दूसरी बारिश', pinned: true });
  await send('POST', '/articles/bulk', { ids: [_id], action: 'unpublish' });
  await send('POST', '/articles/bulk', { ids: [_id], action: 'publish' });
  await send('DELETE', `/articles/delete/${_id}`);
  await send('POST', `/articles/restore/${_id}`);
  await call(site, null, 'POST', '/api/messages', { name: 'क', email: 'a@b.co', message: 'नमस्ते' });
  for (const path of [
    '/articles/admin-article?q=बारिश&status=published',
    `/articles/article/${_id}`,
    '/categories/admin-categories',
    '/dashboard',
    '/users/session',
    '/users/admin-users?q=test',
    '/users/me/sessions',
    '/pages/admin-pages',
    '/redirects?q=a',
    '/messages/admin-messages',
    '/settings/admin-settings',
  ]) {
    const { status, body } = await call(site, admin, 'GET', `/api${path}`);
    expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  }
  const home = async () => (await fetch(site.url)).text();
  await expect.poll(home, { interval: 5 }).toContain('दूसरी बारिश');
});

test('two people who take one e-mail at the same moment: a conflict, not a failure', async () => {
  const values = { name: 'Race', email: 'race@example.org', password: 'ek lambi si kahani' };
  const account = { ...values, passwordHash: null, role: 'author' } as const;
  const [, second] = await race(
    site.database,
    (trx) => createAccount(trx, account),
    () => call(site, null, 'POST', '/api/users/signup', values),
  );
  expect(second).toMatchObject({ value: { status: 409 } });
});

test('what PostgreSQL cannot hold in a text is left out', async () => {
  const editor = await newPerson(site, 'editor');
  const texts = { name: 'a', metaTitle: 'a\u0000b', description: '<p title="\0">a&#1;\0b</p>' };
  const article = { ...publishable, ...texts };
  const answer = await call(site, editor, 'POST', '/api/articles/article', article);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ metaTitle: 'ab', description: '<p>ab</p>' });
});

test.each(['/articles/%00', '/article/a%00', '/a/%00', '/%00'])('%s is no page', async (path) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404']);
});
