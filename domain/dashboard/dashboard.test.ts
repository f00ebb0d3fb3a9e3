import { expect, test } from 'vitest';
import type { SavedBody } from '../../contract/articles.ts';
import type { User } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { publishable, sampleArticle } from '../../tests/support/samples.ts';
import { addArticle, saveArticle } from '../articles/edit.ts';
import { saveCopy } from '../articles/edit-copy.ts';
import { createArticle } from '../articles/write.ts';
import { planArticle } from '../desk/plan.ts';
import { requireUser } from '../users/accounts.ts';
import { getDashboard } from './dashboard.ts';

onEachEngine('dashboard', (database) => {
  const db = () => database().db;
  const person = (role: 'editor' | 'author') => newUser(db(), role);
  const now = new Date('2026-11-21T06:00:00Z');

  test('an empty site has zeros and empty lists', async () => {
    const editor = await person('editor');
    expect(await getDashboard(db(), editor, now)).toEqual({
      counts: { categories: 0, articles: 0, comments: 0 },
      mine: [],
      waiting: [],
      today: { entries: [], total: 0 },
    });
  });

  test('authors see their own work', async () => {
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
    const own = await getDashboard(db(), author, now);
    const all = await getDashboard(db(), editor, now);
    const count = (rows: unknown[]) => rows.length;
    expect([count(own.mine), count(own.waiting)]).toEqual([0, 1]);
    expect([count(all.mine), count(all.waiting)]).toEqual([0, 2]);
    expect(all.waiting[0]).toMatchObject({ authorName: 'editor', address: null });
    expect(all.counts).toEqual({ categories: 0, articles: 4, comments: 0 });
  });

  test('drafts name who edited them last, and whether they were sent back', async () => {
    const [author, editor] = [await person('author'), await person('editor')];
    const add = (name: string) =>
      write(db(), (trx) => addArticle(trx, author, { name, status: 'draft' }));
    const save = (by: User, id: string, body: SavedBody) =>
      write(db(), (trx) => saveArticle(trx, by, id, body));
    const names = async () => {
      const { mine } = await getDashboard(db(), author, now);
      return mine.map(({ name, editorName, sentBack }) => [name, editorName, sentBack]);
    };
    await add('अछूता');
    const id = await add('कच्चा');
    await save(editor, id, { name: 'पक्का' });
    const other = await add('तीसरा');
    await save(author, other, { name: 'तीसरा', status: 'review' });
    expect((await getDashboard(db(), author, now)).waiting[0]).toMatchObject({ name: 'तीसरा' });
    await save(editor, other, { name: 'तीसरा', status: 'draft', reason: 'स्रोत?' });
    expect((await names())[0]).toEqual(['तीसरा', 'editor', true]);
    // That stands until it is submitted again.
    await save(author, other, { name: 'तीसरा, नया' });
    expect(await names()).toEqual([
      ['तीसरा, नया', 'author', true],
      ['पक्का', 'editor', false],
      ['अछूता', 'author', false],
    ]);
    expect((await getDashboard(db(), editor, now)).mine).toEqual([]);
    const gone = db().updateTable('article_revisions').set({ saved_by: null });
    await gone.where('article_id', '=', id).execute();
    expect(await names()).toContainEqual(['पक्का', null, false]);
  });

  test('one has in hand what one was given, and not what another was', async () => {
    const [author, editor] = [await person('author'), await person('editor')];
    const id = await write(db(), (trx) =>
      addArticle(trx, author, { name: 'सौंपा', status: 'draft' }),
    );
    const names = async (by: User) =>
      (await getDashboard(db(), by, now)).mine.map(({ name }) => name);
    expect([await names(author), await names(editor)]).toEqual([['सौंपा'], []]);
    await write(db(), (trx) => planArticle(trx, editor, id, { assignee: editor._id }));
    expect([await names(author), await names(editor)]).toEqual([[], ['सौंपा']]);
  });

  test('what one may no longer read is not in hand, also where it is still on the desk', async () => {
    const [author, editor] = [await person('author'), await person('editor')];
    const input = { name: 'पहले का', status: 'draft' } as const;
    const id = await write(db(), (trx) => addArticle(trx, author, input));
    await write(db(), (trx) => planArticle(trx, editor, id, { assignee: author._id }));
    expect((await getDashboard(db(), author, now)).mine).toMatchObject([{ name: 'पहले का' }]);
    await write(db(), (trx) => saveArticle(trx, editor, id, { author: editor._id, name: 'नया' }));
    expect((await getDashboard(db(), author, now)).mine).toEqual([]);
  });

  test("today's schedule is that of the site's day, as far as the person may see it", async () => {
    const [author, editor] = [await person('author'), await person('editor')];
    const add = (name: string, by: User, publishAt: string) =>
      write(db(), (trx) => addArticle(trx, by, { ...publishable, name, publishAt }));
    const noon = new Date(Date.now() + 86_400_000);
    noon.setUTCHours(6, 0, 0, 0);
    const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000).toISOString();
    await add('आज', author, after(2));
    await add('मेरा भी', editor, after(1));
    // It is 18:30 UTC when a new day begins in India.
    await add('कल', author, after(13));
    const names = async (by: User) =>
      (await getDashboard(db(), by, noon)).today.entries.map(({ name }) => name);
    expect(await names(author)).toEqual(['आज']);
    expect(await names(editor)).toEqual(['मेरा भी', 'आज']);
  });

  test('working copies are among what one has in hand, and what waits', async () => {
    const author = await person('author');
    const article = sampleArticle({ name: 'पहले', slug: 'copied', author: author._id });
    const id = await write(db(), (trx) => createArticle(trx, article));
    const copy = async (status: 'draft' | 'review') => {
      await write(db(), (trx) => saveCopy(trx, author, id, { status, body: { name: 'फिर' } }));
      const { mine, waiting } = await getDashboard(db(), author, now);
      return [mine, waiting].map((rows) => rows.filter((row) => row.copy));
    };
    expect(await copy('draft')).toMatchObject([[{ _id: id, status: 'draft' }], []]);
    expect(await copy('review')).toMatchObject([[], [{ _id: id, editorName: 'author' }]]);
  });

  test('who may not read an article any more is not told its title by the copy they began', async () => {
    const [author, editor] = [await person('author'), await person('editor')];
    const article = sampleArticle({ slug: 'left', author: author._id });
    const id = await write(db(), (trx) => createArticle(trx, article));
    const body = { name: 'फिर' };
    await write(db(), (trx) => saveCopy(trx, author, id, { status: 'draft', body }));
    const given = { name: 'गुप्त', status: 'unpublished', author: editor._id } as const;
    await write(db(), (trx) => saveArticle(trx, editor, id, given));
    expect((await getDashboard(db(), author, now)).mine).toEqual([]);
  });
});
