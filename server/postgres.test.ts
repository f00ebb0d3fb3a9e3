import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticle, updateArticle } from '../domain/articles/write.ts';
import { createCategory } from '../domain/categories.ts';
import { createAccount } from '../domain/users/sign-up.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { call, newPerson } from '../tests/support/people.ts';
import { sampleArticle } from '../tests/support/samples.ts';
import { type Site, startSite } from '../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { DATABASE_URL: await newPostgres() } });
});
afterAll(() => site.stop());

test('the whole site on PostgreSQL: pages, redirects, search, and no old page after a write', async () => {
  const { db } = site.database;
  const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
  const text = async (path: string) => (await get(path)).text();
  const category = await db
    .transaction()
    .execute((trx) =>
      createCategory(trx, { name: 'Parenting', slug: 'parenting', description: '', isHome: true }),
    );
  const input = sampleArticle({ slug: 'bachpan', name: 'बचपन की बातें', language: 'hi', category });
  const id = await db.transaction().execute((trx) => createArticle(trx, input));
  for (const path of ['/', '/category/parenting', '/parenting/bachpan', '/rss.xml']) {
    expect(await text(path)).toContain('बचपन की बातें');
  }
  await db
    .transaction()
    .execute((trx) => updateArticle(trx, id, { ...input, slug: 'bachpan-2', name: 'नया नाम' }));
  expect(await text('/')).toContain('नया नाम');
  expect((await get('/parenting/bachpan')).headers.get('location')).toBe('/parenting/bachpan-2');
  expect(await (await get(`/api/search?q=${encodeURIComponent('नया')}`)).json()).toMatchObject({
    totalArticles: 1,
    articles: [{ _id: id }],
  });
  expect((await get('/about-us')).status).toBe(200);
  expect((await get('/api/ready')).status).toBe(200);
});

test('two people who take one e-mail at the same moment: a conflict, not a failure', async () => {
  const values = { name: 'Race', email: 'race@example.org', password: 'ek lambi si kahani' };
  const account = { ...values, passwordHash: null, role: 'author' } as const;
  const first = site.database.db.transaction().execute(async (trx) => {
    await createAccount(trx, account);
    await setTimeout(1000);
  });
  await setTimeout(50);
  const second = await call(site, null, 'POST', '/api/users/signup', values);
  expect(second.status).toBe(409);
  await first;
});

test('text that PostgreSQL cannot hold is refused', async () => {
  const editor = await newPerson(site, 'editor');
  const name = 'a\u0000b';
  const answer = await call(site, editor, 'POST', '/api/articles/article', { name });
  expect(answer.status).toBe(400);
});

test.each(['/articles/%00', '/article/a%00', '/a/%00', '/%00'])('%s is no page', async (path) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404']);
});

test('an address that cannot be does not stop the counting of visits', async () => {
  const visit = (path: string) =>
    fetch(`${site.url}/api/visits`, {
      method: 'POST',
      body: JSON.stringify({ path }),
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    });
  await visit('/general/%00');
  await visit('/');
  const counted = () => site.database.db.selectFrom('visits').select('views').execute();
  await expect.poll(counted, { timeout: 10_000 }).toEqual([{ views: 1 }]);
});
