import { beforeEach, expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { actOnArticle } from '../../../domain/articles/actions.ts';
import { addArticle } from '../../../domain/articles/edit.ts';
import { scheduleArticle } from '../../../domain/articles/schedule.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { newPeople, type People } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishable, sampleArticle } from '../../../tests/support/samples.ts';
import type { IssueBody } from '../issues.ts';
import { noDigest } from '../lists.ts';
import { createIssue, findIssue, findRendered, listIssues, updateIssue } from './issues.ts';
import { type Outcome, settleRecipient, type Taken, takeRecipient } from './ledger.ts';
import { createNewsletterList, deleteNewsletterList } from './lists.ts';
import {
  endStoppedIssue,
  NOTHING_PUBLISHED,
  resumeIssue,
  scheduleIssue,
  stopIssue,
} from './schedule.ts';
import { beginIssue, findDueIssues, resendUncertain } from './send.ts';
import { hasStoppedIssue } from './state.ts';
import { importSubscribers } from './subscriber-file.ts';
import { withNewsletters } from './tables.ts';

const site = 'https://site.example';

onEachEngine('issues', (database) => {
  const db = () => database().db;
  let people: People | undefined;
  const actor = () => people?.admin._id ?? '';

  const newList = (slug: string) =>
    write(db(), (trx) => {
      const texts = { name: 'इतवार की चिट्ठी', description: '' };
      const values = { slug, texts: { hi: texts, en: texts }, rhythm: 'weekly' as const };
      const body = { ...values, open: true, counted: false, digest: noDigest };
      return createNewsletterList(trx, body, actor());
    });
  const issueBody = (values: Pick<IssueBody, 'list'> & Partial<IssueBody>): IssueBody => ({
    language: 'hi',
    subject: 'चिट्ठी',
    preheader: '',
    intro: '<p>नमस्ते</p>',
    articles: [],
    ...values,
  });
  const newIssue = (values: Pick<IssueBody, 'list'> & Partial<IssueBody>) =>
    write(db(), (trx) => createIssue(trx, issueBody(values), actor()));
  const schedule = (id: string, at: Date) =>
    write(db(), (trx) =>
      scheduleIssue(trx, id, { at: at.toISOString(), now: new Date() }, actor()),
    );
  const begin = (id: string) => write(db(), (trx) => beginIssue(trx, id, site));
  const read = (id: string) => findIssue(db(), id, 'hi');
  const states = (ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).state));
  let list = '';

  beforeEach(async () => {
    people ??= await newPeople(db());
    await withNewsletters(db()).deleteFrom('newsletter_issues').execute();
    await withNewsletters(db()).deleteFrom('letter_lists').execute();
    list = await newList('sunday');
    const file = { list, language: 'hi' as const, consent: 'x', csv: 'email\nasha@example.org' };
    await importSubscribers(database(), file, actor());
  });

  test('of a deleted list are drafts again or stop, and go to nobody before they have another', async () => {
    const now = new Date();
    const ids = await Promise.all(
      ['एक', 'दो', 'तीन', 'चार'].map((subject) => newIssue({ list, subject })),
    );
    const [draft = '', scheduled = '', sending = '', sent = ''] = ids;
    await schedule(scheduled, new Date(now.getTime() + 3_600_000));
    await schedule(sending, now);
    await begin(sending);
    await schedule(sent, now);
    await begin(sent);
    await withNewsletters(db())
      .updateTable('letter_recipients')
      .set({ state: 'uncertain' })
      .where('letter_id', '=', sent)
      .execute();
    await withNewsletters(db())
      .updateTable('newsletter_issues')
      .set({ state: 'sent' })
      .where('id', '=', sent)
      .execute();
    const elsewhere = await newIssue({ list: await newList('monday') });

    await write(db(), (trx) => deleteNewsletterList(trx, list, actor()));
    expect(await states([draft, scheduled, sending, sent, elsewhere])).toEqual([
      'draft',
      'draft',
      'paused',
      'sent',
      'draft',
    ]);
    expect(await read(scheduled)).toMatchObject({ list: null, at: null });
    await expect(write(db(), (trx) => resumeIssue(trx, sending, [], actor()))).rejects.toThrow(
      'deleted',
    );
    await expect(write(db(), (trx) => resendUncertain(trx, sent, [], actor()))).rejects.toThrow(
      'deleted',
    );
    expect(await states([sending, sent])).toEqual(['paused', 'sent']);

    // An issue that had lost its list before does not hold up the sender for ever.
    const lost = { state: 'scheduled', send_at: now.toISOString() } as const;
    await withNewsletters(db())
      .updateTable('newsletter_issues')
      .set(lost)
      .where('id', '=', draft)
      .execute();
    expect(await findDueIssues(db(), now)).toEqual([draft]);
    await begin(draft);
    expect(await findDueIssues(db(), now)).toEqual([]);
    const { updatedAt: seen } = await read(draft);
    const body = issueBody({ list: await newList('tuesday') });
    await write(db(), (trx) => updateIssue(trx, draft, { ...body, seen }, actor()));
    expect((await read(draft)).list?.name).toBe('इतवार की चिट्ठी');
  });

  test('go out with a text or a published article alone, and are drafts again without', async () => {
    const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)];
    const values = { name: 'हटाया गया', language: 'hi', author: actor() } as const;
    const article = await write(db(), (trx) => createArticle(trx, sampleArticle(values)));
    const setStatus = (status: 'draft' | 'published') =>
      db().updateTable('articles').set({ status }).where('id', '=', article).execute();
    const id = await newIssue({ list, intro: '', articles: [article] });
    await setStatus('draft');
    await expect(schedule(id, now)).rejects.toThrow('None of the articles');
    // Until its time they may be published.
    await schedule(id, later);
    await begin(id);
    expect(await read(id)).toMatchObject({ state: 'draft', at: null, counts: { queued: 0 } });
    expect((await read(id)).problem).toContain('None of the articles');
    await setStatus('published');
    await schedule(id, now);
    await begin(id);
    expect(await read(id)).toMatchObject({ state: 'sending', problem: '', counts: { queued: 1 } });
    await setStatus('draft');
    const withText = await newIssue({ list, articles: [article] });
    await schedule(withText, now);
    await begin(withText);
    expect(await read(withText)).toMatchObject({ state: 'sending' });
  });

  test('wait for the stories in them that are published at their time, and for no others', async () => {
    const at = new Date(Date.now() + 3_600_000);
    const person = people?.admin;
    if (!person) throw new Error('there are no people');
    const draft = { ...publishable, language: 'hi', status: 'draft' } as const;
    const [story = '', inText = '', other = ''] = await Promise.all(
      ['मेला', 'बाज़ार', 'कल'].map((name) =>
        write(db(), async (trx) => {
          const id = await addArticle(trx, person, { ...draft, name });
          await scheduleArticle(trx, person, id, { action: 'publish', at: at.toISOString() });
          return id;
        }),
      ),
    );
    const intro = `<p>नमस्ते</p><p data-article="${inText}"></p>`;
    const id = await newIssue({ list, intro, articles: [story] });
    await schedule(id, at);
    for (const published of [story, inText]) {
      await begin(id);
      expect(await read(id)).toMatchObject({ state: 'scheduled', counts: { queued: 0 } });
      await write(db(), (trx) => actOnArticle(trx, person, published, 'publish'));
    }
    await begin(id);
    expect(await read(id)).toMatchObject({ state: 'sending', counts: { queued: 1 } });
    const { html } = (await findRendered(db(), id)) ?? {};
    expect([html?.includes('मेला'), html?.includes('बाज़ार')]).toEqual([true, true]);
    const left = await db().selectFrom('scheduled_actions').select('article_id').execute();
    expect(left.map(({ article_id }) => article_id)).toEqual([other]);
  });

  test('that were stopped do not go on with a story that was withdrawn or corrected, before somebody knows', async () => {
    const person = people?.admin;
    if (!person) throw new Error('there are no people');
    const story = { ...publishable, language: 'hi', status: 'published' } as const;
    const [plain = '', corrected = '', inText = ''] = await Promise.all(
      ['मेला', 'बाज़ार', 'कल'].map((name) =>
        write(db(), (trx) => addArticle(trx, person, { ...story, name })),
      ),
    );
    const intro = `<p>नमस्ते</p><p data-article="${inText}"></p>`;
    const id = await newIssue({ list, intro, articles: [plain, corrected] });
    await schedule(id, new Date());
    await begin(id);
    await write(db(), (trx) => stopIssue(trx, id, actor()));
    const resume = (known: string[] = []) =>
      write(db(), (trx) => resumeIssue(trx, id, known, actor()));
    const resend = (known: string[] = []) =>
      write(db(), (trx) => resendUncertain(trx, id, known, actor()));
    expect((await read(id)).changed).toEqual([]);
    await resume();
    await write(db(), (trx) => stopIssue(trx, id, actor()));

    const noted_at = new Date(Date.now() + 1000).toISOString();
    const note = { id: 'c'.repeat(24), article_id: corrected, body: 'x', noted_at };
    await db().insertInto('corrections').values(note).execute();
    await write(db(), (trx) => actOnArticle(trx, person, inText, 'unpublish'));
    expect((await read(id)).changed).toEqual([
      { _id: corrected, name: 'बाज़ार', change: 'corrected' },
      { _id: inText, name: 'कल', change: 'withdrawn' },
    ]);
    await expect(resume()).rejects.toThrow('बाज़ार');
    await expect(resume([corrected])).rejects.toThrow('कल');
    await withNewsletters(db())
      .updateTable('letter_recipients')
      .set({ state: 'uncertain' })
      .execute();
    await expect(resend([inText])).rejects.toThrow('बाज़ार');
    expect(await read(id)).toMatchObject({ state: 'paused', counts: { uncertain: 1 } });
    await resend([corrected, inText]);
    expect(await read(id)).toMatchObject({ state: 'sending', counts: { queued: 1 } });
  });

  test('that were stopped go again to those of whom it is not known only where nobody else waits', async () => {
    const csv = 'email\nb@example.org';
    await importSubscribers(database(), { list, language: 'hi', consent: 'x', csv }, actor());
    const id = await newIssue({ list });
    await schedule(id, new Date());
    await begin(id);
    await write(db(), (trx) => stopIssue(trx, id, actor()));
    const lose = withNewsletters(db()).updateTable('letter_recipients').set({ state: 'uncertain' });
    const { subscription_id } = await withNewsletters(db())
      .selectFrom('letter_recipients')
      .select('subscription_id')
      .executeTakeFirstOrThrow();
    await lose.where('subscription_id', '=', subscription_id).execute();
    const resend = () => write(db(), (trx) => resendUncertain(trx, id, [], actor()));
    await expect(resend()).rejects.toThrow('Go on');
    expect(await read(id)).toMatchObject({ state: 'paused', counts: { queued: 1, uncertain: 1 } });
    await lose.execute();
    await withNewsletters(db()).updateTable('newsletter_issues').set({ problem: 'away' }).execute();
    await resend();
    expect(await read(id)).toMatchObject({ state: 'sending', counts: { queued: 2 }, problem: '' });
  });

  test('that did not go out say so in the list until they are changed', async () => {
    const person = people?.admin;
    if (!person) throw new Error('there are no people');
    const story = await write(db(), (trx) =>
      createArticle(trx, sampleArticle({ name: 'मेला', language: 'hi' })),
    );
    const id = await newIssue({ list, intro: '', articles: [story] });
    await schedule(id, new Date());
    await write(db(), (trx) => actOnArticle(trx, person, story, 'unpublish'));
    await begin(id);
    const row = async () =>
      (await listIssues(db(), { page: 1, limit: 10, language: 'hi' })).letters[0];
    expect(await row()).toMatchObject({ state: 'draft', problem: NOTHING_PUBLISHED });
    expect(await hasStoppedIssue(db())).toBe(true);
    const { updatedAt: seen } = await read(id);
    await write(db(), (trx) => updateIssue(trx, id, { ...issueBody({ list }), seen }, actor()));
    expect(await row()).toMatchObject({ state: 'draft', problem: '' });
    expect(await hasStoppedIssue(db())).toBe(false);
  });

  test('that a person stops are not said to have stopped by themselves', async () => {
    const id = await newIssue({ list });
    await schedule(id, new Date());
    await begin(id);
    await withNewsletters(db())
      .updateTable('newsletter_issues')
      .set({ problem: '421 away' })
      .execute();
    await write(db(), (trx) => stopIssue(trx, id, actor()));
    expect(await read(id)).toMatchObject({ state: 'paused', problem: '' });
    expect(await hasStoppedIssue(db())).toBe(false);
  });

  test('that were stopped can be ended where they are: nobody waits for them any more', async () => {
    const csv = 'email\nb@example.org\nc@example.org';
    await importSubscribers(database(), { list, language: 'hi', consent: 'x', csv }, actor());
    const id = await newIssue({ list });
    await schedule(id, new Date());
    await begin(id);
    const take = () => write(db(), (trx) => takeRecipient(trx, id, new Date()));
    const [first, second] = [await take(), await take()];
    if (!first || !second) throw new Error('nobody waits');
    const settle = (outcome: Outcome, taken: Taken) =>
      write(db(), (trx) => settleRecipient(trx, taken, outcome, new Date()));
    await settle({ state: 'sent' }, first);
    const end = () => write(db(), (trx) => endStoppedIssue(trx, id, actor()));
    await expect(end()).rejects.toThrow('state');
    await write(db(), (trx) => stopIssue(trx, id, actor()));
    await end();
    // The mail server says of who was under way meanwhile to come again.
    await settle({ state: 'again', reason: 'later', away: false, closed: false }, second);
    expect(await read(id)).toMatchObject({
      state: 'sent',
      counts: { queued: 0, sending: 0, uncertain: 0, sent: 1, failed: 1 },
    });
    expect(await take()).toBeNull();
    await expect(write(db(), (trx) => resumeIssue(trx, id, [], actor()))).rejects.toThrow('state');
  });
});
