import { beforeEach, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { newPeople, type People } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import type { NewsletterListBody } from '../lists.ts';
import { digestTime } from './digest-plan.ts';
import { dueDigests, holdDigests, writeDigests } from './digests.ts';
import { createIssue } from './issues.ts';
import { createNewsletterList, listNewsletterLists, updateNewsletterList } from './lists.ts';
import { importSubscribers } from './subscriber-file.ts';
import { withNewsletters } from './tables.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const texts = { name: 'सुबह की चिट्ठी', description: '' };

onEachEngine('digests', (database) => {
  const db = () => database().db;
  let people: People | undefined;
  let list = '';
  let due = 0;

  const body = (values: Partial<NewsletterListBody> = {}): NewsletterListBody => ({
    slug: 'morning',
    texts: { hi: texts, en: texts },
    rhythm: 'daily',
    open: true,
    counted: false,
    digest: { mode: 'send', hour: 7, weekday: 6 },
    ...values,
  });
  const actor = () => people?.admin._id ?? '';
  const change = (values: Partial<NewsletterListBody>) =>
    write(db(), (trx) => updateNewsletterList(trx, list, body(values), actor()));
  const nextOf = async () => Date.parse((await listNewsletterLists(db()))[0]?.nextDigest ?? '');

  /** Publishes a story so many milliseconds after the digest is due. */
  const publish = (name: string, after: number, language: 'hi' | 'en' = 'hi') =>
    write(db(), async (trx) => {
      const values = { name, language, status: 'published' as const, author: actor() };
      const id = await createArticle(trx, sampleArticle(values));
      const published_at = new Date(due + after).toISOString();
      await trx.updateTable('articles').set({ published_at }).where('id', '=', id).execute();
      return id;
    });
  const run = (at: number) => write(db(), (trx) => writeDigests(trx, list, new Date(at)));
  const issues = () =>
    withNewsletters(db())
      .selectFrom('newsletter_issues')
      .select(['language', 'subject', 'preheader', 'articles', 'state', 'send_at'])
      .orderBy('language')
      .orderBy('subject')
      .execute();

  beforeEach(async () => {
    people ??= await newPeople(db());
    await withNewsletters(db()).deleteFrom('newsletter_issues').execute();
    await withNewsletters(db()).deleteFrom('letter_lists').execute();
    await db().deleteFrom('articles').execute();
    list = await write(db(), (trx) => createNewsletterList(trx, body(), actor()));
    const csv = 'email,language\nasha@example.org,hi\nbina@example.org,en';
    const file = { list, language: 'hi' as const, consent: 'x', csv };
    await importSubscribers(database(), file, actor());
    due = await nextOf();
  });

  test('tell of what is new in each language with readers, once', async () => {
    const old = await publish('परसों', -DAY - HOUR);
    const first = await publish('पहली', -5 * HOUR);
    const second = await publish('दूसरी', -HOUR);
    const later = await publish('कल की', HOUR);
    const at = new Date(due);
    expect(await dueDigests(db(), new Date(due - 1))).toEqual([]);
    expect(await dueDigests(db(), at)).toEqual([list]);
    expect(await run(due)).toBe(1);
    expect(await run(due)).toBe(0);
    const [made, ...others] = await issues();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      language: 'hi',
      articles: `${second} ${first}`,
      preheader: 'दूसरी · पहली',
      state: 'scheduled',
      send_at: at.toISOString(),
    });
    expect(made?.subject).toContain('सुबह की चिट्ठी: ');
    expect(made?.articles).not.toContain(old);
    const next = await nextOf();
    expect(next).toBe(due + DAY);
    await publish('English', 2 * HOUR, 'en');
    // A process that was down wakes up late, and the next hour is that of the list.
    expect(await run(next + 3 * HOUR)).toBe(2);
    expect(await nextOf()).toBe(next + DAY);
    const both = (await issues()).map(({ language, articles }) => [language, articles]);
    expect(both).toContainEqual(['hi', later]);
    expect(both.filter(([language]) => language === 'en')).toHaveLength(1);
  });

  test('are not written without news, and wait for an editor where a list says so', async () => {
    expect(await run(due)).toBe(0);
    expect(await issues()).toEqual([]);
    await change({ digest: { mode: 'draft', hour: 7, weekday: 6 } });
    due = await nextOf();
    await publish('नई', HOUR);
    expect(await run(due + DAY)).toBe(1);
    expect(await issues()).toMatchObject([{ state: 'draft', send_at: '' }]);
  });

  test('are for daily and weekly lists alone, at the time the list has', async () => {
    await change({ rhythm: 'monthly' });
    expect(await nextOf()).toBeNaN();
    const digest = { mode: 'send' as const, hour: 18, weekday: 2 };
    const before = new Date().toISOString();
    await change({ rhythm: 'weekly', digest });
    const zone = { after: before, timeZone: 'Asia/Kolkata' };
    expect(new Date(await nextOf()).toISOString()).toBe(digestTime(digest, 'weekly', zone));
  });

  const store = (values: { digest_at?: string; digest_since?: string }) =>
    withNewsletters(db()).updateTable('letter_lists').set(values).where('id', '=', list).execute();
  const moment = (after: number) => new Date(due + after).toISOString();

  test('tell at another hour of all since the last', async () => {
    await run(due);
    const between = await publish('बीच की', HOUR);
    await change({ digest: { mode: 'send', hour: 5, weekday: 6 } });
    // A day before the next is later than that story.
    await store({ digest_at: moment(30 * HOUR) });
    expect(await run(due + 30 * HOUR)).toBe(1);
    expect(await issues()).toMatchObject([{ articles: between }]);
  });

  test('tell of nothing from the time when they were off', async () => {
    await change({ digest: { mode: 'off', hour: 7, weekday: 6 } });
    await store({ digest_since: moment(-30 * DAY) });
    await publish('पुरानी', -9 * DAY);
    await change({});
    expect(await run(await nextOf())).toBe(0);
  });

  test('are not switched on again by whoever opened their list before they were switched off', async () => {
    const [opened] = await listNewsletterLists(db());
    const seen = opened?.updatedAt ?? '';
    const off = { digest: { mode: 'off' as const, hour: 7, weekday: 6 } };
    const changeSeen = (values: Partial<NewsletterListBody>) =>
      write(db(), (trx) => updateNewsletterList(trx, list, { ...body(values), seen }, actor()));
    await changeSeen(off);
    await expect(changeSeen({})).rejects.toThrow('Open it again');
    expect(await nextOf()).toBeNaN();
  });

  test('tell nothing twice that were off for a day', async () => {
    await publish('सुनाई हुई', -HOUR);
    expect(await run(due)).toBe(1);
    await change({ digest: { mode: 'off', hour: 7, weekday: 6 } });
    await change({ digest: { mode: 'send', hour: 9, weekday: 6 } });
    await store({ digest_at: moment(2 * HOUR) });
    expect(await run(due + 2 * HOUR)).toBe(0);
  });

  test('tell of what was being published while the last was written, and nothing twice', async () => {
    const early = await publish('पहले', -60_000);
    expect(await run(due)).toBe(1);
    const late = await publish('देर से', -1000);
    expect(await run(due + DAY)).toBe(1);
    const mailed = (await issues()).map(({ articles }) => articles);
    expect(mailed.toSorted()).toEqual([early, late].toSorted());
  });

  test('tell of what a letter told that went to nobody, and not of what one told that went out', async () => {
    const tell = async (articles: string[], state: 'draft' | 'sent') => {
      const texts = { subject: 'आज', preheader: '', intro: '', articles };
      const id = await write(db(), (trx) =>
        createIssue(trx, { list, language: 'hi', ...texts }, actor()),
      );
      await withNewsletters(db())
        .updateTable('newsletter_issues')
        .set({ state })
        .where('id', '=', id)
        .execute();
    };
    expect(await run(due)).toBe(0);
    const [waits, gone] = [await publish('बड़ी ख़बर', HOUR), await publish('सुनाई हुई', 2 * HOUR)];
    await tell([waits], 'draft');
    await tell([gone], 'sent');
    expect(await run(due + DAY)).toBe(1);
    const digests = (await issues()).filter(({ state }) => state === 'scheduled');
    expect(digests.map(({ articles }) => articles)).toEqual([waits]);
  });

  test('leave out what an import has brought', async () => {
    const id = await publish('पुराने अख़बार से', -HOUR);
    const imported = { kind: 'article', source: 'x', source_id: '1', our_id: id } as const;
    const row = { ...imported, hash: '', stamp: '', made: 1 };
    const at = moment(-2 * HOUR);
    await db()
      .insertInto('imported')
      .values({ ...row, at: moment(0) })
      .execute();
    expect(await run(due)).toBe(0);
    // A draft that came by it is news once it is published.
    await db().updateTable('imported').set({ at }).execute();
    await store({ digest_at: moment(2 * HOUR), digest_since: '' });
    expect(await run(due + 2 * HOUR)).toBe(1);
  });

  test('wait for what is to be published at their time', async () => {
    const id = await publish('ठीक सात बजे', 0);
    await db().updateTable('articles').set({ status: 'draft' }).where('id', '=', id).execute();
    const job = {
      article_id: id,
      action: 'publish' as const,
      set_by: actor(),
      set_at: moment(-HOUR),
    };
    await db()
      .insertInto('scheduled_actions')
      .values({ ...job, due_at: moment(0) })
      .execute();
    expect(await run(due)).toBe(0);
    expect(await dueDigests(db(), new Date(due))).toEqual([list]);
    await db().updateTable('articles').set({ status: 'published' }).where('id', '=', id).execute();
    await db().deleteFrom('scheduled_actions').execute();
    expect(await run(due)).toBe(1);
    // What a rule refused keeps nobody waiting.
    const later = await publish('बाद की', HOUR);
    const refused = { ...job, due_at: moment(DAY), failure: 'refused' as const };
    await db().insertInto('scheduled_actions').values(refused).execute();
    expect(await run(due + DAY)).toBe(1);
    expect((await issues()).map(({ articles }) => articles).sort()).toEqual([id, later].sort());
  });

  test('that are due just now stay due when their list is saved', async () => {
    await store({ digest_at: moment(-DAY) });
    await change({ slug: 'evening' });
    expect(await nextOf()).toBe(due - DAY);
    await change({ digest: { mode: 'send', hour: 8, weekday: 6 } });
    expect(await nextOf()).toBeGreaterThan(Date.now());
  });

  test('go on once a clock that was ahead is right', async () => {
    await run(due + 400 * DAY);
    expect(await nextOf()).toBeGreaterThan(due + 400 * DAY);
    await publish('तब की', HOUR);
    expect(await dueDigests(db(), new Date(due + 2 * HOUR))).toEqual([list]);
    // What was told while it was ahead is nobody's to know: what comes from now on is told.
    expect(await run(due + 2 * HOUR)).toBe(0);
    expect(await nextOf()).toBe(due + DAY);
    const later = await publish('बाद की', 3 * HOUR);
    await run(due + DAY);
    expect(await issues()).toMatchObject([{ articles: later }]);
  });

  test('wait for a clock that is behind, and tell no story twice', async () => {
    const covered = await publish('बताई जा चुकी', -HOUR);
    expect(await run(due)).toBe(1);
    expect(await run(due - 400 * DAY)).toBe(0);
    expect(await nextOf()).toBe(due + DAY);
    const later = await publish('बाद की', HOUR);
    expect(await run(due + DAY)).toBe(1);
    expect(new Set((await issues()).map(({ articles }) => articles))).toEqual(
      new Set([covered, later]),
    );
  });

  test('of a restored backup begin anew', async () => {
    const covered = await publish('बताई जा चुकी', -HOUR);
    await write(db(), (trx) => holdDigests(trx, new Date(due + HOUR)));
    expect(await nextOf()).toBe(due + DAY);
    const later = await publish('बाद की', 2 * HOUR);
    await run(due + DAY);
    expect(await issues()).toMatchObject([{ articles: later }]);
    expect(later).not.toBe(covered);
  });
});
