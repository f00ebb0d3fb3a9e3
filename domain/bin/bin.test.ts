import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { User } from '../../contract/users.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { actOnArticle } from '../articles/actions.ts';
import { keepDraft } from '../articles/drafts.ts';
import { addArticle, loadArticle, saveArticle } from '../articles/edit.ts';
import { createCategory, deleteCategory, findCategory, updateCategory } from '../categories.ts';
import { binImage, listLibrary } from '../images/library.ts';
import { openLocalStore } from '../images/local-store.ts';
import { keepUpload } from '../images/store-image.ts';
import { findOldPath } from '../redirects.ts';
import { matchesWords } from '../search/find.ts';
import { eraseBinnedArticle, listBinnedArticles } from './articles.ts';
import { eraseCategory, listBinnedCategories, restoreCategory } from './categories.ts';
import { emptyBin } from './empty.ts';
import { listBinnedImages, restoreImage } from './images.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/lekhani-bin-`);
});
afterAll(() => rm(dataDir, { recursive: true }));

onEachEngine('the bin', (database) => {
  const db = () => database().db;
  const store = () => openLocalStore(dataDir);
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  const names = async (person: User) =>
    (await listBinnedArticles(db(), person, 1)).items.map(({ name }) => name);

  test('a deleted article rests thirty days, and then goes with all that belongs to it', async () => {
    const id = await addArticle(db(), people.author, { name: 'निराला', slug: 'nirala' });
    await saveArticle(db(), people.author, id, { name: 'निराला २', slug: 'nirala-2' });
    const empty = {
      ...{ name: '', slug: '', author: '', category: '', imageUrl: '', imageAlt: '' },
      ...{ metaTitle: '', metaKeywords: '', metaDescription: '', description: '' },
      ...{ language: '' as const, pinned: false },
    };
    await keepDraft(db(), people.author, id, { form: empty, basedOn: 1, replaces: null });
    await actOnArticle(db(), people.editor, id, 'delete');
    const { items } = await listBinnedArticles(db(), people.author, 1);
    expect(items).toEqual([
      expect.objectContaining({ _id: id, name: 'निराला २', deletedBy: 'editor', daysLeft: 30 }),
    ]);
    expect(await names(people.contributor)).toEqual([]);
    await emptyBin(database(), store(), inDays(limits.binDays - 1));
    const [later] = (await listBinnedArticles(db(), people.author, 1, inDays(29.5))).items;
    expect(later?.daysLeft).toBe(1);
    await emptyBin(database(), store(), inDays(limits.binDays + 1));
    expect(await names(people.editor)).toEqual([]);
    for (const table of ['article_revisions', 'article_drafts', 'redirects'] as const) {
      const of = db().selectFrom(table).selectAll().where('article_id', '=', id);
      expect(await of.execute(), table).toEqual([]);
    }
    const words = matchesWords(db(), 'निराला');
    if (!words) throw new Error('there are words');
    expect(await db().selectFrom('articles').select('id').where(words).execute()).toEqual([]);
    await addArticle(db(), people.editor, { name: 'Free again', slug: 'nirala-2' });
  });

  test('what was brought back stays', async () => {
    const id = await addArticle(db(), people.author, { name: 'Back' });
    await actOnArticle(db(), people.author, id, 'delete');
    await actOnArticle(db(), people.author, id, 'restore');
    await emptyBin(database(), store(), inDays(limits.binDays + 1));
    expect((await loadArticle(db(), people.author, id)).name).toBe('Back');
  });

  test('only who may delete an article takes it out for good, and only from the bin', async () => {
    const id = await addArticle(db(), people.editor, { name: 'Theirs' });
    await expect(eraseBinnedArticle(db(), people.editor, id)).rejects.toMatchObject({
      status: 404,
    });
    await actOnArticle(db(), people.editor, id, 'delete');
    await expect(eraseBinnedArticle(db(), people.author, id)).rejects.toMatchObject({
      status: 403,
    });
    expect(await eraseBinnedArticle(db(), people.editor, id)).toBe('Theirs');
    expect(await names(people.editor)).not.toContain('Theirs');
  });

  test('a deleted category keeps its address, and comes back with its old ones', async () => {
    const values = { name: 'मौसम', description: 'x', isHome: true };
    const id = await createCategory(db(), { ...values, slug: 'purana' });
    await updateCategory(db(), id, { ...values, slug: 'mausam' });
    const other = await createCategory(db(), { ...values, name: 'ऋतु', slug: 'ritu' });
    const article = await addArticle(db(), people.editor, { name: 'In it', category: id });
    await deleteCategory(db(), id, { moveTo: other, actor: people.editor._id });
    expect(await findCategory(db(), 'mausam')).toBeNull();
    expect(await findOldPath(db(), '/category/purana')).toBe('/category/ritu');
    expect((await listBinnedCategories(db(), 1)).items).toEqual([
      expect.objectContaining({ _id: id, name: 'मौसम', deletedBy: 'editor', daysLeft: 30 }),
    ]);
    await expect(createCategory(db(), { ...values, slug: 'mausam' })).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining('in the bin') },
    });
    const again = await createCategory(db(), values);
    expect(await findCategory(db(), 'mausam-2')).toMatchObject({ _id: again });
    expect(await restoreCategory(db(), id, people.editor._id)).toBe('मौसम');
    expect(await findCategory(db(), 'mausam')).toMatchObject({ _id: id, isHome: true });
    expect(await findOldPath(db(), '/category/purana')).toBe('/category/mausam');
    expect((await loadArticle(db(), people.editor, article)).category?._id).toBe(other);
    await deleteCategory(db(), id);
    expect(await eraseCategory(db(), id)).toBe('मौसम');
    await expect(eraseCategory(db(), id)).rejects.toMatchObject({ status: 404 });
    await deleteCategory(db(), again);
    await emptyBin(database(), store(), inDays(limits.binDays + 1));
    expect((await listBinnedCategories(db(), 1)).totalItems).toBe(0);
    await createCategory(db(), { ...values, slug: 'mausam' });
  });

  test('a deleted picture is hidden, comes back when it is sent again, and goes in the end', async () => {
    const color = database().engine === 'sqlite' ? '#a62c4b' : '#21355e';
    const picture = await sharp({
      create: { width: 64, height: 48, channels: 3, background: color },
    })
      .png()
      .toBuffer();
    const send = () => keepUpload({ db: db(), store: store() }, picture, { name: 'घाट.png' });
    const id = (await send()).secure_url.slice('/images/'.length, -'.jpg'.length);
    const { editor } = people;
    const shown = async () => (await listLibrary(db(), editor, { page: 1, q: '' })).totalImages;
    await binImage(db(), editor, id);
    expect(await shown()).toBe(0);
    expect((await listBinnedImages(db(), 1)).items).toEqual([
      expect.objectContaining({ _id: id, name: 'घाट.png', deletedBy: 'editor' }),
    ]);
    await restoreImage(db(), editor, id);
    await expect(restoreImage(db(), editor, id)).rejects.toMatchObject({ status: 404 });
    await binImage(db(), editor, id);
    await send();
    expect(await shown()).toBe(1);
    await binImage(db(), editor, id);
    await emptyBin(database(), store(), inDays(limits.binDays + 1));
    expect((await listBinnedImages(db(), 1)).totalItems).toBe(0);
    expect(await store().list(`images/${id}`)).toEqual([]);
  });
});
