import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { libraryQuerySchema } from '../../contract/library-list.ts';
import { limits } from '../../contract/limits.ts';
import { emptyForm } from '../../contract/revisions.ts';
import type { User } from '../../contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { publishable } from '../../tests/support/samples.ts';
import { findOldPath } from '../addresses/history.ts';
import { actOnArticle } from '../articles/actions.ts';
import { keepDraft } from '../articles/drafts.ts';
import { addArticle, saveArticle } from '../articles/edit.ts';
import { loadArticle } from '../articles/load.ts';
import { createCategory, findCategory, updateCategory } from '../categories/categories.ts';
import { deleteCategory } from '../categories/delete.ts';
import { binImage, listLibrary } from '../images/library.ts';
import { openLocalStore } from '../images/local-store.ts';
import { keepUpload } from '../images/store-image.ts';
import { addRedirect } from '../redirects/edit.ts';
import { countHolding } from '../search-index/count.ts';
import { askedFor } from '../search-index/query.ts';
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
  /** Makes it so many days since everything was deleted. */
  async function age(days: number): Promise<void> {
    const binned_at = inDays(-days).toISOString();
    for (const table of ['articles', 'binned_categories', 'images'] as const) {
      await db().updateTable(table).set({ binned_at }).where('binned_at', 'is not', null).execute();
    }
  }
  const empty = () => emptyBin(database(), store());
  /** Empties the bin as if so many days had gone since everything was deleted. */
  const emptyAfter = (days: number) => age(days).then(empty);
  const names = async (person: User) =>
    (await listBinnedArticles(db(), person, { page: 1, limit: 10 })).items.map(({ name }) => name);

  test('a deleted article rests thirty days, and then goes with all that belongs to it', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'निराला', slug: 'nirala' }),
    );
    await write(db(), (trx) =>
      saveArticle(trx, people.author, id, { name: 'निराला २', slug: 'nirala-2' }),
    );
    await write(db(), (trx) =>
      keepDraft(trx, people.author, id, { form: emptyForm, basedOn: 1, replaces: null }),
    );
    await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'delete'));
    const { items } = await listBinnedArticles(db(), people.author, { page: 1, limit: 10 });
    expect(items).toEqual([
      expect.objectContaining({ _id: id, name: 'निराला २', deletedBy: 'editor', daysLeft: 30 }),
    ]);
    expect(await names(people.contributor)).toEqual([]);
    await emptyAfter(limits.binDays - 1);
    const [later] = (
      await listBinnedArticles(db(), people.author, { page: 1, limit: 10 }, inDays(0.5))
    ).items;
    expect(later?.daysLeft).toBe(1);
    await emptyAfter(limits.binDays + 1);
    expect(await names(people.editor)).toEqual([]);
    for (const table of ['article_revisions', 'article_drafts', 'redirects'] as const) {
      const of = db().selectFrom(table).selectAll().where('article_id', '=', id);
      expect(await of.execute(), table).toEqual([]);
    }
    expect(await countHolding(db(), [askedFor('निराला')], 1)).toEqual([0]);
    await write(db(), (trx) =>
      addArticle(trx, people.editor, { ...publishable, name: 'Free again', slug: 'nirala-2' }),
    );
  });

  test('what was restored stays', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'Back' }),
    );
    await write(db(), (trx) => actOnArticle(trx, people.author, id, 'delete'));
    await write(db(), (trx) => actOnArticle(trx, people.author, id, 'restore'));
    await emptyAfter(limits.binDays + 1);
    expect((await loadArticle(db(), people.author, id)).name).toBe('Back');
  });

  test('what is restored while the bin is emptied stays, too', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'In time' }),
    );
    await write(db(), (trx) => actOnArticle(trx, people.author, id, 'delete'));
    await age(limits.binDays + 1);
    const restore = (trx: Transaction) => actOnArticle(trx, people.author, id, 'restore');
    const [restored, emptied] = await race(database(), restore, empty);
    expect([restored.status, emptied.status]).toEqual(['fulfilled', 'fulfilled']);
    expect((await loadArticle(db(), people.author, id)).name).toBe('In time');
  });

  test('only who may delete an article takes it out for good, and only from the bin', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.editor, { ...publishable, name: 'Theirs' }),
    );
    await expect(
      write(db(), (trx) => eraseBinnedArticle(trx, people.editor, id)),
    ).rejects.toMatchObject({
      status: 404,
    });
    await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'delete'));
    await expect(
      write(db(), (trx) => eraseBinnedArticle(trx, people.author, id)),
    ).rejects.toMatchObject({
      status: 403,
    });
    expect(await write(db(), (trx) => eraseBinnedArticle(trx, people.editor, id))).toBe('Theirs');
    expect(await names(people.editor)).not.toContain('Theirs');
  });

  test('a deleted category keeps its address, and comes back with its old ones', async () => {
    const values = { name: 'मौसम', description: 'x', isHome: true };
    const id = await write(db(), (trx) => createCategory(trx, { ...values, slug: 'bahut-purana' }));
    for (const slug of ['purana', 'mausam']) {
      await write(db(), (trx) => updateCategory(trx, id, { ...values, slug }));
    }
    const other = await write(db(), (trx) =>
      createCategory(trx, { ...values, name: 'ऋतु', slug: 'ritu' }),
    );
    const add = (name: string, category: string) =>
      write(db(), (trx) => addArticle(trx, people.editor, { ...publishable, name, category }));
    const articles = [
      await add('In it', id),
      await add('Edited since', id),
      await add('Moved on since', id),
      await add('Deleted meanwhile', id),
      await add('Always elsewhere', other),
    ] as const;
    const [, edited, moved, binned] = articles;
    await write(db(), (trx) =>
      deleteCategory(trx, id, { moveTo: other, actor: people.editor._id }),
    );
    const { editor } = people;
    const elsewhere = { from: '/category/bahut-purana', to: '/about-us' };
    const site = { siteUrl: 'https://kalam.example', actor: editor._id, replace: true };
    await write(db(), (trx) => addRedirect(trx, elsewhere, site));
    await write(db(), (trx) => saveArticle(trx, editor, edited, { name: 'Edited' }));
    await write(db(), (trx) => saveArticle(trx, editor, moved, { name: 'Moved', category: null }));
    await write(db(), (trx) => actOnArticle(trx, editor, binned, 'delete'));
    expect(await findCategory(db(), 'mausam')).toBeNull();
    expect(await findOldPath(db(), '/category/purana')).toBe('/category/ritu');
    expect((await listBinnedCategories(db(), { page: 1, limit: 10 })).items).toEqual([
      expect.objectContaining({ _id: id, name: 'मौसम', deletedBy: 'editor', daysLeft: 30 }),
    ]);
    await expect(
      write(db(), (trx) => createCategory(trx, { ...values, slug: 'mausam' })),
    ).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('in the bin'),
    });
    const again = await write(db(), (trx) => createCategory(trx, values));
    expect(await findCategory(db(), 'mausam-2')).toMatchObject({ _id: again });
    expect(await write(db(), (trx) => restoreCategory(trx, id, people.editor._id))).toBe('मौसम');
    expect(await findCategory(db(), 'mausam')).toMatchObject({ _id: id, isHome: true });
    expect(await findOldPath(db(), '/category/purana')).toBe('/category/mausam');
    expect(await findOldPath(db(), '/category/bahut-purana')).toBe('/about-us');
    const places = async () => {
      await write(db(), (trx) => actOnArticle(trx, editor, binned, 'restore'));
      const found = await Promise.all(articles.map((id) => loadArticle(db(), editor, id)));
      return found.map(({ category }) => category?._id ?? null);
    };
    expect(await places()).toEqual([id, other, null, id, other]);
    await write(db(), (trx) => deleteCategory(trx, id, { moveTo: other }));
    expect(await write(db(), (trx) => eraseCategory(trx, id))).toBe('मौसम');
    await expect(write(db(), (trx) => eraseCategory(trx, id))).rejects.toMatchObject({
      status: 404,
    });
    await write(db(), (trx) => deleteCategory(trx, again));
    await emptyAfter(limits.binDays + 1);
    expect((await listBinnedCategories(db(), { page: 1, limit: 10 })).totalItems).toBe(0);
    await write(db(), (trx) => createCategory(trx, { ...values, slug: 'mausam' }));
  });

  test('a category comes back with its old addresses and articles where the one that took them was deleted, too', async () => {
    const add = (name: string, slug: string) =>
      write(db(), (trx) => createCategory(trx, { name, slug, description: '', isHome: false }));
    const first = await add('पहला', 'naam');
    await write(db(), (trx) =>
      updateCategory(trx, first, {
        name: 'पहला',
        slug: 'naya-naam',
        description: '',
        isHome: false,
      }),
    );
    const [second, third] = [await add('दूसरा', 'doosra'), await add('तीसरा', 'teesra')];
    const story = await write(db(), (trx) =>
      addArticle(trx, people.editor, { ...publishable, name: 'Moved twice', category: first }),
    );
    await write(db(), (trx) => deleteCategory(trx, first, { moveTo: second }));
    await write(db(), (trx) => deleteCategory(trx, second, { moveTo: third }));
    expect(await findOldPath(db(), '/category/naam')).toBe('/category/teesra');
    for (const id of [first, second]) {
      await write(db(), (trx) => restoreCategory(trx, id, people.editor._id));
    }
    expect(await findOldPath(db(), '/category/naam')).toBe('/category/naya-naam');
    expect((await loadArticle(db(), people.editor, story)).category?._id).toBe(first);
  });

  test('a deleted picture is hidden, comes back when it is sent again, and goes in the end', async () => {
    const color = database().engine.name === 'sqlite' ? '#a62c4b' : '#21355e';
    const picture = await sharp({
      create: { width: 64, height: 48, channels: 3, background: color },
    })
      .png()
      .toBuffer();
    const send = () => keepUpload({ db: db(), store: store() }, picture, { name: 'घाट.png' });
    const id = (await send()).secure_url.slice('/images/'.length, -'.jpg'.length);
    const { editor } = people;
    const countImages = async () =>
      (await listLibrary(db(), people.editor, libraryQuerySchema.parse({}))).totalImages;
    await write(db(), (trx) => binImage(trx, editor, id));
    expect(await countImages()).toBe(0);
    expect((await listBinnedImages(db(), editor, { page: 1, limit: 10 })).items).toEqual([
      expect.objectContaining({ _id: id, name: 'घाट.png', deletedBy: 'editor' }),
    ]);
    await write(db(), (trx) => restoreImage(trx, editor, id));
    await expect(write(db(), (trx) => restoreImage(trx, editor, id))).rejects.toMatchObject({
      status: 404,
    });
    await write(db(), (trx) => binImage(trx, editor, id));
    await age(limits.binDays + 1);
    await race(database(), (trx) => restoreImage(trx, editor, id), empty);
    expect(await countImages()).toBe(1);
    await write(db(), (trx) => binImage(trx, editor, id));
    await send();
    expect(await countImages()).toBe(1);
    await write(db(), (trx) => binImage(trx, editor, id));
    await emptyAfter(limits.binDays + 1);
    expect((await listBinnedImages(db(), editor, { page: 1, limit: 10 })).totalItems).toBe(0);
    expect(await store().list(`images/${id}`)).toEqual([]);
  });
});
