import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { articleInputSchema } from '../contract/articles.ts';
import { categoryBodySchema } from '../contract/categories.ts';
import { write } from '../database/transactions.ts';
import { onEachEngine } from '../tests/support/databases.ts';
import { sampleArticle } from '../tests/support/samples.ts';
import { findArticleById, rememberOldAddress } from './addresses/history.ts';
import { createArticle, updateArticle } from './articles/write.ts';
import { createCategory, updateCategory } from './categories/categories.ts';
import { untilMidnight } from './content/reading.ts';
import { getSettings, putSetting } from './settings.ts';
import { countSitemapEntries, sitemapEntries } from './site/sitemap.ts';
import { addDefaultPages, findPage } from './static-pages/pages.ts';
import { createAuthor, findAuthor, hasAccount } from './users/authors.ts';

onEachEngine('site', (database) => {
  const db = () => database().db;

  test('settings have defaults, and keep what is set', async () => {
    expect((await getSettings(db())).shortName).toBe('Lekhani');
    await write(db(), (trx) => putSetting(trx, 'shortName', 'कलम'));
    await write(db(), (trx) => putSetting(trx, 'shortName', 'Kalam'));
    const settings = await getSettings(db());
    expect([settings.shortName, settings.city]).toEqual(['Kalam', 'Jaipur']);
  });

  test('static pages are added once and never overwritten', async () => {
    await write(database().db, (trx) => addDefaultPages(trx));
    await db().updateTable('pages').set({ title: 'Ours' }).where('slug', '=', 'about-us').execute();
    await write(database().db, (trx) => addDefaultPages(trx));
    expect((await findPage(db(), 'about-us'))?.title).toBe('Ours');
    expect((await findPage(db(), 'disclaimer'))?.body).toContain('Jaipur');
  });

  test('slugs that were reserved later stay valid where they were in use', async () => {
    const values = { name: 'Series', slug: 'series', description: 'x', isHome: false };
    const article = sampleArticle({ slug: 'offline' });
    const refused = { status: 422, fields: { slug: expect.anything() } };
    await expect(write(db(), (trx) => createCategory(trx, values))).rejects.toMatchObject(refused);
    await expect(write(db(), (trx) => createArticle(trx, article))).rejects.toMatchObject(refused);

    const category = await write(db(), (trx) =>
      createCategory(trx, { ...values, slug: 'old-series' }),
    );
    const id = await write(db(), (trx) =>
      createArticle(trx, { ...article, slug: 'old-offline', category }),
    );
    await db()
      .updateTable('categories')
      .set({ slug: 'series' })
      .where('id', '=', category)
      .execute();
    await db().updateTable('articles').set({ slug: 'offline' }).where('id', '=', id).execute();

    const saved = { ...articleInputSchema.parse(article), category, name: 'Again' };
    await write(db(), (trx) => updateArticle(trx, id, saved));
    await write(db(), (trx) => updateCategory(trx, category, categoryBodySchema.parse(values)));
    expect(await findArticleById(db(), id)).toBe('/general/offline');
    const other = { ...values, slug: 'letters' };
    await expect(write(db(), (trx) => updateCategory(trx, category, other))).rejects.toMatchObject(
      refused,
    );
  });

  test('imported ids lead to the article', async () => {
    const id = await write(db(), (trx) => createArticle(trx, sampleArticle({ slug: 'imported' })));
    await write(db(), (trx) => rememberOldAddress(trx, '/articles/old-7', { article_id: id }));
    expect(await findArticleById(db(), 'old-7')).toBe('/general/imported');
    expect(await findArticleById(db(), id)).toBe('/general/imported');
    expect(await findArticleById(db(), 'nothing')).toBeNull();
  });

  test('the sitemap can be split at any entry', async () => {
    for (const day of [3, 1, 2, 1]) {
      await write(db(), (trx) =>
        createArticle(trx, sampleArticle(), { publishedAt: `2026-0${day}-01T00:00:00.000Z` }),
      );
    }
    const part = (offset: number, limit: number) =>
      Readable.from(sitemapEntries(db(), { offset, limit })).toArray();
    const total = await countSitemapEntries(db());
    const all = await part(0, 100);
    expect(all).toHaveLength(total);
    expect(all.slice(0, 3)).toMatchObject([
      { url: '/', changefreq: 'daily', priority: 1 },
      { url: '/hi', changefreq: 'daily', priority: 1 },
      { url: '/contact-us', changefreq: 'yearly', priority: 0.5 },
    ]);
    for (let cut = 1; cut < total; cut += 1) {
      expect([...(await part(0, cut)), ...(await part(cut, 100))]).toEqual(all);
    }
  });

  test('contributors are no authors, and authors without a password are no accounts', async () => {
    const person = { name: 'x', bio: '', imageUrl: '' };
    await write(db(), (trx) => createAuthor(trx, { ...person, slug: 'a', role: 'author' }));
    await write(db(), (trx) => createAuthor(trx, { ...person, slug: 'c', role: 'contributor' }));
    expect((await findAuthor(db(), 'a'))?.name).toBe('x');
    expect(await findAuthor(db(), 'c')).toBeNull();
    // Who has left without having published anything has no page.
    await db().updateTable('users').set({ active: 0 }).where('slug', '=', 'a').execute();
    expect(await findAuthor(db(), 'a')).toBeNull();
    expect(await hasAccount(db())).toBe(false);
  });
});

test('midnight is the site’s own', () => {
  const now = new Date('2026-11-21T18:00:00Z');
  expect(untilMidnight(now, 'Asia/Kolkata')).toBe(30 * 60 * 1000);
  expect(untilMidnight(now, 'UTC')).toBe(6 * 3600 * 1000);
  // The day on which clocks go forward has an hour less.
  expect(untilMidnight(new Date('2026-03-29T00:00:00Z'), 'Europe/London')).toBe(23 * 3600 * 1000);
});
