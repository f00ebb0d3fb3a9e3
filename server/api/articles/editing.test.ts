import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { adminArticlesSchema, editedArticleSchema } from '../../../contract/articles.ts';
import { adminCategoriesSchema, categorySchema } from '../../../contract/categories.ts';
import { authorSchema, type UserInfo, writerSchema } from '../../../contract/users.ts';
import { articles as all } from '../../../demo/articles/index.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { publishable } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
let editor: UserInfo;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
  editor = await newPerson(site, 'editor');
});
afterAll(() => site.stop());

const send = (method: string, path: string, body?: object) =>
  call(site, editor, method, path, body);
const page = async (path: string) => (await fetch(site.url + path)).text();
const status = async (path: string) =>
  (await fetch(site.url + path, { redirect: 'manual' })).status;

describe('the admin list', () => {
  test('ten a page, with the number of pages', async () => {
    const { body } = await send('GET', '/api/articles/admin-article');
    const list = z.strictObject(adminArticlesSchema.shape).parse(body);
    expect(list.articles).toHaveLength(10);
    expect(list).toMatchObject({ currentPage: 1, totalPages: 4, totalArticles: all.length });
  });

  test('a thousand at once, for the sitemap', async () => {
    const { body } = await send('GET', '/api/articles/admin-article?page=1&limit=1000');
    const { articles, totalPages } = adminArticlesSchema.parse(body);
    expect(articles).toHaveLength(all.length);
    expect(totalPages).toBe(1);
    expect(articles[0]).toMatchObject({
      slug: expect.any(String),
      category: { slug: expect.any(String) },
      updatedAt: expect.any(String),
      createdAt: expect.any(String),
    });
  });

  test('a filter left empty is none; a wrong one is refused', async () => {
    const query = 'q=&status=&category=&author=';
    const { body } = await send('GET', `/api/articles/admin-article?${query}`);
    expect(adminArticlesSchema.parse(body).totalArticles).toBe(all.length);
    expect((await send('GET', '/api/articles/admin-article?status=gone')).status).toBe(400);
    const found = await send('GET', `/api/articles/admin-article?q=${encodeURIComponent('घड़ी')}`);
    expect(adminArticlesSchema.parse(found.body).totalArticles).toBeGreaterThan(0);
  });

  test('the filter has everybody who may write, or once did; a contributor sees themselves', async () => {
    const contributor = await newPerson(site, 'contributor', 'नया योगदानकर्ता');
    const idle = await newPerson(site, 'author', 'कभी नहीं लिखा');
    const former = await newPerson(site, 'contributor', 'पहले लिखते थे');
    await call(site, former, 'POST', '/api/articles/article', { name: 'पुराना', status: 'draft' });
    const { db } = site.database;
    const left = db.updateTable('users').set({ active: 0 });
    await left.where('id', 'in', [idle._id, former._id]).execute();
    const names = async (person: UserInfo) => {
      const { body } = await call(site, person, 'GET', '/api/articles/writers');
      return z.array(authorSchema).parse(body);
    };
    const listed = (await names(editor)).map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining([contributor.name, former.name]));
    expect(listed).not.toContain(idle.name);
    expect(await names(contributor)).toEqual([{ _id: contributor._id, name: contributor.name }]);
  });

  test('those of one name are told apart by their slugs, which are no secret, and nobody else', async () => {
    for (let count = 0; count < 2; count += 1) await newPerson(site, 'author', 'हमनाम');
    const { body } = await call(site, editor, 'GET', '/api/articles/writers');
    const writers = z.array(writerSchema).parse(body);
    const marks = writers.flatMap(({ name, mark }) => (name === 'हमनाम' ? [mark] : []));
    expect(marks).toEqual(['hamnam', 'hamnam-2']);
    expect(writers.find(({ _id }) => _id === editor._id)?.mark).toBeUndefined();
  });
});

