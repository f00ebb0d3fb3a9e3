import { beforeAll, expect, test } from 'vitest';
import { joinNames } from '../../contract/byline.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, newUser, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { countPublished } from '../article-rows/published-months.ts';
import { listBinnedArticles } from '../bin/articles.ts';
import { getBadges } from '../dashboard/badges.ts';
import { getDashboard } from '../dashboard/dashboard.ts';
import { findAuthor } from '../users/authors.ts';
import { setRole } from '../users/manage.ts';
import { listForAdmin } from './admin-list.ts';
import { actOnArticles } from './bulk.ts';
import { saveArticle } from './edit.ts';
import { loadArticle } from './load.ts';
import { asRows } from './present.ts';
import { listPublished } from './published.ts';
import { createArticle } from './write.ts';

onEachEngine('the byline of an article', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  const add = (values: Parameters<typeof sampleArticle>[0]) =>
    write(db(), (trx) => createArticle(trx, sampleArticle(values)));
  const readNames = async (authorId: string) => {
    const rows = await listPublished(db(), { authorId }, { limit: 50 }, asRows);
    return rows.map(({ _id }) => _id);
  };

  test('names everybody in order, in lists and by itself', async () => {
    const { author, contributor, editor } = people;
    await db()
      .updateTable('users')
      .set({ other_name: 'संपादक' })
      .where('id', '=', editor._id)
      .execute();
    const id = await add({
      author: author._id,
      coAuthors: [editor._id],
      photographers: [contributor._id, author._id],
    });
    const { byline } = await loadArticle(db(), editor, id);
    expect(byline.map(({ _id, role }) => [_id, role])).toEqual([
      [author._id, 'words'],
      [editor._id, 'words'],
      [contributor._id, 'photographs'],
      [author._id, 'photographs'],
    ]);
    expect(byline[1]).toMatchObject({ name: editor.name, otherName: 'संपादक' });
    const [row] = await listPublished(db(), { authorId: contributor._id }, { limit: 1 }, asRows);
    expect(row?.byline).toEqual(byline);
  });

  test('keeps who has left the team, whom nobody can name anew', async () => {
    const { author, editor } = people;
    const gone = await newUser(db(), 'author');
    const other = await newUser(db(), 'author');
    const id = await add({ author: author._id, coAuthors: [gone._id] });
    await write(db(), (trx) => setRole(trx, gone._id, 'reader'));
    const save = (coAuthors: string[]) =>
      write(db(), (trx) => saveArticle(trx, editor, id, { name: 'Kahani', coAuthors }));
    await save([gone._id, other._id]);
    await save([other._id]);
    await expect(save([other._id, gone._id])).rejects.toMatchObject({ status: 422 });
  });

  test('each of them has it in their lists, through every change of it', async () => {
    const { author, contributor, editor } = people;
    const id = await add({ author: author._id, coAuthors: [contributor._id] });
    const authorId = contributor._id;
    const before = await countPublished(db(), { authorId });
    expect(await readNames(authorId)).toContain(id);
    expect(await findAuthor(db(), contributor.slug)).toMatchObject({ id: authorId });
    const seen = await newestChange(db());
    await write(db(), (trx) => saveArticle(trx, editor, id, { name: 'x', coAuthors: [] }));
    expect((await changesSince(db(), seen)).tags).toContain(`user:${authorId}`);
    expect(await readNames(authorId)).not.toContain(id);
    expect(await countPublished(db(), { authorId })).toBe(before - 1);
    await write(db(), (trx) => saveArticle(trx, editor, id, { name: 'x', coAuthors: [authorId] }));
    await write(db(), (trx) => actOnArticles(trx, editor, { ids: [id], action: 'unpublish' }));
    expect(await readNames(authorId)).not.toContain(id);
    expect(await countPublished(db(), { authorId })).toBe(before - 1);
  });

  test('what is own is so for each of them, in calls and in lists', async () => {
    const { author, contributor, editor } = people;
    const id = await add({ status: 'review', author: editor._id, coAuthors: [contributor._id] });
    const listed = async () => {
      const { articles } = await listForAdmin(db(), contributor, {}, { page: 1, limit: 50 });
      return articles.map(({ _id }) => _id);
    };
    expect(await listed()).toContain(id);
    expect((await getBadges(db(), contributor, [])).review).toBe(1);
    expect((await getDashboard(db(), contributor)).waiting.map(({ _id }) => _id)).toEqual([id]);
    await write(db(), (trx) => saveArticle(trx, contributor, id, { name: 'सह-लेखक का' }));
    await expect(loadArticle(db(), author, id)).rejects.toMatchObject({ status: 403 });
    await write(db(), (trx) => actOnArticles(trx, contributor, { ids: [id], action: 'delete' }));
    const { items } = await listBinnedArticles(db(), contributor, { page: 1, limit: 10 });
    expect(items.map(({ _id }) => _id)).toContain(id);
  });

  test('who may only write own articles does not choose the others; nobody chooses who is not there', async () => {
    const { author, editor } = people;
    const id = await add({ status: 'draft', author: author._id });
    const save = (person: typeof author, coAuthors: string[]) =>
      write(db(), (trx) => saveArticle(trx, person, id, { name: 'क', coAuthors }));
    await expect(save(author, [editor._id])).rejects.toMatchObject({ status: 403 });
    await expect(save(editor, ['0'.repeat(24)])).rejects.toMatchObject({
      status: 422,
      fields: { coAuthors: expect.anything() },
    });
    await save(editor, [author._id, editor._id, editor._id]);
    expect((await loadArticle(db(), author, id)).coAuthors).toEqual([editor._id]);
    await save(author, [editor._id]);
  });

  test('who may only write own articles does not take one from its author', async () => {
    const { author, contributor } = people;
    const id = await add({ status: 'draft', author: author._id, photographers: [contributor._id] });
    const mine = { name: 'मेरा', author: contributor._id };
    const save = write(db(), (trx) => saveArticle(trx, contributor, id, mine));
    await expect(save).rejects.toMatchObject({ status: 403 });
    const give = write(db(), (trx) =>
      actOnArticles(trx, contributor, { ids: [id], action: 'give', author: contributor._id }),
    );
    await expect(give).rejects.toMatchObject({ status: 403 });
    expect((await loadArticle(db(), author, id)).author?._id).toBe(author._id);
  });
});

test('names are joined as a sentence does', () => {
  expect(joinNames(['मीरा'], 'hi')).toBe('मीरा');
  expect(joinNames(['मीरा', 'कविता', 'Zoya'], 'hi')).toBe('मीरा, कविता और Zoya');
  expect(joinNames(['A', 'B'], 'en')).toBe('A and B');
  expect(joinNames([], 'en')).toBe('');
});
