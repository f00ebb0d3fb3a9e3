import { expect, test } from 'vitest';
import { changesSince } from '../database/changes.ts';
import { onEachEngine } from '../tests/support/databases.ts';
import {
  changeCategorySlug,
  createCategory,
  findCategory,
  listCategories,
  requireCategory,
} from './categories.ts';
import { findOldPath } from './redirects.ts';

onEachEngine('categories', (database) => {
  const db = () => database().db;
  const add = (slug: string, isHome: boolean) =>
    createCategory(db(), { name: slug, slug, description: '', isHome });

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
    await changeCategorySlug(db(), id, 'new-name');
    expect(await findOldPath(db(), '/category/old-name')).toBe('/category/new-name');
    expect((await findCategory(db(), 'new-name'))?._id).toBe(id);
    await changeCategorySlug(db(), id, 'old-name');
    expect(await findOldPath(db(), '/category/old-name')).toBeNull();
    expect(await findOldPath(db(), '/category/new-name')).toBe('/category/old-name');
  });

  test('every write leaves its tags in the change log', async () => {
    const before = await database().newestChange();
    const id = await add('logged', false);
    const { seq, tags } = await changesSince(db(), before);
    expect([...tags].sort()).toEqual(['categories', `category:${id}`]);
    expect(seq).toBe(await database().newestChange());
  });

  test.each(['api', 'general', 'hi', 'Not A Slug'])('"%s" can be no address', async (slug) => {
    await expect(add(slug, false)).rejects.toMatchObject({ status: 422 });
    const id = await add(`fine-${slug.toLowerCase().replaceAll(' ', '-')}`, false);
    await expect(changeCategorySlug(db(), id, slug)).rejects.toMatchObject({ status: 422 });
  });

  test('an unknown one is a 404', async () => {
    await expect(requireCategory(db(), 'a'.repeat(24))).rejects.toMatchObject({
      status: 404,
      message: 'Category not found.',
    });
  });
});