describe('from a category to a deleted article', () => {
  test('each step is seen on the site at once', async () => {
    const added = await send('POST', '/api/categories/addCategory', {
      name: 'मौसम',
      description: 'बारिश और धूप',
      isHome: true,
    });
    const category = categorySchema.parse(added.body);
    expect(category.slug).toBe('mausam');
    expect(await page('/')).toContain('मौसम');

    const created = await send('POST', '/api/articles/article', {
      name: 'पहली बारिश की ख़ुशबू',
      category: category._id,
      author: '',
      imageUrl: '/images/x.jpg',
      description: '<p onclick="x()">मिट्टी<script>alert(1)</script></p>',
      metaTitle: '',
      metaDescription: '',
      metaKeywords: 'बारिश, मौसम',
    });
    expect(created.status).toBe(200);
    const article = editedArticleSchema.parse(created.body);
    expect(article).toMatchObject({
      slug: 'pahli-barish-ki-khushbu',
      status: 'published',
      language: 'hi',
      description: '<p>मिट्टी</p>',
      author: null,
    });
    for (const path of ['/', '/category/mausam', `/mausam/${article.slug}`]) {
      expect(await page(path), path).toContain('पहली बारिश की ख़ुशबू');
    }

    const moved = await send('PUT', `/api/articles/${article._id}`, {
      name: 'दूसरी बारिश',
      slug: 'doosri-barish',
    });
    expect(editedArticleSchema.parse(moved.body).category?._id).toBe(category._id);
    const old = await fetch(`${site.url}/mausam/${article.slug}`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, '/mausam/doosri-barish']);
    expect(await page('/category/mausam')).toContain('दूसरी बारिश');

    const edited = await send('PUT', '/api/categories/edit', {
      _id: category._id,
      name: 'ऋतु',
      description: 'नई',
      isHome: false,
      slug: 'ritu',
    });
    expect(categorySchema.parse(edited.body)).toMatchObject({ slug: 'ritu', isHome: false });
    expect(await status('/category/mausam')).toBe(301);
    const refused = await send('DELETE', `/api/categories/delete/${category._id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('an article') });

    const deleted = await send('DELETE', `/api/articles/delete/${article._id}`);
    expect(deleted).toMatchObject({
      status: 200,
      body: { message: 'Article "दूसरी बारिश" deleted successfully!' },
    });
    expect(await status('/ritu/doosri-barish')).toBe(302);
    expect(await page('/category/ritu')).not.toContain('दूसरी बारिश');
    expect((await send('POST', `/api/articles/restore/${article._id}`)).status).toBe(200);
    expect(await status('/ritu/doosri-barish')).toBe(200);
    await send('DELETE', `/api/articles/delete/${article._id}`);
    expect((await send('DELETE', `/api/categories/delete/${category._id}`)).status).toBe(200);
    expect(await page('/')).not.toContain('ऋतु');
  });
});

describe('bad input', () => {
  test.each([
    [{}, 400, 'name'],
    [{ name: 'x', slug: 'Not A Slug' }, 400, 'slug'],
    [{ name: 'x', slug: 'admin' }, 400, 'slug'],
    [{ name: 'Admin' }, 422, 'slug'],
    [{ ...publishable, name: 'x', slug: 'suraj-ki-ghadi-samrat-yantra' }, 409, 'slug'],
    [{ name: 'x' }, 400, 'description'],
    [{ name: 'x', description: '<p>पाठ</p>' }, 400, 'imageUrl'],
    [{ name: 'x', category: 'a'.repeat(24) }, 422, 'category'],
    [{ name: 'x', status: 'bin' }, 400, 'status'],
    [{ name: 'x'.repeat(301) }, 400, 'name'],
  ])('%j answers %i and names %s', async (body, code, field) => {
    const answer = await send('POST', '/api/articles/article', body);
    expect(answer.status).toBe(code);
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/\S.{8}/),
      fields: { [field]: expect.any(String) },
    });
  });

  test('a category needs a name and a description', async () => {
    const answer = await send('POST', '/api/categories/addCategory', { name: ' ' });
    expect(answer.body).toMatchObject({
      fields: { name: 'must not be empty', description: expect.any(String) },
    });
  });

  test('an article that is not there', async () => {
    const id = 'f'.repeat(24);
    for (const [method, path] of [
      ['GET', `/api/articles/article/${id}`],
      ['PUT', `/api/articles/${id}`],
      ['DELETE', `/api/articles/delete/${id}`],
    ] as const) {
      const answer = await send(method, path, method === 'PUT' ? { name: 'x' } : undefined);
      expect(answer).toMatchObject({ status: 404, body: { message: 'Article not found.' } });
    }
  });
});

test('the categories of the admin, with their articles', async () => {
  const { body } = await send('GET', '/api/categories/admin-categories');
  const { categories, totalPages } = z.strictObject(adminCategoriesSchema.shape).parse(body);
  expect(totalPages).toBe(1);
  expect(categories.find(({ slug }) => slug === 'apna-gyaan')?.articleCount).toBeGreaterThan(9);
});
