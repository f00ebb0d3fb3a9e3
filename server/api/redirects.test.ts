import { afterAll, beforeAll, expect, test } from 'vitest';
import { redirectListSchema } from '../../contract/redirects.ts';
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

const add = (from: string, to: string) =>
  call(site, editor, 'POST', '/api/redirects', { from, to });

test.each([
  ['/पुराना/पन्ना', '/stories', '/stories'],
  ['/old.html', '/कहानी?क=1', '/%E0%A4%95%E0%A4%B9%E0%A4%BE%E0%A4%A8%E0%A5%80?%E0%A4%95=1'],
  ['/away', 'https://example.org/a b', 'https://example.org/a%20b'],
])('%s → %s is followed', async (from, to, location) => {
  expect((await add(from, to)).status).toBe(201);
  const answer = await fetch(site.url + from, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
});

test('what is refused says why, under its field', async () => {
  expect(await add('/about-us', '/stories')).toMatchObject({
    status: 409,
    body: { fields: { from: 'is a page that exists; it would never redirect' } },
  });
  expect(await add('/x', 'ftp://example.org')).toMatchObject({
    status: 422,
    body: { fields: { to: 'must begin with / or https://' } },
  });
});

test('listed, searched, removed', async () => {
  const list = async (query: string) =>
    redirectListSchema.parse((await call(site, editor, 'GET', `/api/redirects?${query}`)).body);
  expect((await list('')).totalRedirects).toBe(3);
  const found = await list(`q=${encodeURIComponent('पन्ना')}`);
  const [{ from } = { from: '' }] = found.redirects;
  const path = `/api/redirects?from=${encodeURIComponent(from)}`;
  expect((await call(site, editor, 'DELETE', path)).status).toBe(200);
  expect((await call(site, editor, 'DELETE', path)).status).toBe(404);
  expect((await list('')).totalRedirects).toBe(2);
});

test('in and out as CSV', async () => {
  const body = { csv: 'from,to\n/csv,/stories\n/csv,' };
  const imported = await call(site, editor, 'POST', '/api/redirects/import', body);
  expect(imported.body).toEqual({
    taken: 1,
    refused: [{ line: 3, reason: 'The line needs two columns: from,to.' }],
  });
  const answer = await fetch(`${site.url}/api/redirects/export`, {
    headers: { authorization: `Bearer ${editor.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await answer.text()).toContain('/csv,/stories\r\n');
});

test('only editors may', async () => {
  const contributor = await newPerson(site, 'contributor');
  expect((await call(site, contributor, 'GET', '/api/redirects')).status).toBe(403);
  expect((await call(site, null, 'GET', '/api/redirects/export')).status).toBe(401);
});
