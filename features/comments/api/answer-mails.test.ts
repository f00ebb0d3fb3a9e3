import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import { later } from '../../../database/later.ts';
import { createMailer, type Mailer } from '../../../server/mail.ts';
import { mailNotices } from '../../../server/notices.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { turnFeature } from '../../../tests/support/turn-feature.ts';
import { writtenCommentSchema } from '../contract.ts';
import { commentPaths } from '../paths.ts';
import { withComments } from '../rules/tables.ts';
import { putComment, ruleComments } from '../support.ts';

const HOUR = 3_600_000;

let post: MailServer;
let site: Site;
let mailer: Mailer;
let editor: UserInfo;
let asked: UserInfo;
let article: string;
let question: string;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({ env: { API_RATE_LIMIT: '6000' } });
  const config = { ...site.config, SMTP_URL: post.url };
  const made = await createMailer(config, {
    database: site.database,
    clock: () => new Date(),
    onProblem: (error) => expect.fail(`${error}`),
  });
  if (!made) throw new Error('no mailer');
  mailer = made;
  await ruleComments(site);
  editor = await newPerson(site, 'editor');
});
afterAll(async () => {
  await mailer.close();
  await site.stop();
  await post.stop();
});
beforeEach(async () => {
  post.mails.length = 0;
  post.sources.length = 0;
  article = await publishedArticle(site, editor._id);
  asked = await newPerson(site, 'reader', 'मीरा');
  const confirmed = site.database.db.updateTable('users').set({ email_confirmed: 1 });
  await confirmed.where('id', '=', asked._id).execute();
  const values = { person_id: asked._id, name: asked.name, created_at: later(new Date(), -HOUR) };
  question = await putComment(site, article, values);
});

/** Looks for mails as two processes do at once, so many hours from now. */
const look = (hours = 0) => {
  const clock = () => new Date(Date.now() + hours * HOUR);
  const options = { database: site.database, mailer, siteUrl: site.config.SITE_URL, clock };
  return Promise.all([mailNotices(options), mailNotices(options)]);
};

async function answer(person: UserInfo, parent = question) {
  const body = { article, parent, text: 'यह ठीक नहीं <b>है</b> https://spam.example' };
  const { body: written } = await call(site, person, 'POST', '/api/comments', body);
  return writtenCommentSchema.parse(written);
}

const moderate = (ids: string[], to: string) =>
  call(site, editor, 'POST', '/api/comments/moderate', { ids, to });

const endOf = (raw: string) =>
  /^List-Unsubscribe: <.*(\/api\/comments\/mails\/[\w-]+)\?language=(?:hi|en)>/m.exec(
    raw.replaceAll(/\r\n[ \t]+/g, ' '),
  )?.[1] ?? '';

test('an answer below another story waits until the pause is over, one in the same thread is seen there', async () => {
  await answer(editor);
  await answer(editor);
  article = await publishedArticle(site, editor._id);
  const values = { person_id: asked._id, name: asked.name, created_at: later(new Date(), -HOUR) };
  const { _id } = await answer(editor, await putComment(site, article, values));
  await look();
  expect(post.mails).toHaveLength(1);
  await look(0.2);
  expect(post.mails).toHaveLength(2);
  expect(post.mails[1]?.text).toContain(commentPaths.reply({ id: _id }));
  await look(1);
  expect(post.mails).toHaveLength(2);
});

test('who is answered gets one mail with a link to answer, and no word of a stranger', async () => {
  const { _id } = await answer(editor);
  await look();
  expect(post.mails.map(({ to }) => to)).toEqual([[asked.email]]);
  const text = post.mails[0]?.text ?? '';
  expect(text).toContain(`${site.config.SITE_URL}/hi${commentPaths.reply({ id: _id })}`);
  expect(text).not.toMatch(/spam|यह ठीक/);
  const page = await fetch(`${site.url}/hi${commentPaths.reply({ id: _id })}`);
  expect(await page.text()).toContain('यह ठीक नहीं');
  await look();
  expect(post.mails).toHaveLength(1);
});

