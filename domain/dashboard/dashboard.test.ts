import { expect, test } from 'vitest';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { actOnArticles } from '../articles/actions.ts';
import { addArticle, saveArticle } from '../articles/edit.ts';
import { createArticle } from '../articles/write.ts';
import { requireUser } from '../users/accounts.ts';
import { addVisits } from '../visits/visits.ts';
import { getDashboard } from './dashboard.ts';

onEachEngine('dashboard', (database) => {
  const db = () => database().db;
  const person = (role: 'editor' | 'author') => newUser(db(), role);
  const now = new Date('2026-11-21T06:00:00Z');

  test('an empty site has zeros for every day', async () => {
    const editor = await person('editor');
    const { counts, visits, ...lists } = await getDashboard(db(), editor, now);
    expect(counts).toEqual({ categories: 0, visitors: 0, articles: 0, comments: 0 });
    expect(visits).toHaveLength(30);
    expect(visits.at(0)).toEqual({ day: '2026-10-23', views: 0 });
    expect(visits.at(-1)).toEqual({ day: '2026-11-21', views: 0 });
    expect(lists).toEqual({ lastEdited: [], waiting: [], mostRead: [] });
  });

  test('authors see their own work; what is read is the same for all', async () => {
    const author = await person('author');
    const editor = await requireUser(
      db(),
      (await db().selectFrom('users').select('id').where('role', '=', 'editor').execute())[0]?.id ??
        '',
    );
    const mine = { author: author._id };
    await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ slug: 'mine', ...mine }), {
        publishedAt: '2026-11-20T01:00:00.000Z',
      }),
    );
    await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ slug: 'mine-waits', status: 'review', ...mine }), {
        publishedAt: '2026-11-20T02:00:00.000Z',
      }),
    );
    await write(db(), (trx) =>
      createArticle(
        trx,
        sampleArticle({ name: 'दूसरे की कहानी', slug: 'theirs', author: editor._id }),
        { publishedAt: '2026-11-20T03:00:00.000Z' },
      ),
    );
    await write(db(), (trx) =>
      createArticle(
        trx,
        sampleArticle({ slug: 'theirs-waits', status: 'review', author: editor._id }),
        { publishedAt: '2026-11-20T01:30:00.000Z' },
      ),
    );
    await addVisits(db(), new Map([['/general/mine', 2]]), new Date('2026-11-19T06:00:00Z'));
    await addVisits(db(), new Map([['/general/theirs', 3]]), now);
    await addVisits(db(), new Map([['/', 4]]), now);
    await addVisits(db(), new Map([['/', 50]]), new Date('2026-10-22T06:00:00Z'));

    const own = await getDashboard(db(), author, now);
    const all = await getDashboard(db(), editor, now);
    const count = (rows: unknown[]) => rows.length;
    expect([count(own.lastEdited), count(own.waiting)]).toEqual([2, 1]);
    expect([count(all.lastEdited), count(all.waiting)]).toEqual([4, 2]);
    expect(all.lastEdited[0]).toMatchObject({ name: 'दूसरे की कहानी', address: '/general/theirs' });
    expect(all.waiting[0]).toMatchObject({ authorName: 'editor', address: null });
    expect(own.mostRead.map(({ views, mayEdit }) => [views, mayEdit])).toEqual([
      [3, false],
      [2, true],
    ]);
    expect(all.counts).toEqual({ categories: 0, visitors: 9, articles: 4, comments: 0 });
    expect(all.visits.at(-1)?.views).toBe(7);
    expect(all.visits.at(-3)?.views).toBe(2);
  });

  test('a list of work names who edited an article last', async () => {
    const [author, editor] = [await person('author'), await person('editor')];
    const add = (name: string) => write(db(), (trx) => addArticle(trx, author, { name }));
    const names = async () => {
      const { lastEdited } = await getDashboard(db(), author, now);
      return lastEdited.map(({ name, editorName }) => [name, editorName]);
    };
    await add('अछूता');
    const id = await add('कच्चा');
    await write(db(), (trx) => saveArticle(trx, editor, id, { name: 'पक्का' }));
    const other = await add('तीसरा');
    await write(db(), (trx) => actOnArticles(trx, editor, { ids: [other], action: 'unpublish' }));
    expect(await names()).toEqual([
      ['तीसरा', 'editor'],
      ['पक्का', 'editor'],
      ['अछूता', 'author'],
    ]);
    const gone = db().updateTable('article_revisions').set({ saved_by: null });
    await gone.where('article_id', '=', id).execute();
    expect(await names()).toContainEqual(['पक्का', null]);
  });
});
