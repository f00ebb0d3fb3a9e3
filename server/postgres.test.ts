import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticle, updateArticle } from '../domain/articles/write.ts';
import { createCategory } from '../domain/categories.ts';
import { newPostgres } from '../tests/support/databases.ts';
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
