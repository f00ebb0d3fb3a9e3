import { beforeAll, describe, expect, test } from 'vitest';
import type { ArticleFilter, ArticleSort, Bulk, UndoStep } from '../../contract/article-lists.ts';
import { inEnglish } from '../../contract/messages/message.ts';
import type { User } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { publishable, sampleArticle } from '../../tests/support/samples.ts';
import { createCategory } from '../categories/categories.ts';

import { createTag } from '../tags/tags.ts';
import { findMatching, listForAdmin } from './admin-list.ts';
import { actOnArticles } from './bulk.ts';
import { addArticle, saveArticle } from './edit.ts';
import { loadArticle } from './load.ts';
import { scheduleArticle } from './schedule.ts';
import { undoActions } from './undo.ts';
import { createArticle } from './write.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

onEachEngine('lists of articles and actions on many', (database) => {
  const db = () => database().db;
  let people: People;
  let category: string;
  beforeAll(async () => {
    people = await newPeople(db());
    category = await write(db(), (trx) =>
      createCategory(trx, { name: 'अनाज', description: 'x', isHome: false }),
    );
  });

  const article = (given: Parameters<typeof sampleArticle>[0] = {}) =>
    write(db(), (trx) =>
      createArticle(trx, sampleArticle({ author: people.author._id, ...given })),
    );
  const bulk = (by: User, given: Bulk) => write(db(), (trx) => actOnArticles(trx, by, given));
  const undo = (by: User, steps: UndoStep[]) => write(db(), (trx) => undoActions(trx, by, steps));
  const load = (id: string) => loadArticle(db(), people.editor, id);
  const found = async (by: User, filter: ArticleFilter) =>
    (await findMatching(db(), by, filter)).ids;

  describe('orders', () => {
    const names = async (sort: ArticleSort, filter: ArticleFilter) => {
      const list = await listForAdmin(db(), people.editor, filter, { page: 1, limit: 50, sort });
      return list.articles.map(({ name }) => name);
    };

    test('each order goes both ways, and what lacks the thing stands at its beginning', async () => {
      const tag = await write(db(), (trx) => createTag(trx, { name: 'Sorted', description: '' }));
      const of = (name: string, given: Parameters<typeof sampleArticle>[0]) =>
        article({ name, tags: [tag], slug: slugFrom(`sorted ${name}`), ...given });
      await of('खीर', { author: null, category: null, description: '<p>एक</p>' });
      await of('कद्दू', { category, status: 'draft', description: '<p>एक दो तीन</p>' });
      await of('Apple', { author: people.editor._id, category, description: '<p>एक दो</p>' });
      const by = (sort: ArticleSort) => names(sort, { tag });
      expect(await by('name')).toEqual(['Apple', 'कद्दू', 'खीर']);
      expect(await by('-name')).toEqual(['खीर', 'कद्दू', 'Apple']);
      expect(await by('words')).toEqual(['खीर', 'Apple', 'कद्दू']);
      expect((await by('published'))[0]).toBe('कद्दू');
      expect((await by('-published'))[2]).toBe('कद्दू');
      expect((await by('author'))[0]).toBe('खीर');
      expect((await by('-category'))[2]).toBe('खीर');
      expect(await by('-updated')).toEqual(['Apple', 'कद्दू', 'खीर']);
      await saveRename('कद्दू', 'Banana', tag);
      expect(await by('name')).toEqual(['Apple', 'Banana', 'खीर']);
    });

    test('text without letters and digits finds nothing', async () => {
      await article({ name: 'चाय 😀', slug: 'chai-emoji' });
      for (const q of ['😀', '…', '\u200b', '!']) {
        expect(await found(people.editor, { q })).toEqual([]);
        expect(await names('name', { q })).toEqual([]);
      }
    });

    async function saveRename(from: string, name: string, tag: string) {
      const { articles } = await listForAdmin(db(), people.editor, { tag }, { page: 1, limit: 50 });
      const id = articles.find((article) => article.name === from)?._id ?? '';
      await write(db(), (trx) => saveArticle(trx, people.editor, id, { name }));
    }

    test('all that match are those that the person may see', async () => {
      const tag = await write(db(), (trx) => createTag(trx, { name: 'Seen', description: '' }));
      const mine = await article({ tags: [tag] });
      const other = await article({ tags: [tag], author: people.editor._id });
      expect(await found(people.author, { tag })).toEqual([mine]);
      const { versions } = await findMatching(db(), people.author, { tag });
      expect(versions).toEqual({ [mine]: 1 });
      expect(await found(people.editor, { tag })).toEqual([other, mine]);
      const author = people.editor._id;
      expect(await found(people.author, { tag, author })).toEqual([]);
    });
  });

  test('publishing for the first time is taken back to the draft that it was', async () => {
    const id = await article({ status: 'draft' });
    const { undo: steps } = await bulk(people.author, { ids: [id], action: 'publish' });
    expect(await load(id)).toMatchObject({ status: 'published' });
    expect(await undo(people.author, steps)).toEqual({ done: [id], refused: [] });
    expect(await load(id)).toMatchObject({ status: 'draft', publishedAt: null });
    // What is as it was is not taken back a second time.
    expect((await undo(people.author, steps)).done).toEqual([]);
  });

  test('what is published stays published at its first time', async () => {
    const id = await article();
    const { publishedAt } = await load(id);
    const { undo: steps } = await bulk(people.editor, { ids: [id], action: 'unpublish' });
    await undo(people.editor, steps);
    expect(await load(id)).toMatchObject({ status: 'published', publishedAt });
  });

  test('the end that was planned for it comes back with it', async () => {
    const id = await article();
    const at = inHours(3);
    const end = { action: 'unpublish', at } as const;
    await write(db(), (trx) => scheduleArticle(trx, people.editor, id, end));
    const { undo: steps } = await bulk(people.editor, { ids: [id], action: 'unpublish' });
    expect((await load(id)).scheduled).toEqual([]);
    await undo(people.editor, steps);
    expect((await load(id)).scheduled).toMatchObject([end]);
  });

  test('category, author and tags are as they were, in their order', async () => {
    const tags = await write(db(), async (trx) => [
      await createTag(trx, { name: 'Second', description: '' }),
      await createTag(trx, { name: 'First', description: '' }),
    ]);
    const id = await article({ tags });
    const before = await load(id);
    const author = people.editor._id;
    for (const change of [
      { action: 'move', category },
      { action: 'give', author },
      { action: 'untag', tag: tags[0] },
    ] as const) {
      const { done, undo: steps } = await bulk(people.editor, { ids: [id], ...change });
      expect(done).toEqual([id]);
      await undo(people.editor, steps);
      const { category: place, author: by, tags: tagged } = await load(id);
      expect({ place, by, tagged }).toEqual({
        place: before.category,
        by: before.author,
        tagged: tags,
      });
    }
    expect((await bulk(people.editor, { ids: [id], action: 'move', category: null })).done).toEqual(
      [],
    );
  });

  test('what somebody saved meanwhile stays, and says so', async () => {
    const [saved, untouched] = [await article({ name: 'Badla' }), await article()];
    const ids = [saved, untouched];
    const { undo: steps } = await bulk(people.editor, { ids, action: 'move', category });
    await write(db(), (trx) => saveArticle(trx, people.author, saved, { name: 'Badla phir' }));
    const { done, refused } = await undo(people.editor, steps);
    expect(done).toEqual([untouched]);
    expect(refused.map(({ message }) => inEnglish(message))).toEqual([
      `${people.author.name} has saved "Badla phir" meanwhile: it stays as it is.`,
    ]);
    expect((await load(saved)).category?._id).toBe(category);
  });

  test('an attempt to take back tells nobody of a draft that they may not read', async () => {
    const name = 'छापे की योजना';
    const id = await article({ status: 'draft', name, author: people.editor._id });
    const [due, end] = [
      { now: inHours(1), before: null },
      { now: null, before: null },
    ];
    const untrue = [1, 7].map((version) => ({
      _id: id,
      action: 'schedule' as const,
      version,
      due,
      end,
    }));
    for (const step of untrue) {
      const { done, refused } = await undo(people.author, [step]);
      expect(done).toEqual([]);
      expect(JSON.stringify(refused)).not.toContain(name);
      expect(JSON.stringify(refused)).not.toContain(people.editor.name);
      expect(refused.map(({ message }) => inEnglish(message))).toEqual([
        'This article is not yours.',
      ]);
    }
  });

  test('a time is set for many, and the one before comes back', async () => {
    const id = await article({ status: 'draft' });
    const [first, second] = [inHours(1), inHours(2)];
    const due = async () => (await load(id)).scheduled.map(({ at }) => at);
    const one = await bulk(people.author, { ids: [id], action: 'schedule', at: first });
    const two = await bulk(people.author, { ids: [id], action: 'schedule', at: second });
    expect(await due()).toEqual([second]);
    expect((await undo(people.author, one.undo)).done).toEqual([]);
    await undo(people.author, two.undo);
    expect(await due()).toEqual([first]);
    // Publishing settles what was scheduled; taking it back sets the time again.
    const now = await bulk(people.author, { ids: [id], action: 'publish' });
    expect(await due()).toEqual([]);
    await undo(people.author, now.undo);
    expect(await due()).toEqual([first]);
  });

  test('what had the very time already is no part of what is taken back', async () => {
    const [timed, other] = [await article({ status: 'draft' }), await article({ status: 'draft' })];
    await write(db(), (trx) => saveArticle(trx, people.author, timed, { name: 'सुबह', category }));
    const at = inHours(3);
    await bulk(people.author, { ids: [timed], action: 'schedule', at });
    const both = await bulk(people.author, { ids: [timed, other], action: 'schedule', at });
    expect(both).toMatchObject({ done: [other], refused: [] });
    expect((await undo(people.author, both.undo)).done).toEqual([other]);
    expect(await load(timed)).toMatchObject({ category: { _id: category }, scheduled: [{ at }] });
    expect((await load(other)).scheduled).toEqual([]);
  });

  test('what was saved since it was seen gets no time and is not published, and is named', async () => {
    const [stale, seen] = [
      await article({ name: 'नया', status: 'draft' }),
      await article({ status: 'draft' }),
    ];
    const ids = [stale, seen];
    const versions = { [stale]: 1, [seen]: 1 };
    await write(db(), (trx) => saveArticle(trx, people.editor, stale, { name: 'बदला' }));
    for (const change of [{ action: 'schedule', at: inHours(1) }, { action: 'publish' }] as const) {
      const { done, refused } = await bulk(people.author, { ids, versions, ...change });
      expect(done).toEqual([seen]);
      expect(refused).toMatchObject([{ _id: stale, name: 'बदला' }]);
      expect(refused.map(({ message }) => inEnglish(message))).toEqual([
        'editor has saved "बदला" meanwhile: it stays as it is.',
      ]);
    }
    expect(await load(stale)).toMatchObject({ status: 'draft', scheduled: [] });
    const again = { ids, versions: { [stale]: 2 }, action: 'schedule', at: inHours(1) } as const;
    expect((await bulk(people.author, again)).done).toEqual([stale]);
    // The name of what a person may not read is not told.
    const { refused } = await bulk(people.contributor, { ids: [stale], action: 'delete' });
    expect(refused).toMatchObject([{ _id: stale, name: '' }]);
  });

  test('who may write only their own gives nothing away, and takes nothing back from others', async () => {
    const author = people.editor._id;
    const mine = await write(db(), (trx) =>
      addArticle(trx, people.contributor, { ...publishable, name: 'Mera' }),
    );
    await expect(bulk(people.contributor, { ids: [mine], action: 'give', author })).rejects.toThrow(
      'articles of your own',
    );
    const { undo: steps } = await bulk(people.editor, { ids: [mine], action: 'publish' });
    const { refused } = await undo(people.contributor, steps);
    expect(refused).toHaveLength(1);
    expect(await load(mine)).toMatchObject({ status: 'published' });
  });

  test('who may not publish takes nothing back of what is scheduled', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.contributor, { ...publishable, name: 'Samay' }),
    );
    await write(db(), (trx) => saveArticle(trx, people.editor, id, { name: 'Samay', category }));
    const at = inHours(1);
    await bulk(people.editor, { ids: [id], action: 'schedule', at });
    const { version } = await load(id);
    const times = { due: { now: at, before: at }, end: { now: null, before: null } };
    const step: UndoStep = { _id: id, action: 'move', version, ...times };
    const { refused } = await undo(people.contributor, [step]);
    expect(refused.map(({ message }) => inEnglish(message))).toEqual([
      expect.stringContaining('The publication is scheduled'),
    ]);
    expect((await load(id)).category?._id).toBe(category);
  });
});
