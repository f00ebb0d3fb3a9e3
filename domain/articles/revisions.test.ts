import { beforeAll, expect, test } from 'vitest';
import { newestChange } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { race } from '../../tests/support/race.ts';
import { publishable, sampleForm } from '../../tests/support/samples.ts';
import { createCategory } from '../categories/categories.ts';
import { actOnArticles } from './bulk.ts';
import { findDraft, keepDraft } from './drafts.ts';
import { addArticle, saveArticle } from './edit.ts';
import { listRevisions, loadRevision, restoreRevision } from './history.ts';
import { loadArticle } from './load.ts';

const form = sampleForm({
  name: 'अधूरा',
  slug: 'adhura',
  description: '<p>आधा',
  language: 'hi',
});

onEachEngine('versions of articles', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  const add = (name: string, values: object = {}) =>
    write(db(), (trx) => addArticle(trx, people.author, { ...publishable, name, ...values }));
  const versions = async (id: string) =>
    (await listRevisions(db(), people.editor, id, 1)).revisions.map(({ version }) => version);

  test('each save that changes something is kept, with what was there before the first', async () => {
    const id = await add('पहला नाम', { description: '<p>एक</p>' });
    expect(await versions(id)).toEqual([]);
    await write(db(), (trx) => saveArticle(trx, people.editor, id, { name: 'दूसरा नाम' }));
    await write(db(), (trx) => saveArticle(trx, people.editor, id, { name: 'दूसरा नाम' }));
    const { revisions } = await listRevisions(db(), people.author, id, 1);
    expect(revisions.map(({ version, name, by }) => [version, name, by])).toEqual([
      [2, 'दूसरा नाम', 'editor'],
      [1, 'पहला नाम', 'author'],
    ]);
    expect(await loadRevision(db(), people.author, id, 1)).toMatchObject({
      name: 'पहला नाम',
      description: '<p>एक</p>',
      status: 'published',
      category: null,
      author: { _id: people.author._id, name: 'author' },
    });
    expect((await loadArticle(db(), people.author, id)).version).toBe(2);
    await expect(loadRevision(db(), people.author, id, 3)).rejects.toMatchObject({ status: 404 });
    await expect(loadRevision(db(), people.contributor, id, 1)).rejects.toMatchObject({
      status: 403,
    });
  });

  test('what is done to many at once makes versions too', async () => {
    const category = await write(db(), (trx) =>
      createCategory(trx, { name: 'K', description: 'x', isHome: false }),
    );
    const id = await add('Moved');
    const move = { action: 'move' as const, category };
    await write(db(), (trx) => actOnArticles(trx, people.editor, { ids: [id], ...move }));
    await write(db(), (trx) => actOnArticles(trx, people.editor, { ids: [id], ...move }));
    await write(db(), (trx) =>
      actOnArticles(trx, people.editor, { ids: [id], action: 'unpublish' }),
    );
    expect(await versions(id)).toEqual([3, 2, 1]);
    await write(db(), (trx) => actOnArticles(trx, people.editor, { ids: [id], action: 'delete' }));
    await write(db(), (trx) => actOnArticles(trx, people.editor, { ids: [id], action: 'restore' }));
    expect((await loadArticle(db(), people.editor, id)).version).toBe(3);
  });

  test('the oldest go when there are too many', async () => {
    const id = await add('Often');
    for (let save = 2; save <= 103; save += 1) {
      await write(db(), (trx) => saveArticle(trx, people.author, id, { name: `Often ${save}` }));
    }
    const all = await db()
      .selectFrom('article_revisions')
      .select('version')
      .where('article_id', '=', id)
      .orderBy('version')
      .execute();
    expect([all.length, all[0]?.version, all.at(-1)?.version]).toEqual([100, 4, 103]);
    expect(await listRevisions(db(), people.author, id, 10)).toMatchObject({
      currentPage: 10,
      totalPages: 10,
      revisions: expect.arrayContaining([expect.objectContaining({ version: 4 })]),
    });
  });

  test('a restored version is the newest one; address, place and status stay', async () => {
    const id = await add('पुराना', { description: '<p>पुराना पाठ</p>', status: 'draft' });
    await write(db(), (trx) =>
      saveArticle(trx, people.author, id, {
        name: 'नया',
        slug: 'naya',
        description: '<p>नया पाठ</p>',
        status: 'published',
      }),
    );
    await write(db(), (trx) => restoreRevision(trx, people.editor, id, 1));
    expect(await loadArticle(db(), people.editor, id)).toMatchObject({
      name: 'पुराना',
      slug: 'naya',
      description: '<p>पुराना पाठ</p>',
      status: 'published',
      version: 3,
    });
    await expect(
      write(db(), (trx) => restoreRevision(trx, people.contributor, id, 1)),
    ).rejects.toMatchObject({
      status: 403,
    });
    // Nobody has seen what was saved last.
    await expect(
      write(db(), (trx) => restoreRevision(trx, people.editor, id, 2, 2)),
    ).rejects.toMatchObject({ status: 409 });
    await write(db(), (trx) => restoreRevision(trx, people.editor, id, 2, 3));
    expect(await loadArticle(db(), people.editor, id)).toMatchObject({ name: 'नया', version: 4 });
  });

  test('an older version is refused with the article of now; without one the save overwrites', async () => {
    const id = await add('Base', { imageUrl: '/a.jpg' });
    await write(db(), (trx) => saveArticle(trx, people.editor, id, { name: 'Theirs', version: 1 }));
    await expect(
      write(db(), (trx) => saveArticle(trx, people.author, id, { name: 'Mine', version: 1 })),
    ).rejects.toMatchObject({
      status: 409,
      message: 'editor has saved this article since you opened it.',
      current: { by: 'editor', article: { name: 'Theirs', version: 2, imageUrl: '/a.jpg' } },
    });
    await write(db(), (trx) => saveArticle(trx, people.author, id, { name: 'Mine', version: 2 }));
    await write(db(), (trx) => saveArticle(trx, people.author, id, { name: 'Overwritten' }));
    expect(await versions(id)).toEqual([4, 3, 2, 1]);
  });

  test('of two saves of one version at the same moment one is refused', async () => {
    const id = await add('Raced');
    const save = (name: string) => (trx: Parameters<typeof saveArticle>[0]) =>
      saveArticle(trx, people.author, id, { name, version: 1 });
    const [first, second] = await race(database(), save('First'), () =>
      write(db(), save('Second')),
    );
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({ status: 'rejected', reason: { status: 409 } });
    expect((await loadArticle(db(), people.author, id)).name).toBe('First');
  });

  test('unsaved work is each person’s own, no change, and gone when it is saved', async () => {
    const id = await add('Drafted');
    const before = await newestChange(db());
    const body = { form, basedOn: 1, replaces: null };
    const { updatedAt } = await write(db(), (trx) => keepDraft(trx, people.author, id, body));
    expect(await findDraft(db(), people.author, id)).toEqual({
      form,
      basedOn: 1,
      copyVersion: null,
      updatedAt,
    });
    expect(await findDraft(db(), people.editor, id)).toBeNull();
    expect(await newestChange(db())).toBe(before);
    expect(await loadArticle(db(), people.author, id)).toMatchObject({
      name: 'Drafted',
      version: 1,
    });
    await write(db(), (trx) => saveArticle(trx, people.editor, id, { name: 'By somebody else' }));
    expect(await findDraft(db(), people.author, id)).not.toBeNull();
    const save = (draft: string | null) =>
      write(db(), (trx) => saveArticle(trx, people.author, id, { name: 'Saved', draft }));
    // Another device has gone on since what this one has seen, or this one has seen nothing.
    await save(new Date(Date.parse(updatedAt) - 1).toISOString());
    await save(null);
    expect(await findDraft(db(), people.author, id)).not.toBeNull();
    await save(updatedAt);
    expect(await findDraft(db(), people.author, id)).toBeNull();
  });

  test('unsaved work never takes the place of other work it has not seen', async () => {
    const id = await add('Two devices');
    const body = { form, basedOn: 1, replaces: null };
    const { updatedAt } = await write(db(), (trx) => keepDraft(trx, people.author, id, body));
    await expect(
      write(db(), (trx) => keepDraft(trx, people.author, id, body)),
    ).rejects.toMatchObject({ status: 409 });
    await write(db(), (trx) => keepDraft(trx, people.author, id, { ...body, replaces: updatedAt }));
  });
});
