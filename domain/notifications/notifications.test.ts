import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ArticleBody, SavedBody } from '../../contract/articles.ts';
import type { NotificationKind } from '../../contract/notifications.ts';
import type { User } from '../../contract/users.ts';
import { later } from '../../database/later.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, newUser, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { raceTransactions } from '../../tests/support/race.ts';
import { publishable } from '../../tests/support/samples.ts';
import { lockArticles } from '../article-rows/lock-articles.ts';
import { actOnArticle } from '../articles/actions.ts';
import { addArticle, saveArticle } from '../articles/edit.ts';
import { discardCopy, moveCopy, publishCopy, saveCopy } from '../articles/edit-copy.ts';
import { scheduleArticle } from '../articles/schedule.ts';
import { moveArticle } from '../articles/stages.ts';
import { tellDeadlines } from '../desk/deadlines.ts';
import { planArticle } from '../desk/plan.ts';
import { runDue } from '../schedule/run.ts';
import { setActive, setRole } from '../users/manage.ts';
import { forgetNotifications, listNotifications, markRead } from './list.ts';
import { setDailyMail, takeDaily } from './mails.ts';

const DAY = 86_400_000;

onEachEngine('what people are told', (database) => {
  const db = () => database().db;
  let people: People;
  let writer: User;
  beforeAll(async () => {
    people = await newPeople(db());
    writer = people.contributor;
  });
  beforeEach(async () => {
    await db().deleteFrom('notifications').execute();
  });

  const add = (body: Partial<ArticleBody> = {}, by = writer) =>
    write(db(), (trx) =>
      addArticle(trx, by, { ...publishable, name: 'Kahani', status: 'draft', ...body }),
    );
  const save = (by: User, id: string, body: Partial<SavedBody>) =>
    write(db(), (trx) => saveArticle(trx, by, id, { name: 'Kahani', ...body }));
  const move = (by: User, id: string, stage: string, reason?: string) =>
    write(db(), (trx) => moveArticle(trx, by, id, { stage, ...(reason && { reason }) }));
  const assign = (id: string, assignee: string | null, due = '') =>
    write(db(), (trx) => planArticle(trx, people.editor, id, { assignee, due }));
  const list = (person: User, page = 1) => listNotifications(db(), person, page);
  async function readNotices(person: User): Promise<[NotificationKind, string | null][]> {
    const { notifications } = await list(person);
    return notifications.map(({ kind, by }) => [kind, by]);
  }

  test('is told by the mail of the next morning once a clock that was ahead is right', async () => {
    const { _id } = people.editor;
    await db().updateTable('users').set({ email_confirmed: 1 }).where('id', '=', _id).execute();
    const now = Date.now();
    await write(db(), (trx) => setDailyMail(trx, people.editor, true, new Date(now)));
    const take = (days: number) => write(db(), (trx) => takeDaily(trx, new Date(now + days * DAY)));
    expect(await take(400)).toEqual({ mail: null });
    await add({ status: 'review' });
    expect(await take(1)).toMatchObject({ mail: { items: [{ kind: 'review' }] } });
    expect(await take(1)).toBeNull();
    // One that is behind tells nothing again, neither now nor once it is right.
    expect(await take(-400)).toBeNull();
    expect(await take(2)).toEqual({ mail: null });
  });

  test('nothing is told to who has left the team, though the article names them', async () => {
    const gone = await newUser(db(), 'contributor');
    const id = await add({ status: 'review' }, gone);
    await write(db(), (trx) => setRole(trx, gone._id, 'reader'));
    await move(people.editor, id, 'draft', 'तथ्य जाँचें');
    const rows = db().selectFrom('notifications').select('kind').where('person_id', '=', gone._id);
    expect(await rows.execute()).toEqual([]);
  });

  test('an article in review is told to those who may move it on, its return to its writer', async () => {
    const id = await add({ status: 'review' });
    expect(await readNotices(people.editor)).toEqual([['review', 'contributor']]);
    expect(await readNotices(people.admin)).toEqual([['review', 'contributor']]);
    expect(await readNotices(people.author)).toEqual([]);
    expect(await readNotices(writer)).toEqual([]);
    await move(people.editor, id, 'draft', 'तथ्य जाँचें');
    expect(await readNotices(writer)).toEqual([['returned', 'editor']]);
    // It waits for nobody any more.
    expect(await readNotices(people.editor)).toEqual([]);
    await save(writer, id, { status: 'review' });
    expect(await readNotices(writer)).toEqual([]);
    await move(people.editor, id, 'ready');
    expect(await readNotices(people.admin)).toEqual([]);
  });

  test('of several who could, only the one who has it is told of a review', async () => {
    const id = await add();
    await assign(id, people.admin._id);
    expect(await readNotices(people.admin)).toEqual([['assigned', 'editor']]);
    await save(writer, id, { status: 'review' });
    expect(await readNotices(people.admin)).toHaveLength(2);
    expect(await readNotices(people.editor)).toEqual([]);
    // Whoever has it and sends it on is not asked.
    const own = await add();
    await assign(own, writer._id);
    await save(writer, own, { status: 'review' });
    expect(await readNotices(people.editor)).toEqual([['review', 'contributor']]);
  });

  test('an assignment is told once, and taken back with the work', async () => {
    const id = await add({}, people.author);
    await assign(id, people.author._id);
    await assign(id, people.author._id, '2030-01-01');
    expect(await readNotices(people.author)).toEqual([['assigned', 'editor']]);
    await assign(id, people.editor._id);
    expect(await readNotices(people.author)).toEqual([]);
    // Nobody is told what they did themselves.
    expect(await readNotices(people.editor)).toEqual([]);
  });

  test('who comes into a byline is told, but its author is not, nor who did it', async () => {
    const [second, third] = [await newUser(db(), 'author'), await newUser(db(), 'contributor')];
    const { editor } = people;
    const both = { author: writer._id, coAuthors: [second._id, editor._id] };
    const id = await add(both, editor);
    expect(await readNotices(second)).toEqual([['credited', 'editor']]);
    expect([await readNotices(writer), await readNotices(editor)]).toEqual([[], []]);
    await save(people.admin, id, { coAuthors: [editor._id], photographers: [third._id] });
    expect(await readNotices(third)).toEqual([['credited', 'admin']]);
    const notifications = db().selectFrom('notifications').select('person_id');
    expect(await notifications.where('person_id', '=', second._id).execute()).toEqual([]);
    await markAll(third);
    await save(people.admin, id, { name: 'Nayi', photographers: [third._id] });
    expect((await list(third)).unread).toBe(0);
  });

  test('an article put back to a draft is told to its writer with a reason, who takes it back without', async () => {
    const id = await add({ status: 'review' });
    await expect(save(people.editor, id, { status: 'draft' })).rejects.toThrow('reason');
    await save(people.editor, id, { status: 'draft', reason: 'छोटा करें' });
    expect(await readNotices(writer)).toEqual([['returned', 'editor']]);
    await save(writer, id, { status: 'review' });
    await save(writer, id, { status: 'draft' });
    expect(await readNotices(writer)).toEqual([]);
  });

  test('what nobody has on the desk is late for its author', async () => {
    const id = await add();
    const now = new Date('2026-11-22T06:00:00Z');
    await assign(id, null, later(now, -1));
    await write(db(), (trx) => tellDeadlines(trx, now));
    expect(await readNotices(writer)).toEqual([['late', null]]);
  });

  test('publication is told to all who made it, but not to who published', async () => {
    const second = await newUser(db(), 'author');
    const id = await add({ coAuthors: [second._id], author: writer._id }, people.editor);
    await save(people.editor, id, { status: 'published' });
    expect(await readNotices(writer)).toEqual([['published', 'editor']]);
    expect(await readNotices(second)).toContainEqual(['published', 'editor']);
    expect(await readNotices(people.editor)).toEqual([]);
    await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'unpublish'));
    expect(await readNotices(writer)).toEqual([]);
  });

  test('what was scheduled is told to whoever scheduled it, once', async () => {
    const id = await add({}, people.author);
    const at = later(new Date(), 1000);
    const job = { action: 'publish', at } as const;
    await write(db(), (trx) => scheduleArticle(trx, people.author, id, job));
    const fail = (error: unknown) => expect.fail(`${error}`);
    const clock = () => new Date(Date.now() + 2000);
    await Promise.all([runDue(db(), fail, clock), runDue(db(), fail, clock)]);
    expect(await readNotices(people.author)).toEqual([['published', null]]);
  });

  test('a proposed rewrite is told to editors, and what became of it to its writer', async () => {
    const id = await add();
    await save(people.editor, id, { status: 'published' });
    await db().deleteFrom('notifications').execute();
    const propose = () =>
      write(db(), (trx) =>
        saveCopy(trx, writer, id, {
          status: 'review',
          body: { name: 'Nayi', description: '<p>नया</p>' },
        }),
      );
    await propose();
    expect(await readNotices(people.editor)).toEqual([['review', 'contributor']]);
    const back = { status: 'draft', reason: 'स्रोत जोड़ें' } as const;
    await write(db(), (trx) => moveCopy(trx, people.editor, id, back));
    expect(await readNotices(writer)).toEqual([['returned', 'editor']]);
    await propose();
    expect(await readNotices(writer)).toEqual([]);
    await write(db(), (trx) => discardCopy(trx, people.editor, id));
    expect(await readNotices(people.editor)).toEqual([]);
    await propose();
    const body = { name: 'Nayi', description: '<p>नया</p>' };
    const takeOut = (reason?: string) =>
      write(db(), (trx) =>
        saveCopy(trx, people.admin, id, { status: 'draft', body: { ...body, reason } }),
      );
    await expect(takeOut()).rejects.toMatchObject({ status: 422 });
    await takeOut('तारीख़ जाँचें');
    expect(await readNotices(people.editor)).toEqual([]);
    expect(await readNotices(writer)).toEqual([['returned', 'admin']]);
    await propose();
    await write(db(), (trx) => publishCopy(trx, people.editor, id));
    expect(await readNotices(writer)).toEqual([['published', 'editor']]);
  });

  test('a deadline that is over is told once, over processes, and again for another one', async () => {
    const id = await add();
    const now = new Date();
    const inHours = (hours: number) => later(now, hours * 3_600_000);
    await assign(id, writer._id, inHours(-3));
    await markAll(writer);
    const tellBoth = () =>
      Promise.all([1, 2].map(() => write(db(), (trx) => tellDeadlines(trx, now))));
    await tellBoth();
    await tellBoth();
    expect((await list(writer)).unread).toBe(1);
    await markAll(writer);
    await tellBoth();
    expect((await list(writer)).unread).toBe(0);
    await assign(id, writer._id, inHours(-2));
    await tellBoth();
    expect((await list(writer)).unread).toBe(1);
    // Who gets more time is not late any more.
    await assign(id, writer._id, inHours(2));
    expect((await list(writer)).unread).toBe(0);
    await save(people.editor, id, { status: 'published' });
    const kinds = (await list(writer)).notifications.filter(({ read }) => !read);
    expect(kinds.map(({ kind }) => kind)).toEqual(['published']);
  });

  test('telling what is late and a save wait for each other in one order', async () => {
    const id = await add();
    const now = new Date();
    await assign(id, writer._id, later(now, -2 * DAY));
    const outcome = await raceTransactions(
      database(),
      (trx) => lockArticles(trx, [id]),
      (trx) => tellDeadlines(trx, now),
      (trx) => planArticle(trx, people.editor, id, { brief: 'नदी के किनारे' }),
    );
    expect(outcome).toEqual(['fulfilled', 'fulfilled']);
    expect((await readNotices(writer)).map(([kind]) => kind)).toContain('late');
  });

  const markAll = (person: User) => write(db(), (trx) => markRead(trx, person));

  test('only what a person may still read is told, by its present title', async () => {
    const id = await add({}, people.author);
    await assign(id, people.author._id);
    await save(people.editor, id, { name: 'नया नाम' });
    expect((await list(people.author)).notifications[0]?.article.name).toBe('नया नाम');
    await save(people.editor, id, { author: people.editor._id });
    expect(await list(people.author)).toMatchObject({ unread: 0, totalNotifications: 0 });
    await save(people.editor, id, { author: people.author._id });
    await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'delete'));
    expect((await list(people.author)).unread).toBe(0);
  });

  test('reading is noted, one or all; old ones and those of closed accounts go', async () => {
    const leaver = await newUser(db(), 'author');
    const ids = [await add({}, leaver), await add({}, leaver)];
    for (const id of ids) await assign(id, leaver._id);
    const [first] = (await list(leaver)).notifications;
    const one = await write(db(), (trx) => markRead(trx, leaver, first?._id));
    expect(one).toEqual({ unread: 1 });
    await expect(write(db(), (trx) => markRead(trx, writer, first?._id))).rejects.toThrow();
    expect(await markAll(leaver)).toEqual({ unread: 0 });
    await write(db(), (trx) => forgetNotifications(trx, new Date(Date.now() - DAY)));
    expect((await list(leaver)).totalNotifications).toBe(2);
    await write(db(), (trx) => setActive(trx, leaver._id, false, people.admin));
    expect((await list(leaver)).totalNotifications).toBe(0);
    await assign(await add({}, people.author), people.author._id);
    await write(db(), (trx) => forgetNotifications(trx, new Date(Date.now() + DAY)));
    expect(await readNotices(people.author)).toEqual([]);
  });
});
