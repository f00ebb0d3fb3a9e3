import { beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { searchArticles } from '../../tests/support/search.ts';
import { columns, createArticle, updateArticle } from '../articles/write.ts';
import { newId } from '../ids.ts';
import { addToIndex } from '../search-index/index-articles.ts';

onEachEngine('search', (database) => {
  const db = () => database().db;
  const find = async (query: string) =>
    (await searchArticles(db(), query, { limit: 10 })).articles.map(({ slug }) => slug);

  beforeAll(async () => {
    await write(db(), (trx) =>
      createArticle(
        trx,
        sampleArticle({
          slug: 'chand',
          name: 'चाँद और तारे',
          language: 'hi',
          description: '<p>रात को ज़मीन से आसमान हिन्दी में।</p>',
        }),
      ),
    );
    await write(db(), (trx) =>
      createArticle(
        trx,
        sampleArticle({
          slug: 'moon',
          name: 'Reading the moon',
          description: '<p>A walk on the roof at night, २०२६.</p>',
        }),
      ),
    );
    await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ slug: 'hidden', name: 'Moon draft', status: 'draft' })),
    );
  });

  test.each([
    ['चांद', ['chand']],
    ['जमीन', ['chand']],
    ['हिंदी', ['chand']],
    ['आस', ['chand']],
    ['moon', ['moon']],
    ['MOON night', ['moon']],
    ['2026', ['moon']],
    ['चाँद moon', []],
    ['"; drop table articles; --', []],
    ['AND OR NOT *', []],
    ['   ', []],
  ])('%s finds %j', async (query, slugs) => {
    expect(await find(query)).toEqual(slugs);
  });

  test('a title counts for more than a text', async () => {
    await write(db(), (trx) =>
      createArticle(
        trx,
        sampleArticle({ slug: 'in-text', description: '<p>One mango among many words.</p>' }),
      ),
    );
    await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ slug: 'in-title', name: 'The mango' })),
    );
    expect(await find('mango')).toEqual(['in-title', 'in-text']);
  });

  test('a changed article is found by its new words only', async () => {
    const input = sampleArticle({ slug: 'changing', name: 'Xylophone' });
    const id = await write(db(), (trx) => createArticle(trx, input));
    await write(db(), (trx) => updateArticle(trx, id, { ...input, name: 'Zither' }));
    expect(await find('xylophone')).toEqual([]);
    expect(await find('zither')).toEqual(['changing']);
  });

  test('the total counts all pages', async () => {
    const { articles, total } = await searchArticles(db(), 'sample', { limit: 1 });
    expect(articles).toHaveLength(1);
    expect(total).toBeGreaterThan(1);
  });

  test('of a word in very many articles the newest count, and an old one that has it as its title', async () => {
    await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ slug: 'old-title', name: 'Saffron' })),
    );
    const at = new Date().toISOString();
    const { values, text } = columns(sampleArticle({ description: '<p>saffron</p>' }));
    for (let first = 0; first <= limits.searchHits; first += 143) {
      const rows = Array.from({ length: 143 }, (_, place) => {
        const id = newId();
        return { ...values, id, slug: `s-${first + place}`, created_at: at, updated_at: at };
      });
      const added = await db().insertInto('articles').values(rows).returning('seq').execute();
      await write(db(), (trx) =>
        addToIndex(
          trx,
          added.map(({ seq }) => ({ ...values, text, seq })),
        ),
      );
    }
    const { articles, total } = await searchArticles(db(), 'saffron', { limit: 1 });
    expect(articles.map(({ slug }) => slug)).toEqual(['old-title']);
    expect(total).toBe(limits.searchHits + 1);
    const past = await searchArticles(db(), 'saffron', { limit: 1, offset: 5000 });
    expect(past).toMatchObject({ articles: [], total });
  });
});
