import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

/** Returns the values of one list by which its rows are told apart. */
async function listKeys(path: string, key: string, field: string): Promise<string[]> {
  const { status, body } = await call(site, admin, 'GET', path);
  expect(status).toBe(200);
  const rows = z.record(z.string(), z.unknown()).parse(body)[key];
  return z
    .array(z.looseObject({ [field]: z.string() }))
    .parse(rows)
    .map((row) => String(row[field]));
}

const post = async (path: string, body: object) =>
  expect((await call(site, admin, 'POST', path, body)).status).toBeLessThan(300);

test('lists stand in the order that is asked for, and in their own for an unknown one', async () => {
  for (const name of ['नदी', 'आम', 'Kite']) {
    await post('/api/tags/tag', { name, description: '' });
    await post('/api/series', { name, description: '' });
    await post('/api/messages', { name, email: 'reader@example.org', message: 'नमस्ते' });
  }
  for (const from of ['/old/b', '/old/c', '/old/a']) {
    await post('/api/redirects', { from, to: '/stories' });
  }
  const byName = ['Kite', 'आम', 'नदी'];
  const byAge = ['नदी', 'आम', 'Kite'];
  const lists = [
    ['/api/tags', 'tags', byName],
    ['/api/series', 'series', byAge.toReversed()],
    ['/api/messages/admin-messages', 'messages', byAge.toReversed()],
  ] as const;
  for (const [path, key, atFirst] of lists) {
    expect(await listKeys(`${path}?sort=name`, key, 'name')).toEqual(byName);
    expect(await listKeys(`${path}?sort=-name`, key, 'name')).toEqual(byName.toReversed());
    expect(await listKeys(`${path}?sort=created`, key, 'name')).toEqual(byAge);
    expect(await listKeys(`${path}?sort=size`, key, 'name')).toEqual(atFirst);
  }
  const paths = ['/old/a', '/old/b', '/old/c'];
  expect(await listKeys('/api/redirects?sort=from', 'redirects', 'from')).toEqual(paths);
  const last = await listKeys('/api/redirects?sort=-from&limit=1&page=2', 'redirects', 'from');
  expect(last).toEqual(['/old/b']);
});

test('static pages stand by their titles, categories by the number of their articles', async () => {
  const titles = await listKeys('/api/pages/admin-pages?sort=name', 'pages', 'title');
  expect(titles.length).toBeGreaterThan(1);
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'hi')));
  for (const name of ['ख़ाली', 'भरा']) {
    await post('/api/categories/addCategory', { name, description: name });
  }
  const all = '/api/categories/admin-categories';
  const [, full] = await listKeys(all, 'categories', '_id');
  const article = { name: 'कहानी', category: full, imageUrl: '/images/a.jpg' };
  await post('/api/articles/article', { ...article, description: '<p>एक</p>' });
  expect(await listKeys(`${all}?sort=-articles`, 'categories', 'name')).toEqual(['भरा', 'ख़ाली']);
  expect(await listKeys(`${all}?sort=articles`, 'categories', 'name')).toEqual(['ख़ाली', 'भरा']);
});

test('the audit log has as many lines on a page as are asked for', async () => {
  expect(await listKeys('/api/audit?limit=2', 'entries', 'action')).toHaveLength(2);
  const { body } = await call(site, admin, 'GET', `/api/audit?limit=${limits.adminList + 1}`);
  expect(body).toMatchObject({ older: null });
});
