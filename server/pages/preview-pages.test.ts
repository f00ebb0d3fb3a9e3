import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewSchema } from '../../contract/articles.ts';
import type { UserInfo } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { createContent } from '../../domain/content/content.ts';
import { call, newPerson, prove } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let author: UserInfo;
/** How often a preview was rendered. */
let renders = 0;
beforeAll(async () => {
  site = await startSite({
    source: (database, siteUrl) => (of) => {
      const made = createContent({ database, siteUrl, ...of });
      const preview: typeof made.content.preview = (code) => {
        renders += 1;
        return made.content.preview(code);
      };
      return { ...made, content: { ...made.content, preview } };
    },
  });
  author = await newPerson(site, 'author');
});
afterAll(() => site.stop());

async function newPreview(name: string, of = site, by = author): Promise<string> {
  const { body } = await call(of, by, 'POST', '/api/articles/preview', { name });
  return new URL(previewSchema.parse(body).link).pathname;
}

test('is rendered once for all who open it, and anew in another language', async () => {
  const path = await newPreview('पहला');
  renders = 0;
  const pages = await Promise.all(Array.from({ length: 8 }, () => fetch(site.url + path)));
  for (const page of pages) expect(await page.text()).toContain('पहला');
  await fetch(site.url + path);
  expect(renders).toBe(1);
  expect(await (await fetch(`${site.url}/en${path}`)).text()).toContain('पहला');
  expect(renders).toBe(2);
});

test('has the frame in the language of its article, without a prefix', async () => {
  const path = await newPreview('हिन्दी में');
  expect(await (await fetch(site.url + path)).text()).toMatch(/^<!DOCTYPE html><html lang="hi"/i);
  const prefixed = await fetch(`${site.url}/hi${path}`, { redirect: 'manual' });
  expect([prefixed.status, prefixed.headers.get('location')]).toEqual([301, path]);
});

test('is never kept by anybody else, and is compressed', async () => {
  const path = await newPreview('दूसरा');
  for (const _ of [1, 2]) {
    const { headers } = await fetch(site.url + path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('speculation-rules')).toBeNull();
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('content-encoding')).toBe('gzip');
  }
});

test('is rendered anew when something on it changes, and gone with its link', async () => {
  const path = await newPreview('तीसरा');
  await fetch(site.url + path);
  renders = 0;
  const { db } = site.database;
  const change = { tag: 'settings', action: 'settings.change' } as const;
  await write(db, (trx) => recordChanges(trx, [change]));
  await fetch(site.url + path);
  expect(renders).toBe(1);
  await db.deleteFrom('previews').execute();
  expect((await fetch(site.url + path)).status).toBe(404);
});

test('ends with the account of who made it, in memory too', async () => {
  const admin = await newPerson(site, 'admin');
  const leaving = await newPerson(site, 'author');
  const path = await newPreview('पाँचवाँ', site, leaving);
  expect((await fetch(site.url + path)).status).toBe(200);
  const active = `/api/users/active/${leaving._id}`;
  expect((await call(site, admin, 'PUT', active, { active: false })).status).toBe(200);
  const unknown = await (await fetch(`${site.url}/preview/unknown`)).text();
  for (const prefix of ['', '/hi'])
    expect((await fetch(site.url + prefix + path)).status).toBe(404);
  expect(await (await fetch(site.url + path)).text()).toBe(unknown);

  await prove(site, admin);
  await call(site, admin, 'PUT', active, { active: true });
  expect((await fetch(site.url + path)).status).toBe(404);

  const erased = await newPerson(site, 'author');
  const other = await newPreview('छठा', site, erased);
  expect((await fetch(site.url + other)).status).toBe(200);
  await site.database.db.deleteFrom('users').where('id', '=', erased._id).execute();
  expect((await fetch(site.url + other)).status).toBe(404);
});

test('one address may open so many in a minute, and is told so on a page', async () => {
  const small = await startSite({ env: { API_RATE_LIMIT: '20' } });
  try {
    const path = await newPreview('चौथा', small, await newPerson(small, 'author'));
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await fetch(small.url + path)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const busy = await fetch(`${small.url}/hi${path}`);
    expect(busy.status).toBe(429);
    expect(busy.headers.get('cache-control')).toBe('no-store');
    expect(await busy.text()).toContain('थोड़ी देर बाद फिर खोलें');
    expect((await fetch(`${small.url}/`)).status).toBe(200);
  } finally {
    await small.stop();
  }
});
