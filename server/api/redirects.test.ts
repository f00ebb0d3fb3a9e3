import { afterAll, beforeAll, expect, test } from 'vitest';
import { missedListSchema, redirectListSchema } from '../../contract/redirects.ts';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
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

const reader = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile',
};
const ask = (path: string, headers: Record<string, string> = reader) =>
  fetch(site.url + path, { headers, redirect: 'manual' });
const missed = async () =>
  missedListSchema.parse((await call(site, editor, 'GET', '/api/redirects/missed')).body);

test('what readers ask for in vain is counted, by its path alone', async () => {
  await write(site.database.db, (trx) =>
    createArticle(trx, sampleArticle({ slug: 'nadi-ka-kinara' })),
  );
  for (const path of ['/2019/नदी का किनारा.html?from=mail', '/hi/2019/नदी का किनारा.html']) {
    expect((await ask(path)).status).toBe(302);
  }
  expect((await ask('/articles/000000000000000000000000')).status).toBe(404);
  // Nobody has read these, or somebody tries the doors, or it may name a person.
  await ask('/for-a-robot', { 'user-agent': 'Googlebot/2.1' });
  await ask('/ahead', { ...reader, 'sec-purpose': 'prefetch' });
  await ask('/picture.png', { ...reader, 'sec-fetch-dest': 'image' });
  for (const path of ['/404', '/wp-login.php', '/.env', '/of/meera@example.org']) await ask(path);
  await expect.poll(missed, { timeout: 10_000 }).toMatchObject({
    missed: [
      {
        path: encodeURI('/2019/नदी का किनारा.html'),
        times: 2,
        suggested: '/general/nadi-ka-kinara',
      },
      { path: '/articles/000000000000000000000000', times: 1, suggested: null },
    ],
    totalMissed: 2,
  });
});

test('what leads somewhere, or is gone, is missed no longer', async () => {
  const [old, gone] = [encodeURI('/2019/नदी का किनारा.html'), '/articles/000000000000000000000000'];
  expect((await add(old, '/general/nadi-ka-kinara')).status).toBe(201);
  const say = (from: string) => call(site, editor, 'POST', '/api/redirects/gone', { from });
  expect((await say(gone)).status).toBe(201);
  expect((await missed()).missed).toEqual([]);
  expect((await ask('/hi' + gone)).status).toBe(410);
  const answer = await ask(gone);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-store']);
  expect(await answer.text()).toContain('has been taken away');
  // It is not said of a page that exists, or of what redirects; it may redirect later.
  expect(await say('/about-us')).toMatchObject({ status: 409 });
  expect(await say(old)).toMatchObject({ status: 409 });
  expect((await add(gone, '/stories')).status).toBe(201);
  expect((await ask(gone)).status).toBe(301);
});

test('whoever asks for an article by an id that leads to another site is sent by its page', async () => {
  const [id, elsewhere] = ['111111111111111111111111', 'https://example.org/nadi'];
  expect((await add(`/articles/${id}`, elsewhere)).status).toBe(201);
  const { body } = await call(site, null, 'GET', `/api/articles/red/${id}`);
  expect(body).toEqual({ newUrl: `articles/${id}` });
  expect((await ask(`/articles/${id}`)).headers.get('location')).toBe(elsewhere);
});

test('what is gone goes through CSV', async () => {
  const csv = 'from,to\n/gaya,410\n';
  await call(site, editor, 'POST', '/api/redirects/import', { csv });
  expect((await ask('/gaya')).status).toBe(410);
  const answer = await fetch(`${site.url}/api/redirects/export`, {
    headers: { authorization: `Bearer ${editor.token}` },
  });
  expect(await answer.text()).toContain('/gaya,410\r\n');
});

test('only editors may', async () => {
  const contributor = await newPerson(site, 'contributor');
  expect((await call(site, contributor, 'GET', '/api/redirects')).status).toBe(403);
  expect((await call(site, null, 'GET', '/api/redirects/export')).status).toBe(401);
});
