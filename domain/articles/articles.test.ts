import { describe, expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { findArticleBySlug } from '../addresses/history.ts';
import { countPublished } from '../article-rows/published-months.ts';
import { createCategory } from '../categories/categories.ts';
import { createAuthor } from '../users/authors.ts';
import { asRows } from './present.ts';
import { categorySlugOf, findPublished, listPublished, randomPublished } from './published.ts';
import { createArticle, updateArticle } from './write.ts';

onEachEngine('articles', (database) => {
  const db = () => database().db;

  test('what is written is read back, with author and category', async () => {
    const category = await write(db(), (trx) =>
      createCategory(trx, {
        name: 'रसोई',
        slug: 'kitchen',
        description: 'x',
        isHome: true,
      }),
    );
    const author = await write(db(), (trx) =>
      createAuthor(trx, {
        slug: 'writer',
        name: 'लेखक',
        role: 'author',
        bio: '',
        imageUrl: '',
      }),
    );
    const input = sampleArticle({
      slug: 'whole',
      name: 'पूरा लेख',
      category,
      author,
      language: 'hi',
      description: '<p>पहला वाक्य।</p><script>x</script><p>दूसरा।</p>',
      metaKeywords: 'एक, दो',
    });
    const id = await write(db(), (trx) =>
      createArticle(trx, input, { publishedAt: '2026-01-02T03:04:05.000Z' }),
    );
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    const { languageChosen: _chosen, embargo: _embargo, ...fields } = input;
    expect(await findPublished(db(), 'whole')).toEqual({
      ...fields,
      locked: false,
      _id: id,
      author: { _id: author, name: 'लेखक', slug: 'writer' },
      byline: [{ _id: author, name: 'लेखक', slug: 'writer', otherName: '', role: 'words' }],
      category: { _id: category, name: 'रसोई', slug: 'kitchen' },
      description: '<p>पहला वाक्य।</p><p>दूसरा।</p>',
      createdAt: '2026-01-02T03:04:05.000Z',
      updatedAt: '2026-01-02T03:04:05.000Z',
      publishedAt: '2026-01-02T03:04:05.000Z',
      excerpt: 'पहला वाक्य। दूसरा।',
      wordCount: 3,
    });
  });

  test('lists are newest first, by category, in pages; drafts are in none', async () => {
    const category = await write(db(), (trx) =>
      createCategory(trx, {
        name: 'Paged',
        slug: 'paged',
        description: '',
        isHome: false,
      }),
    );
    for (let day = 1; day <= 5; day += 1) {
      const at = `2026-02-0${day}T00:00:00.000Z`;
      await write(db(), (trx) =>
        createArticle(trx, sampleArticle({ slug: `day-${day}`, category }), {
          publishedAt: at,
        }),
      );
    }
    await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ slug: 'day-6', category, status: 'draft' })),
    );
    const page = (offset: number) =>
      listPublished(db(), { categoryId: category }, { limit: 2, offset }, asRows);
    expect((await page(0)).map(({ slug }) => slug)).toEqual(['day-5', 'day-4']);
    expect((await page(4)).map(({ slug }) => slug)).toEqual(['day-1']);
    expect(await countPublished(db(), { categoryId: category })).toBe(5);
    expect(await findPublished(db(), 'day-6')).toBeNull();
  });

  test('a taken slug is refused and nothing is written', async () => {
    await write(db(), (trx) => createArticle(trx, sampleArticle({ slug: 'taken' })));
    const before = await countPublished(db(), {});
    await expect(
      write(db(), (trx) => createArticle(trx, sampleArticle({ slug: 'taken' }))),
    ).rejects.toMatchObject({
      status: 409,
    });
    expect(await countPublished(db(), {})).toBe(before);
  });

  test('an address the site itself uses is refused, with the reason', async () => {
    await expect(
      write(db(), (trx) => createArticle(trx, sampleArticle({ slug: 'admin' }))),
    ).rejects.toMatchObject({
      status: 422,
      message: 'The address "admin" is a word the site itself uses; choose another.',
    });
  });

  test('random articles are different ones, as many as asked for', async () => {
    for (let draw = 0; draw < 20; draw += 1) {
      const articles = await randomPublished(db(), 3, asRows);
      expect(new Set(articles.map(({ _id }) => _id)).size).toBe(3);
    }
  });

  test('random articles differ even if the generator always returns the same number', async () => {
    const articles = await randomPublished(db(), 3, asRows, () => 0);
    expect(new Set(articles.map(({ _id }) => _id)).size).toBe(3);
  });

  describe('changing an address', () => {
    test('the old one leads to the new one, without chains, and back again', async () => {
      const input = sampleArticle({ slug: 'first-name' });
      const id = await write(db(), (trx) => createArticle(trx, input));
      await write(db(), (trx) => updateArticle(trx, id, { ...input, slug: 'second-name' }));
      await write(db(), (trx) => updateArticle(trx, id, { ...input, slug: 'third-name' }));
      expect(await findArticleBySlug(db(), 'first-name')).toBe('/general/third-name');
      expect(await findArticleBySlug(db(), 'second-name')).toBe('/general/third-name');
      await write(db(), (trx) => updateArticle(trx, id, input));
      expect(await findArticleBySlug(db(), 'first-name')).toBe('/general/first-name');
      expect(await findArticleBySlug(db(), 'third-name')).toBe('/general/first-name');
    });

    test('a new article takes an address of the past over', async () => {
      const input = sampleArticle({ slug: 'to-be-freed' });
      const id = await write(db(), (trx) => createArticle(trx, input));
      await write(db(), (trx) => updateArticle(trx, id, { ...input, slug: 'moved-away' }));
      await write(db(), (trx) => createArticle(trx, sampleArticle({ slug: 'to-be-freed' })));
      expect(await findArticleBySlug(db(), 'to-be-freed')).toBe('/general/to-be-freed');
    });

    test('an unpublished article is found nowhere', async () => {
      const input = sampleArticle({ slug: 'withdrawn' });
      const id = await write(db(), (trx) => createArticle(trx, input));
      await write(db(), (trx) =>
        updateArticle(trx, id, { ...input, slug: 'withdrawn-2', status: 'unpublished' }),
      );
      expect(await findArticleBySlug(db(), 'withdrawn')).toBeNull();
      expect(await findArticleBySlug(db(), 'withdrawn-2')).toBeNull();
    });
  });

  test('publishing later sets the date once', async () => {
    const input = sampleArticle({ slug: 'later', status: 'draft' });
    const id = await write(db(), (trx) => createArticle(trx, input));
    await write(db(), (trx) => updateArticle(trx, id, { ...input, status: 'published' }));
    const first = (await findPublished(db(), 'later'))?.publishedAt;
    expect(first).toBeTruthy();
    await write(db(), (trx) =>
      updateArticle(trx, id, { ...input, status: 'published', name: 'Changed' }),
    );
    const again = await findPublished(db(), 'later');
    expect(again?.publishedAt).toBe(first);
    expect(again?.name).toBe('Changed');
    expect(again && categorySlugOf(again)).toBe('general');
  });

  test('a missing article cannot be changed', async () => {
    await expect(
      write(db(), (trx) => updateArticle(trx, 'f'.repeat(24), sampleArticle())),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});