test('an answer within a thread tells whom it answers, and nobody of their own', async () => {
  const other = await newPerson(site, 'reader');
  const confirmed = site.database.db.updateTable('users').set({ email_confirmed: 1 });
  await confirmed.where('id', '=', other._id).execute();
  const values = { person_id: other._id, parent_id: question };
  const reply = await putComment(site, article, values);
  await answer(editor, reply);
  await answer(asked, question);
  await look();
  expect(post.mails.map(({ to }) => to)).toEqual([[other.email]]);
});

test('nobody is mailed of what is held until a moderator shows it, nor of what is gone by then', async () => {
  const reader = await newPerson(site, 'reader');
  const [first, second] = [await answer(reader), await answer(reader)];
  expect(first.status).toBe('held');
  await look();
  expect(post.mails).toHaveLength(0);
  await moderate([first._id, second._id], 'shown');
  await moderate([first._id], 'spam');
  await look();
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]?.text).toContain(second._id);
  // What was shown once is not told again.
  await moderate([second._id], 'bin');
  await moderate([second._id], 'shown');
  await look(1);
  expect(post.mails).toHaveLength(1);
});

test('many answers make few mails, and old ones none', async () => {
  for (let count = 0; count < 4; count += 1) await answer(editor);
  await look();
  expect(post.mails).toHaveLength(1);
  await answer(editor);
  await look(25);
  expect(post.mails).toHaveLength(1);
});

test('nobody is mailed who is banned, deactivated, or has an e-mail that was never confirmed', async () => {
  const { db } = site.database;
  const ban = { person_id: asked._id, reason: '', at: new Date().toISOString() };
  await withComments(db).insertInto('comment_bans').values(ban).execute();
  await answer(editor);
  await look();
  await withComments(db).deleteFrom('comment_bans').execute();
  const put = (values: object) =>
    db.updateTable('users').set(values).where('id', '=', asked._id).execute();
  await put({ active: 0 });
  await answer(editor);
  await look();
  await put({ active: 1, email_confirmed: 0 });
  await answer(editor);
  await look();
  expect(post.mails).toHaveLength(0);
});

test('one call of a mail program ends them, the page of the mail lets them come again', async () => {
  await answer(editor);
  await look();
  const end = endOf(post.sources[0] ?? '');
  expect(post.sources[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const form = (fields: Record<string, string>, headers = {}) =>
    fetch(site.url + end, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(fields),
    });
  // Programs that look through mails open the address, which does nothing.
  expect((await fetch(site.url + end)).status).toBe(200);
  const opened = await fetch(`${site.url}${end}?language=hi`, { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(end.replace('/api', '/hi'));
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  expect((await fetch(site.url + end, { method: 'POST', body })).status).toBe(200);
  await answer(editor);
  await look(12);
  expect(post.mails).toHaveLength(1);
  const page = end.replace('/api', '/hi');
  expect(await (await fetch(site.url + page)).text()).toContain('ये मेल फिर भेजें');
  // Of whoever deletes the account no link is left.
  const again = await form({ on: 'yes', language: 'hi' });
  expect(again.status).toBe(303);
  expect(again.headers.get('location')).toBe(page);
  await answer(editor);
  await look(20);
  expect(post.mails).toHaveLength(2);
  const gone = await fetch(`${site.url}${end}x`, { method: 'POST' });
  expect(gone.status).toBe(404);
});

test('they are ended also while comments are off, by a mail program and by the page', async () => {
  const { db } = site.database;
  await answer(editor);
  await look();
  const end = endOf(post.sources[0] ?? '');
  await turnFeature(site, 'comments', false);
  const ended = () =>
    withComments(db)
      .selectFrom('answer_mails')
      .select('ended_at')
      .where('person_id', '=', asked._id)
      .executeTakeFirstOrThrow();
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(site.url + end, { method: 'POST', body })).status).toBe(200);
  expect((await ended()).ended_at).not.toBe('');
  const page = site.url + end.replace('/api', '/hi');
  const again = new URLSearchParams({ on: 'yes', language: 'hi' });
  const { url } = await fetch(site.url + end, { method: 'POST', body: again });
  expect(url).toBe(page);
  expect((await ended()).ended_at).toBe('');
  expect(await (await fetch(page)).text()).toContain('ये मेल बंद करें');
  // The others are closed.
  const confirm = await fetch(site.url + commentPaths.confirm({ code: 'x'.repeat(43) }));
  expect(confirm.status).toBe(404);
  await turnFeature(site, 'comments', true);
});
