import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ContentPage,
  contentPageSchema,
  contentQuerySchema,
} from '../../contract/content-api.ts';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { contentPage } from '../../domain/articles/content-list.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { createSeries } from '../../domain/series/series.ts';
import { createTag } from '../../domain/tags/tags.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { newKey } from '../../tests/support/key-calls.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
let reader: { token: string };
let category = '';
let tag = '';

beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  reader = await newKey(site, admin, 'read');
  const { db } = site.database;
  category = await write(db, (trx) =>
    createCategory(trx, { name: 'विषय', slug: 'vishay', description: '', isHome: false }),
  );
  tag = await write(db, (trx) => createTag(trx, { name: 'टैग', slug: 'tag', description: '' }));
  for (let at = 0; at < 25; at += 1) {
    await add(`lekh-${at}`, {
      language: at % 2 ? 'hi' : 'en',
      category: at % 5 ? null : category,
      tags: at % 10 ? [] : [tag],
    });
  }
  await add('masauda', { status: 'draft' });
});
afterAll(() => site.stop());

function add(slug: string, more: object) {
  const input = sampleArticle({
    slug,
    name: slug,
    author: admin._id,
    status: 'published',
    ...more,
  });
  return write(site.database.db, (trx) => createArticle(trx, input));
}

