import { beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { write } from '../../database/transactions.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { searchArticles } from '../../tests/support/search.ts';
import { columns, createArticle, updateArticle } from '../articles/write.ts';
import { newId } from '../ids.ts';
import { addToIndex } from '../search-index/index-articles.ts';
import { readQuery } from '../search-index/query.ts';
import { articlesOf, findPassages, find as fullFind } from './search.ts';

onEachEngine('search', (database) => {
  const db = () => database().db;
  const find = async (query: string) =>
    (await searchArticles(db(), query, { limit: 10 })).articles.map(({ slug }) => slug).sort();

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
      createArticle(
        trx,
        sampleArticle({
          slug: 'brew',
          name: 'Don’t boil it',
          description: "<p>India's brewers won't; O'Brien says we'll see.</p>",
        }),
      ),
    );
    await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ slug: 'hidden', name: 'Moon draft', status: 'draft' })),
    );
  });

  test.each([
    ['चांद', ['chand', 'moon']],
    ['जमीन', ['chand']],
    ['हिंदी', ['chand']],
    ['roof', ['moon']],
    ['ROOF night', ['moon']],
    ['moon', ['chand', 'moon']],
    ['2026', ['moon']],
    ["don't boil", ['brew']],
    ['dont boil', ['brew']],
    ['DON’T', ['brew']],
    ['india brewers', ['brew']],
    ['wont obrien', ['brew']],
    ['ज़मीन roof', []],
    ['"; drop table articles; --', []],
    ['AND OR NOT *', []],
    ['   ', []],
  ])('%s finds %j', async (query, slugs) => {
    expect(await find(query)).toEqual(slugs);
  });

  test('a passage is prose; where the words stand only in a table, its cells apart, or the standfirst', async () => {
    const id = await write(db(), (trx) =>
      createArticle(
        trx,
        sampleArticle({
          name: 'मटका',
          standfirst: 'Physics in a clay pot.',
          description:
            '<h2>What cools the matka</h2><p>The matka sweats all day.</p>' +
            '<table><tr><th>Air</th><th>Humidity</th></tr><tr><td>40 °C</td><td>20%</td></tr></table>',
        }),
      ),
    );
    const passage = async (query: string) => {
      const found = await findPassages(db(), [id], await readQuery(db(), query));
      return found
        .get(id)
        ?.snippet.map(({ text }) => text)
        .join('');
    };
    expect(await passage('matka')).toBe('The matka sweats all day.');
    expect(await passage('humidity')).toBe(
      '…the matka · The matka sweats all day. Air · Humidity · 40 °C · 20%',
    );
    // What is found by its English word shows it.
    expect(await passage('भौतिकी')).toBe('Physics in a clay pot.');
    expect(await passage('nowhere')).toBe('The matka sweats all day.');
    await write(db(), (trx) => trx.deleteFrom('articles').where('id', '=', id).execute());
  });

  test('few articles are filled up with those that begin so or hold some of the words', async () => {
    const slugs = async (q: string) => {
      const { ids, total, some } = await fullFind(db(), { q, page: 1 });
      return { slugs: (await articlesOf(db(), ids)).map(({ slug }) => slug), total, some };
    };
    expect(await slugs('आस')).toEqual({ slugs: ['chand'], total: 1, some: 0 });
    expect(await slugs('ज़मीन roof').then((found) => found.total)).toBe(0);
    expect(new Set((await slugs('ज़मीन roof')).slugs)).toEqual(new Set(['chand', 'moon']));
    expect(await slugs('qqqq')).toEqual({ slugs: [], total: 0, some: 0 });
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
    const { articles } = await searchArticles(db(), 'mango', { limit: 10 });
    expect(articles.map(({ slug }) => slug)).toEqual(['in-title', 'in-text']);
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

  test('what words of the same meaning find has all its pages, and none twice', async () => {
    const count = limits.searchPageSize + 3;
    for (let place = 0; place < count; place += 1) {
      const horse = { slug: `horse-${place}`, name: `घोड़ा ${place}` };
      await write(db(), (trx) => createArticle(trx, sampleArticle(horse)));
    }
    const asked = { slug: 'steed', name: 'अश्व' };
    await write(db(), (trx) => createArticle(trx, sampleArticle(asked)));
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await fullFind(db(), { q: 'अश्व', page }));
    expect(pages.map(({ total, ids }) => [total, ids.length])).toEqual([
      [count + 1, limits.searchPageSize],
      [count + 1, 4],
      [count + 1, 0],
    ]);
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(count + 1);
    const [first] = await articlesOf(db(), pages[0]?.ids ?? []);
    expect(first?.slug).toBe('steed');
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
