import { expect, test } from 'vitest';
import { nextDye } from '../../contract/dyes.ts';
import { type HomePage, newSection, usualHomePage } from '../../contract/home-page.ts';
import { say } from '../../contract/messages/message.ts';
import { homePageOf } from '../../contract/settings.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { publishable, sampleArticle } from '../../tests/support/samples.ts';
import { recordStatements } from '../../tests/support/statements.ts';
import { findOldPath, rememberOldAddress } from '../addresses/history.ts';
import { addArticle } from '../articles/edit.ts';
import { loadArticle } from '../articles/load.ts';
import { createArticle } from '../articles/write.ts';
import { restoreCategory } from '../bin/categories.ts';
import { newId } from '../ids.ts';
import { getSettings, putSetting } from '../settings.ts';
import { mergeTags } from '../tags/merge.ts';
import { createTag } from '../tags/tags.ts';
import {
  createCategory,
  findCategory,
  listCategories,
  listCategoriesForAdmin,
  requireCategory,
  updateCategory,
} from './categories.ts';
import { deleteCategory } from './delete.ts';

onEachEngine('categories', (database) => {
  const db = () => database().db;
  const add = (slug: string, isHome: boolean) =>
    write(db(), (trx) => createCategory(trx, { name: slug, slug, description: '', isHome }));
  const rename = (id: string, slug: string) =>
    write(db(), (trx) =>
      updateCategory(trx, id, { name: slug, slug, description: '', isHome: false }),
    );

  const feedParenting = (category: string, ...further: HomePage) =>
    write(db(), (trx) =>
      putSetting(trx, 'homePage', [
        ...usualHomePage.map((section) =>
          section.name === 'parenting' ? { ...section, category } : section,
        ),
        ...further,
      ]),
    );
  const parentingFrom = async () =>
    homePageOf(await getSettings(db())).find(({ name }) => name === 'parenting')?.category;

  test('they keep the order they were added in, and the home page lists its own', async () => {
    await add('one', true);
    await add('two', false);
    await add('three', true);
    const slugs = async (homeOnly: boolean) =>
      (await listCategories(db(), homeOnly)).map(({ slug }) => slug);
    expect(await slugs(false)).toEqual(['one', 'two', 'three']);
    expect(await slugs(true)).toEqual(['one', 'three']);
  });

  test('a changed slug redirects, and back again it does not', async () => {
    const id = await add('old-name', false);
    await rename(id, 'new-name');
    expect(await findOldPath(db(), '/category/old-name')).toBe('/category/new-name');
    expect((await findCategory(db(), 'new-name'))?._id).toBe(id);
    await rename(id, 'old-name');
    expect(await findOldPath(db(), '/category/old-name')).toBeNull();
    expect(await findOldPath(db(), '/category/new-name')).toBe('/category/old-name');
  });

  test('every write leaves its tags in the change log', async () => {
    const before = await newestChange(db());
    const id = await add('logged', false);
    const { seq, tags } = await changesSince(db(), before);
    expect([...tags].sort()).toEqual(['categories', `category:${id}`, 'home']);
    expect(seq).toBe(await newestChange(db()));
  });

  test.each(['api', 'general', 'hi', 'Not A Slug'])('"%s" can be no address', async (slug) => {
    await expect(add(slug, false)).rejects.toMatchObject({ status: 422 });
    const id = await add(`fine-${slug.toLowerCase().replaceAll(' ', '-')}`, false);
    await expect(rename(id, slug)).rejects.toMatchObject({ status: 422 });
  });

  test('without a slug, one is made from the name, and none is given twice', async () => {
    const body = { name: 'अपना ज्ञान', description: 'x', isHome: false };
    const first = await requireCategory(
      db(),
      await write(db(), (trx) => createCategory(trx, body)),
    );
    const second = await requireCategory(
      db(),
      await write(db(), (trx) => createCategory(trx, body)),
    );
    expect([first.slug, second.slug]).toEqual(['apna-gyaan', 'apna-gyaan-2']);
    await write(db(), (trx) => updateCategory(trx, second._id, { ...body, name: 'और' }));
    expect((await requireCategory(db(), second._id)).slug).toBe('apna-gyaan-2');
    await expect(rename(second._id, 'apna-gyaan')).rejects.toMatchObject({
      status: 409,
      fields: { slug: say('is the address of another category; choose another') },
    });
  });

  test('its texts in the other language stay until others are given, in the bin too', async () => {
    const inOtherLanguage = { name: 'मौसम', description: 'बारिश, धूप और हवा' };
    const weather = { name: 'Weather', description: 'Rain and sun', isHome: false };
    const id = await write(db(), (trx) => createCategory(trx, { ...weather, inOtherLanguage }));
    const readTexts = async () => (await requireCategory(db(), id)).inOtherLanguage;
    await write(db(), (trx) => updateCategory(trx, id, { ...weather, isHome: true }));
    expect(await readTexts()).toEqual(inOtherLanguage);
    await write(db(), (trx) => deleteCategory(trx, id));
    await write(db(), (trx) => restoreCategory(trx, id, 'a'.repeat(24)));
    expect(await readTexts()).toEqual(inOtherLanguage);
    const none = { name: '', description: '' };
    await write(db(), (trx) => updateCategory(trx, id, { ...weather, inOtherLanguage: none }));
    expect(await readTexts()).toEqual(none);
    expect(await readTexts()).toEqual((await findCategory(db(), 'one'))?.inOtherLanguage);
  });

  test('what two people change of it stands, whoever is later', async () => {
    const body = { name: 'Desh', slug: 'desh', description: 'News', isHome: false };
    const id = await write(db(), (trx) => createCategory(trx, body));
    const texts = { slug: 'bharat', inOtherLanguage: { description: 'ख़बरें' } };
    await write(db(), (trx) => updateCategory(trx, id, texts));
    const others = { isHome: true, inOtherLanguage: { name: 'भारत' } };
    await write(db(), (trx) => updateCategory(trx, id, others));
    expect(await requireCategory(db(), id)).toMatchObject({
      name: 'Desh',
      slug: 'bharat',
      isHome: true,
      inOtherLanguage: { name: 'भारत', description: 'ख़बरें' },
    });
    await write(db(), (trx) => deleteCategory(trx, id));
  });

  test('one that holds articles is not deleted, unless they move', async () => {
    const [from, to] = [await add('deleted', true), await add('receiving', false)];
    await rename(from, 'deleted-later');
    const article = await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ category: from, status: 'draft' })),
    );
    await expect(write(db(), (trx) => deleteCategory(trx, from))).rejects.toMatchObject({
      status: 409,
      message:
        '"deleted-later" holds an article. Move it to another category before it is deleted.',
    });
    await expect(
      write(db(), (trx) => deleteCategory(trx, from, { moveTo: from })),
    ).rejects.toMatchObject({
      status: 422,
    });
    await feedParenting(from);
    await write(db(), (trx) => deleteCategory(trx, from, { moveTo: to }));
    expect(await parentingFrom()).toBe(to);
    const row = await db().selectFrom('articles').selectAll().where('id', '=', article);
    expect((await row.executeTakeFirstOrThrow()).category_id).toBe(to);
    for (const slug of ['deleted', 'deleted-later']) {
      expect(await findOldPath(db(), `/category/${slug}`)).toBe('/category/receiving');
    }
    const { categories } = await listCategoriesForAdmin(db(), { page: 1, limit: 100 });
    expect(categories.find(({ _id }) => _id === to)?.articleCount).toBe(1);
    expect(categories.some(({ _id }) => _id === from)).toBe(false);
  });

  test('the many articles of a deleted one, or of a merged tag, move some at a time', async () => {
    const [from, to] = [await add('large', false), await add('larger', false)];
    const tagOf = (name: string) => write(db(), (trx) => createTag(trx, { name, description: '' }));
    const [tag, into] = [await tagOf('large'), await tagOf('larger')];
    const first = sampleArticle({ category: from, tags: [tag] });
    const id = await write(db(), (trx) => createArticle(trx, first));
    const articles = db().selectFrom('articles').selectAll();
    const { seq: _, ...row } = await articles.where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 300 }, (_, at) => ({
      ...row,
      id: newId(),
      slug: `${row.slug}-${at}`,
    }));
    await db().insertInto('articles').values(copies).execute();
    const taken = `/larger/${row.slug}`;
    await write(db(), (trx) => rememberOldAddress(trx, taken, { to_path: '/about-us' }));
    const recorded = recordStatements(database());
    await write(recorded.db, (trx) => deleteCategory(trx, from, { moveTo: to }));
    await write(recorded.db, (trx) => mergeTags(trx, tag, into));
    const updates = recorded.statements.filter(({ sql }) => sql.startsWith('update "articles"'));
    expect(updates).toHaveLength(6);
    for (const { parameters } of updates) expect(parameters.length).toBeLessThan(270);
    const moved = articles.where('category_id', '=', to).where('tags', '=', into);
    expect(await moved.execute()).toHaveLength(301);
    // One of them is seen there now.
    expect(await findOldPath(db(), taken)).toBeNull();
  });

  test('a home section fed by a deleted one goes back to the category of its name', async () => {
    const id = await add('feeding', true);
    await feedParenting(id, { ...newSection(id, 'cards'), category: id });
    await write(db(), (trx) => deleteCategory(trx, id));
    expect(await parentingFrom()).toBe(null);
    expect(homePageOf(await getSettings(db()))).toHaveLength(4);
  });

  test('a new one takes the next dye, keeps it through saves and the bin, and changes it at will', async () => {
    const used = (await listCategories(db())).map(({ dye }) => dye);
    const id = await add('dyed', false);
    const readDye = async () => (await requireCategory(db(), id)).dye;
    expect(await readDye()).toBe(nextDye(used));
    const body = { name: 'dyed', description: '', isHome: false };
    await write(db(), (trx) => updateCategory(trx, id, { ...body, dye: 'jamun' }));
    await write(db(), (trx) => updateCategory(trx, id, body));
    await write(db(), (trx) => deleteCategory(trx, id));
    await write(db(), (trx) => restoreCategory(trx, id, 'a'.repeat(24)));
    expect(await readDye()).toBe('jamun');
  });

  test('an unknown one is a 404', async () => {
    await expect(requireCategory(db(), 'a'.repeat(24))).rejects.toMatchObject({
      status: 404,
      message: 'Category not found.',
    });
  });

  test('new articles are of the genre of their category, until somebody chooses another', async () => {
    const editor = await newUser(db(), 'editor');
    const values = { name: 'व्यंजन', description: '', isHome: false };
    const category = await write(db(), (trx) =>
      createCategory(trx, { ...values, genre: 'recipe' }),
    );
    const genreOf = async (more: object) => {
      const body = { name: 'खीर', category, status: 'draft' as const, ...more };
      const id = await write(db(), (trx) => addArticle(trx, editor, { ...publishable, ...body }));
      return (await loadArticle(db(), editor, id)).genre;
    };
    expect(await genreOf({})).toBe('recipe');
    expect(await genreOf({ genre: 'story' })).toBe('story');
    expect(await genreOf({ category: null })).toBe('news');
    // Whoever does not speak of the genre leaves it.
    await write(db(), (trx) => updateCategory(trx, category, { ...values, name: 'रसोई' }));
    expect(await requireCategory(db(), category)).toMatchObject({ name: 'रसोई', genre: 'recipe' });
  });

  test('two who change one category at once do not undo each other', async () => {
    const id = await add('samachar', false);
    const outcome = await raceTransactions(
      database(),
      (trx) => updateCategory(trx, id, { slug: 'khabar' }),
      (trx) => updateCategory(trx, id, { name: 'ख़बरें' }),
    );
    expect(outcome).toEqual(['fulfilled', 'fulfilled']);
    expect(await requireCategory(db(), id)).toMatchObject({ slug: 'khabar', name: 'ख़बरें' });
  });

  test('who changes a category does not stop those who are putting articles into it', async () => {
    const editor = await newUser(db(), 'editor');
    const id = await add('samachar', false);
    const body = { ...publishable, name: 'नदी', category: id, status: 'draft' as const };
    const outcome = await raceTransactions(
      database(),
      (trx) => addArticle(trx, editor, { ...body, category: null }),
      (trx) => updateCategory(trx, id, { name: 'ख़बरें' }),
      (trx) => addArticle(trx, editor, body),
    );
    expect(outcome).toEqual(['fulfilled', 'fulfilled']);
  });
});