async function page(query: string, key = reader): Promise<ContentPage> {
  const { status, body } = await call(site, key, 'GET', `/api/content/articles?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return contentPageSchema.parse(body);
}

/** Reads all pages, one after the other. */
async function all(query: string, key = reader) {
  const articles: ContentPage['articles'] = [];
  let next: string | null = '';
  while (next !== null) {
    const one: ContentPage = await page(`${query}&limit=4${next && `&cursor=${next}`}`, key);
    articles.push(...one.articles);
    next = one.next;
  }
  return articles;
}

const slugs = (articles: ContentPage['articles']) => articles.map(({ slug }) => slug);

test('pages follow each other without a gap, the newest first, while articles are added', async () => {
  const expected = Array.from({ length: 25 }, (_, at) => `lekh-${24 - at}`);
  expect(slugs(await all(''))).toEqual(expected);
  const first = await page('limit=10');
  const added = await add('naya', {});
  const second = await page(`limit=10&cursor=${first.next}`);
  expect(slugs(second.articles)).toEqual(expected.slice(10, 20));
  await call(site, admin, 'DELETE', `/api/articles/delete/${added}`);
});

test('filters narrow the list', async () => {
  expect(await all(`category=${category}`)).toHaveLength(5);
  expect(slugs(await all(`tag=${tag}`))).toEqual(['lekh-20', 'lekh-10', 'lekh-0']);
  expect(await all('language=hi')).toHaveLength(12);
  expect(await all(`tag=${tag}&language=hi`)).toEqual([]);
});

test('what was changed since a time comes in the order of the changes', async () => {
  const { articles } = await page('limit=1');
  const id = articles[0]?._id;
  const since = new Date(Date.now() + 1).toISOString();
  await expect.poll(() => new Date().toISOString() > since).toBe(true);
  const saved = await call(site, admin, 'PUT', `/api/articles/${id}`, { name: 'बदला हुआ' });
  expect(saved.status).toBe(200);
  expect((await all(`changedSince=${since}`)).map(({ name }) => name)).toEqual(['बदला हुआ']);
  const ordered = (await all('changedSince=2000-01-01T00:00:00Z')).map(
    ({ updatedAt }) => updatedAt,
  );
  expect(ordered).toEqual(ordered.toSorted());
  expect(ordered).toHaveLength(25);
});

test('what comes back from the bin is changed by that', async () => {
  const id = await add('wapas', {});
  await call(site, admin, 'DELETE', `/api/articles/delete/${id}`);
  const since = new Date().toISOString();
  expect(slugs(await all(`changedSince=${since}`))).toEqual([]);
  await call(site, admin, 'POST', `/api/articles/restore/${id}`);
  expect(slugs(await all(`changedSince=${since}`))).toEqual(['wapas']);
  await call(site, admin, 'DELETE', `/api/articles/delete/${id}`);
});

test('a page leaves out what is unpublished while it is read', async () => {
  const id = await add('jaata-hua', {});
  const unpublish = site.database.db.updateTable('articles').where('id', '=', id);
  let isFirst = true;
  const db = site.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false;
        await unpublish.set('status', 'unpublished').execute();
      }
      return result;
    },
  });
  const query = contentQuerySchema.parse({ limit: 2, fields: 'slug,description' });
  const { articles } = await contentPage(db, query, { all: true });
  expect(slugs(articles)).toEqual(['lekh-24']);
});

test('a cursor goes on with its own list, and says so to whoever forgets what it was of', async () => {
  const { next } = await page('changedSince=2000-01-01T00:00:00Z&limit=4');
  const { status, body } = await call(
    site,
    reader,
    'GET',
    `/api/content/articles?limit=4&cursor=${next}`,
  );
  expect([status, body]).toMatchObject([400, { message: expect.stringContaining('another list') }]);
  // One of before, which does not say what it is of.
  const [time, seq] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString());
  const old = Buffer.from(JSON.stringify([time, seq])).toString('base64url');
  const query = 'changedSince=2000-01-01T00:00:00Z&limit=4';
  expect(await page(`${query}&cursor=${old}`)).toEqual(await page(`${query}&cursor=${next}`));
});

test('fields are what was asked for; texts come in shorter pages', async () => {
  const { articles } = await page('fields=name,address&limit=2');
  expect(Object.keys(articles[0] ?? {}).sort()).toEqual(['_id', 'address', 'name', 'updatedAt']);
  expect((await page('limit=1')).articles[0]).not.toHaveProperty('description');
  const texts = await page('fields=description&limit=100');
  expect(texts.articles).toHaveLength(20);
  expect(texts.next).not.toBeNull();
});

test('what an article is in has its name and address', async () => {
  const { db } = site.database;
  const texts = { name: 'माला', slug: 'mala', description: '' };
  const series = await write(db, (trx) => createSeries(trx, texts));
  const id = await add('mala-lekh', { tags: [tag], series });
  const named = {
    tagged: [{ _id: tag, name: 'टैग', address: '/tag/tag' }],
    partOf: { _id: series, name: 'माला', address: '/series/mala' },
  };
  expect((await page('limit=1')).articles[0]).toMatchObject(named);
  const one = await call(site, reader, 'GET', `/api/content/articles/${id}?fields=tagged,partOf`);
  expect(one.body).toEqual({ _id: id, updatedAt: expect.any(String), ...named });
  await call(site, admin, 'DELETE', `/api/articles/delete/${id}`);
});

test('drafts are for keys that read all', async () => {
  const every = await newKey(site, admin, 'readAll');
  expect(slugs(await all('status=draft', every))).toEqual(['masauda']);
  const draft = (await page('status=draft', every)).articles[0]?._id;
  const of = (key: { token: string }) => call(site, key, 'GET', `/api/content/articles/${draft}`);
  expect((await of(every)).status).toBe(200);
  expect((await of(reader)).status).toBe(404);
  const refused = await call(site, reader, 'GET', '/api/content/articles?status=draft');
  expect(refused.status).toBe(403);
  const author = await newPerson(site, 'author');
  expect((await call(site, author, 'GET', '/api/content/articles?status=draft')).status).toBe(403);
});

// The third has a time with a zero byte.
test.each([
  'cursor=x',
  'cursor=W10',
  'cursor=WyJcdTAwMDAiLDFd',
  'fields=password',
  'limit=0',
  'changedSince=yesterday',
])('%s is refused in words', async (query) => {
  const { status, body } = await call(site, reader, 'GET', `/api/content/articles?${query}`);
  expect(status).toBe(400);
  expect(body).toHaveProperty('message');
});
