import { beforeAll, describe, expect, test } from 'vitest';
import type { ScheduledAction } from '../../contract/articles.ts';
import type { User } from '../../contract/users.ts';
import { changesSince, newestChange } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, newUser, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { actOnArticle } from '../articles/actions.ts';
import { actOnArticles } from '../articles/bulk.ts';
import { saveArticle } from '../articles/edit.ts';
import { discardCopy, saveCopy } from '../articles/edit-copy.ts';
import { loadArticle } from '../articles/load.ts';
import { scheduleArticle, unscheduleArticle } from '../articles/schedule.ts';
import { createArticle } from '../articles/write.ts';
import { planHomePage } from '../home-page/plans.ts';
import { getSettings } from '../settings.ts';
import { readAudit } from '../site/audit.ts';
import { missedJobs } from '../site/state.ts';
import { requireAdminUser } from '../users/manage.ts';
import { changeRole } from './rights.ts';
import { nextDue, runDue, runJobsOf } from './run.ts';

/** Jobs are set at this time, for a time after it. */
const NOW = new Date('2030-01-01T00:00:00.000Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

onEachEngine('the schedule', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });

  const draft = (author = people.author._id) =>
    write(db(), (trx) => createArticle(trx, sampleArticle({ status: 'draft', author })));
  const set = (id: string, seconds: number, action: ScheduledAction = 'publish', by?: User) =>
    write(db(), (trx) =>
      scheduleArticle(trx, by ?? people.editor, id, { action, at: at(seconds).toISOString() }, NOW),
    );
  const run = (seconds: number) =>
    runDue(
      db(),
      (error) => expect.fail(`${error}`),
      () => at(seconds),
    );
  const read = (id: string) => loadArticle(db(), people.admin, id);

  test('publishes at the time, once, as by hand', async () => {
    const id = await draft();
    await set(id, 10);
    expect(await nextDue(db(), at(0))).toEqual(at(10));
    expect((await read(id)).scheduled).toEqual([
      { action: 'publish', at: at(10).toISOString(), by: 'editor', failure: null },
    ]);
    const before = await newestChange(db());
    expect(await run(9.999)).toBe(0);
    expect((await read(id)).status).toBe('draft');
    expect(await run(11)).toBe(1);
    expect(await run(11)).toBe(0);
    expect(await read(id)).toMatchObject({
      status: 'published',
      scheduled: [],
      // The time is that of the job, not of the process that came to it.
      publishedAt: at(10).toISOString(),
    });
    const { tags } = await changesSince(db(), before);
    expect([...tags].sort()).toEqual(
      [`article:${id}`, 'category:none', 'home', 'stories', `user:${people.author._id}`].sort(),
    );
    const { entries } = await readAudit(db(), { kind: 'article' });
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'article.publish', actor: { _id: people.editor._id }, detail: { scheduled: true } },
      { action: 'article.schedule', actor: { _id: people.editor._id }, detail: {} },
    ]);
    expect(await nextDue(db(), at(11))).toBeNull();
  });

  test('what has to be done with one article is done in the order of the times', async () => {
    const id = await draft();
    await set(id, 20);
    await set(id, 20, 'pin');
    await set(id, 30, 'unpublish');
    expect(await run(20)).toBe(1);
    expect(await getSettings(db())).toMatchObject({ pinnedArticle: id });
    expect((await read(id)).scheduled.map(({ action }) => action)).toEqual(['unpublish']);
    // Both at once, after the site was away.
    const late = await draft();
    await set(late, 40, 'unpin');
    await set(late, 40);
    await set(late, 50, 'unpublish');
    expect(await run(3600)).toBe(2);
    expect(await read(late)).toMatchObject({
      status: 'unpublished',
      publishedAt: at(40).toISOString(),
      scheduled: [],
    });
    expect((await getSettings(db())).pinnedArticle).toBe(id);
    expect((await read(id)).status).toBe('unpublished');
  });

  test('a new time replaces the old one; taken back, nothing happens', async () => {
    const id = await draft();
    await set(id, 10);
    await set(id, 4000);
    expect(await run(3999)).toBe(0);
    await write(db(), (trx) => unscheduleArticle(trx, people.editor, id, 'publish'));
    expect(await run(4001)).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'draft', scheduled: [] });
  });

  test('who publishes by hand has done the job', async () => {
    const [one, other] = [await draft(), await draft()];
    for (const id of [one, other]) await set(id, 5000);
    await write(db(), (trx) =>
      saveArticle(trx, people.editor, one, { name: 'A', status: 'published' }),
    );
    await write(db(), (trx) => actOnArticle(trx, people.editor, other, 'publish'));
    for (const id of [one, other]) expect((await read(id)).scheduled).toEqual([]);
  });

  describe('a job that a rule refuses stays, with the reason', () => {
    const failure = async (id: string) => {
      const row = await db()
        .selectFrom('scheduled_actions')
        .select('failure')
        .where('article_id', '=', id)
        .executeTakeFirstOrThrow();
      return row.failure;
    };

    test('in the bin', async () => {
      const id = await draft();
      await set(id, 10);
      await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'delete'));
      await run(20);
      expect(await failure(id)).toBe('gone');
      const { entries } = await readAudit(db(), { kind: 'article' });
      expect(entries[0]).toMatchObject({ action: 'article.miss', actor: null });
      // It is not tried for ever, and a new time makes it a job again.
      expect(await run(9000)).toBe(0);
      await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'restore'));
      await set(id, 9100);
      await run(9100);
      expect((await read(id)).status).toBe('published');
    });

    test('an end that was over in the bin comes with what is restored', async () => {
      const id = await write(db(), (trx) => createArticle(trx, sampleArticle({})));
      const end = new Date(Date.now() + 60_000).toISOString();
      const body = { action: 'unpublish', at: end } as const;
      await write(db(), (trx) => scheduleArticle(trx, people.editor, id, body));
      await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'delete'));
      const due_at = at(-1e9).toISOString();
      await db()
        .updateTable('scheduled_actions')
        .set({ due_at })
        .where('article_id', '=', id)
        .execute();
      await run(0);
      expect(await failure(id)).toBe('gone');
      const restore = () => write(db(), (trx) => actOnArticle(trx, people.editor, id, 'restore'));
      const isOver = await restore();
      expect(await read(id)).toMatchObject({ status: 'unpublished', scheduled: [] });
      expect(isOver).toBe(true);
      await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'delete'));
      expect(await restore()).toBe(false);
    });

    test('whoever scheduled it may not any more', async () => {
      const [left, demoted] = [await newUser(db(), 'editor'), await newUser(db(), 'author')];
      const [one, other] = [await draft(), await draft(demoted._id)];
      await set(one, 10, 'publish', left);
      await set(other, 10, 'publish', demoted);
      const users = db().updateTable('users');
      await users.set({ active: 0 }).where('id', '=', left._id).execute();
      await users.set({ role: 'contributor' }).where('id', '=', demoted._id).execute();
      await run(20);
      expect([await failure(one), await failure(other)]).toEqual(['rights', 'rights']);
      expect((await read(one)).status).toBe('draft');
    });

    const readNotices = async (id: string) => {
      const rows = await db()
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'person_id')
        .select(['kind', 'users.name', 'mail'])
        .where('article_id', '=', id)
        .where('kind', 'in', ['missed', 'held'])
        .orderBy('users.name')
        .execute();
      return rows.map(({ kind, name, mail }) => [kind, name, mail]);
    };

    test('and is told at once: to who set it, or to all editors', async () => {
      const [mine, theirs] = [await draft(), await draft()];
      const left = await newUser(db(), 'editor');
      await set(mine, 10, 'publish', people.editor);
      await set(theirs, 10, 'publish', left);
      const embargo = '2090-01-01T00:00:00.000Z';
      await db().updateTable('articles').set({ embargo }).where('id', '=', mine).execute();
      await db().updateTable('users').set({ active: 0 }).where('id', '=', left._id).execute();
      await run(20);
      expect(await readNotices(mine)).toEqual([['missed', people.editor.name, 1]]);
      const names = (await readNotices(theirs)).map(([, name]) => name);
      expect(names).toEqual(expect.arrayContaining([people.admin.name, people.editor.name]));
      expect(names).not.toContain(people.author.name);
      expect((await missedJobs(db())).missed).toBeGreaterThanOrEqual(2);
      // Whoever sets a time again, or puts it away, has seen it.
      await set(theirs, 100, 'publish', people.admin);
      await write(db(), (trx) => unscheduleArticle(trx, people.editor, mine, 'publish'));
      expect([await readNotices(mine), await readNotices(theirs)]).toEqual([[], []]);
    });

    test('a planned update that clashes is told, too', async () => {
      const id = await write(db(), (trx) => createArticle(trx, sampleArticle({})));
      const copy = { name: 'Copy', description: '<p>Mine</p>' };
      await write(db(), (trx) => saveCopy(trx, people.editor, id, { status: 'draft', body: copy }));
      await set(id, 10, 'update');
      const live = { name: 'Live', description: '<p>Theirs</p>' };
      await write(db(), (trx) => saveArticle(trx, people.admin, id, live));
      await run(20);
      expect(await failure(id)).toBe('conflict');
      expect(await readNotices(id)).toEqual([['missed', people.editor.name, 1]]);
      // With the copy nothing is left to be done about it.
      await write(db(), (trx) => discardCopy(trx, people.editor, id));
      expect(await readNotices(id)).toEqual([]);
    });

    test('what somebody may not do any more is held before its time, until it is taken over', async () => {
      const person = await newUser(db(), 'editor');
      const live = await write(db(), (trx) => createArticle(trx, sampleArticle({})));
      const own = await draft(person._id);
      await set(live, 10, 'unpublish', person);
      await set(own, 10, 'publish', person);
      await write(db(), (trx) => changeRole(trx, person._id, 'author', people.admin));
      expect(await failure(live)).toBe('held');
      expect(await failure(own)).toBe('');
      expect((await readNotices(live)).map(([kind]) => kind)).toContain('held');
      const { missedArticles } = await missedJobs(db());
      expect(missedArticles.map(({ _id }) => _id)).toContain(live);
      await run(20);
      expect((await read(live)).status).toBe('published');
      expect((await read(own)).status).toBe('published');
      await set(live, 30, 'unpublish', people.admin);
      expect(await readNotices(live)).toEqual([]);
      await run(31);
      expect((await read(live)).status).toBe('unpublished');
    });

    test('with an article somebody loses what they have scheduled of it', async () => {
      const [author, other] = [await newUser(db(), 'author'), await newUser(db(), 'author')];
      const [given, shared] = [await draft(author._id), await draft(author._id)];
      const byline = (coAuthors: string[]) =>
        write(db(), (trx) => saveArticle(trx, people.editor, shared, { name: 'S', coAuthors }));
      await byline([other._id]);
      await set(given, 10, 'publish', author);
      await set(shared, 10, 'publish', other);
      await set(shared, 20, 'unpublish', author);
      const newAuthor = people.contributor._id;
      await write(db(), (trx) =>
        actOnArticles(trx, people.editor, { ids: [given], action: 'give', author: newAuthor }),
      );
      await byline([]);
      for (const id of [given, shared]) {
        expect(await failure(id)).toBe('held');
        expect((await readNotices(id)).map(([kind]) => kind)).toContain('held');
      }
      // What somebody has scheduled who still made it stays.
      expect((await read(shared)).scheduled.map(({ failure }) => failure)).toEqual(['held', null]);
    });

    test('a change of the home page is held with the rights of who planned it, and counts as missed', async () => {
      const person = await newUser(db(), 'editor');
      const planned = { sections: [], at: '2090-01-01T00:00:00.000Z' };
      await write(db(), (trx) => planHomePage(trx, person, planned, new Date()));
      const waiting = async () => (await requireAdminUser(db(), person._id)).waitingJobs;
      expect(await waiting()).toBe(1);
      const { missed: before } = await missedJobs(db());
      await write(db(), (trx) => changeRole(trx, person._id, 'author', people.admin));
      expect(await waiting()).toBe(0);
      expect(await missedJobs(db())).toMatchObject({ missed: before + 1, missedPlans: 1 });
      await db().deleteFrom('home_plans').execute();
    });

    test('under embargo, or not published', async () => {
      const [one, other] = [await draft(), await draft()];
      await set(one, 10);
      const embargo = '2090-01-01T00:00:00.000Z';
      await db().updateTable('articles').set({ embargo }).where('id', '=', one).execute();
      await set(other, 10);
      await set(other, 20, 'pin');
      await write(db(), (trx) => unscheduleArticle(trx, people.editor, other, 'publish'));
      await run(30);
      expect([await failure(one), await failure(other)]).toEqual(['embargo', 'unpublished']);
    });
  });

  test('two processes at once publish each article once', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => draft()));
    for (const id of ids) await set(id, 10);
    const before = await newestChange(db());
    await Promise.all([run(20), run(20), run(20)]);
    const rows = await db()
      .selectFrom('changes')
      .select('tag')
      .where('seq', '>', before)
      .where('action', '=', 'article.publish')
      .where('kind', '=', 'article')
      .execute();
    expect(rows.map(({ tag }) => tag).sort()).toEqual(ids.map((id) => `article:${id}`).sort());
  });

  test('what a process had taken before it died is done by the next within seconds', async () => {
    const id = await draft();
    await set(id, 10);
    const taken_until = at(12).toISOString();
    await db()
      .updateTable('scheduled_actions')
      .set({ taken_until })
      .where('article_id', '=', id)
      .execute();
    expect(await run(11)).toBe(0);
    expect(await nextDue(db(), at(11))).toEqual(at(12));
    expect(await run(12)).toBe(1);
  });

  test('the next job is found behind any number that others are doing', async () => {
    const taken = await Promise.all(Array.from({ length: 25 }, () => draft()));
    for (const id of taken) await set(id, 10);
    const jobs = db().updateTable('scheduled_actions').where('article_id', 'in', taken);
    await jobs.set({ taken_until: at(42).toISOString() }).execute();
    await set(await draft(), 20);
    expect(await nextDue(db(), at(11))).toEqual(at(20));
    expect(await run(20)).toBe(1);
    expect(await nextDue(db(), at(21))).toEqual(at(42));
    expect(await run(42)).toBe(25);
  });

  test('a failure that is of no rule keeps the job, and holds up no other', async () => {
    const [one, other] = [await draft(), await draft()];
    for (const id of [one, other]) await set(id, 10);
    // Its next version is there already, which the database refuses.
    await write(db(), (trx) => saveArticle(trx, people.editor, one, { name: 'Atka hua' }));
    const stuck = db().updateTable('articles').where('id', '=', one);
    await stuck.set({ version: 1 }).execute();
    const problems: unknown[] = [];
    await runDue(
      db(),
      (error) => problems.push(error),
      () => at(20),
    );
    expect(problems).toHaveLength(1);
    expect((await read(other)).status).toBe('published');
    expect((await read(one)).scheduled).toMatchObject([{ action: 'publish', failure: null }]);
    expect(await run(30)).toBe(0);
    await stuck.set({ version: 2 }).execute();
    expect(await run(51)).toBe(1);
    expect((await read(one)).status).toBe('published');
  });

  test('an article without jobs that are due is left alone', async () => {
    const id = await draft();
    await write(db(), (trx) => runJobsOf(trx, id, at(9999)));
    expect((await read(id)).status).toBe('draft');
  });
});
