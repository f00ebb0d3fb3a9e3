import { beforeAll, expect, test } from 'vitest';
import type { ArticleInput } from '../../contract/articles.ts';
import type { User } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { newPeople } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { linkTranslation } from '../articles/translations.ts';
import { createArticle } from '../articles/write.ts';
import { createCategory } from '../categories/categories.ts';
import { createSeries } from '../series/series.ts';
import { createTag } from '../tags/tags.ts';
import { createContent } from './content.ts';

const named = (slug: string) => ({ name: slug, slug, description: '' });

onEachEngine('what follows an article', (database) => {
  const db = () => database().db;
  const add = async (name: string, values: Partial<ArticleInput> = {}) => {
    const slug = name.replaceAll(' ', '-');
    return write(db(), (trx) => createArticle(trx, sampleArticle({ name, slug, ...values })));
  };
  const addCategory = (slug: string) =>
    write(db(), (trx) => createCategory(trx, { ...named(slug), isHome: false }));
  /** The titles of what a page shows after an article, and the tags under which it does. */
  const after = async (category: string, slug: string) => {
    const { content, facts } = createContent({ database: database(), siteUrl: 'https://a.test' });
    const answer = await content.article(category, slug);
    if (!answer || !('found' in answer)) throw new Error('There is no such article.');
    const { suggestions, related, ofAuthor } = await content.further(answer.found);
    const names = (cards: { name: string }[]) => cards.map(({ name }) => name);
    return {
      suggestions: names(suggestions),
      related: names(related),
      ofAuthor: names(ofAuthor),
      facts,
    };
  };

  let craft: string;
  let editor: User;
  let far: string;
  beforeAll(async () => {
    editor = (await newPeople(db())).editor;
    craft = await addCategory('craft');
    far = await addCategory('far');
    const [prints, river] = [
      await write(db(), (trx) => createTag(trx, named('prints'))),
      await write(db(), (trx) => createTag(trx, named('river'))),
    ];
    const series = await write(db(), (trx) => createSeries(trx, named('hands')));
    await add('old neighbour', { category: craft });
    await add('one tag', { category: far, tags: [prints] });
    await add('both tags', { category: far, tags: [river, prints] });
    await add('इसी विषय का', { category: craft, language: 'hi', slug: 'hindi-neighbour' });
    await add('Wood again', { category: craft, slug: 'same-word' });
    await add('neighbour', { category: craft });
    await add('draft', { category: craft, status: 'draft', tags: [prints] });
    await add('part one', { category: far, series });
    await add('The wood of the craft', {
      slug: 'read',
      category: craft,
      tags: [prints, river],
      series,
    });
    await add('part three', { category: far, series });
    const translation = await add('पढ़ा', {
      category: craft,
      slug: 'padha',
      language: 'hi',
      tags: [prints, river],
    });
    const own = await db()
      .selectFrom('articles')
      .select('id')
      .where('slug', '=', 'read')
      .executeTakeFirstOrThrow();
    await write(db(), (trx) => linkTranslation(trx, editor, own.id, translation));
    await add('newest', { category: far });
  });

  test('parts of its series come first, then tags, category, language, words and time', async () => {
    const { suggestions, related } = await after('craft', 'read');
    expect(suggestions).toEqual(['part three', 'part one']);
    expect(related).toEqual(['both tags', 'one tag', 'Wood again', 'neighbour']);
  });

  test('without anything in common the newest follow, two of them', async () => {
    await add('alone', { category: null });
    const { suggestions, related } = await after('general', 'alone');
    expect(suggestions).toEqual(['newest', 'part three']);
    expect(related).toEqual([]);
  });

  test('of a story the article in the language of the one that is read follows', async () => {
    const hindi = await add('दूसरी', { slug: 'doosri', language: 'hi', category: far });
    const english = await add('second', { category: far });
    await write(db(), (trx) => linkTranslation(trx, editor, english, hindi));
    expect((await after('far', 'newest')).suggestions[0]).toBe('second');
    const read = await add('तीसरी', { slug: 'teesri', language: 'hi', category: far });
    const { suggestions, facts } = await after('far', 'teesri');
    expect(suggestions[0]).toBe('दूसरी');
    expect(suggestions).not.toContain('second');
    // The page follows what it shows, and new stories within ten minutes.
    expect([...facts.tags]).toEqual(
      expect.arrayContaining([`article:${hindi}`, `article:${read}`]),
    );
    expect(facts.freshFor).toBeLessThanOrEqual(600_000);
  });

  test('of the same author the newest follow, without what stands there already and second languages', async () => {
    const { author, editor: second } = await newPeople(db());
    const by = { author: author._id };
    const [own, other] = [await addCategory('of-her'), await addCategory('elsewhere')];
    await add('her first', { ...by, category: other });
    await add('her second', { ...by, category: other });
    const [hindi, english] = [
      await add('उनकी तीसरी', { ...by, slug: 'unki-teesri', language: 'hi', category: other }),
      await add('her third', { ...by, category: other }),
    ];
    await write(db(), (trx) => linkTranslation(trx, editor, hindi, english));
    await add('of both', { author: second._id, coAuthors: [author._id], category: other });
    await add('of another', { author: second._id, category: other });
    await add('her draft', { ...by, category: other, status: 'draft' });
    await add('near one', { ...by, category: own });
    await add('near two', { ...by, category: own });
    const read = await add('hers', { ...by, category: own });
    const hers = await add('उनका', { ...by, slug: 'unka', language: 'hi', category: own });
    await write(db(), (trx) => linkTranslation(trx, editor, read, hers));
    const { suggestions, ofAuthor } = await after('of-her', 'hers');
    expect(suggestions).toEqual(['near two', 'near one']);
    expect(ofAuthor).toEqual(['of both', 'her third']);
    expect((await after('of-her', 'unka')).ofAuthor).toEqual(['of both', 'उनकी तीसरी']);
    expect((await after('craft', 'read')).ofAuthor).toEqual([]);
  });
});
