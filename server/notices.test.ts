import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownProfileSchema } from '../contract/accounts.ts';
import type { NoticeWishes } from '../contract/notice-wishes.ts';
import { notificationListSchema } from '../contract/notifications.ts';
import { paths } from '../contract/paths/paths.ts';
import type { UserInfo } from '../contract/users.ts';
import { portions } from '../database/portions.ts';
import { write } from '../database/transactions.ts';
import { addArticle } from '../domain/articles/edit.ts';
import { tellDeadlines } from '../domain/desk/deadlines.ts';
import { requireUser } from '../domain/users/accounts.ts';
import { call, newPerson } from '../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../tests/support/mail.ts';
import { publishable } from '../tests/support/samples.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { createMailer, type Mailer } from './mail.ts';
import { mailNotices } from './notices.ts';

const DAY = 86_400_000;
const HALF_AN_HOUR = 30 * 60_000;

const linkMail = { kind: 'reset', language: 'hi', subject: 'Link', text: 'Here' } as const;

let post: MailServer;
let site: Site;
let mailer: Mailer;
let editor: UserInfo;
let writer: UserInfo;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite();
  const config = { ...site.config, SMTP_URL: post.url };
  const made = await createMailer(config, {
    database: site.database,
    clock: () => new Date(),
    onProblem: (error) => expect.fail(`${error}`),
  });
  if (!made) throw new Error('no mailer');
  mailer = made;
  editor = await newPerson(site, 'editor', 'कबीर');
});
beforeEach(async () => {
  post.mails.length = 0;
  writer = await newPerson(site, 'contributor', 'मीरा');
  await confirm(1);
});
afterAll(async () => {
  await mailer.close();
  await site.stop();
  await post.stop();
});

const confirm = (email_confirmed: number) =>
  site.database.db
    .updateTable('users')
    .set({ email_confirmed })
    .where('id', '=', writer._id)
    .execute();

/** Looks for mails as two processes do at once, so many days from now. */
const look = (days = 0) => {
  const clock = () => new Date(Date.now() + days * DAY);
  const options = { database: site.database, mailer, siteUrl: site.config.SITE_URL, clock };
  return Promise.all([mailNotices(options), mailNotices(options)]);
};

/** The page on which a person switches mails off. */
const profile = () => site.config.SITE_URL + paths.profile();

async function sendBack(): Promise<string> {
  const { db } = site.database;
  const person = await requireUser(db, writer._id);
  const body = { ...publishable, name: 'मेले की रात', status: 'review' } as const;
  const id = await write(db, (trx) => addArticle(trx, person, body));
  const moved = { stage: 'draft', reason: 'नाम जाँचें' };
  expect((await call(site, editor, 'PUT', `/api/desk/${id}/stage`, moved)).status).toBe(200);
  return id;
}

const choose = async (wishes: NoticeWishes) =>
  expect((await call(site, writer, 'PUT', '/api/users/me/notices', wishes)).status).toBe(200);

test('what finds no room among the mails that wait is told later, and leaves room for links', async () => {
  const { db } = site.database;
  await sendBack();
  const at = new Date().toISOString();
  const due_at = new Date(Date.now() + HALF_AN_HOUR).toISOString();
  const job = { kind: 'mail', at, due_at, give_up_at: due_at };
  const waiting = Array.from({ length: 800 }, (_, n) => ({ ...job, key: `waits-${n}` }));
  for (const some of portions(waiting)) await db.insertInto('jobs').values(some).execute();
  await look();
  expect(post.mails).toEqual([]);
  const toTell = db.selectFrom('notifications').select('mail').where('mail', '=', 1);
  expect(await toTell.execute()).toHaveLength(1);
  await mailer.send({ ...linkMail, to: writer.email ?? '' });
  expect(post.mails).toHaveLength(1);
  await db.deleteFrom('jobs').where('key', 'like', 'waits-%').execute();
  await look();
  expect(post.mails).toHaveLength(2);
  expect(await toTell.execute()).toEqual([]);
});

test('what is sent back is mailed once, with the reason and a link, to a confirmed e-mail', async () => {
  const id = await sendBack();
  await look();
  await look();
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]?.to).toEqual([writer.email]);
  const text = post.mails[0]?.text;
  expect(text).toContain('कबीर');
  expect(text).toContain('नाम जाँचें');
  expect(text).toContain(`/admin/edit-article/${id}`);
  // Nobody has wished for it, and nobody can switch it off.
  expect(text).not.toContain('/profile');

  await confirm(0);
  await sendBack();
  await look();
  expect(post.mails).toHaveLength(1);
});

test('a working copy that is sent back is mailed with the reason', async () => {
  const id = await sendBack();
  const as = async (person: UserInfo, method: string, path: string, body: object) =>
    expect((await call(site, person, method, path, body)).status).toBe(200);
  await as(editor, 'PUT', `/api/articles/${id}`, { name: 'मेला', status: 'published' });
  await as(writer, 'PUT', `/api/articles/${id}`, { name: 'नया मेला', workingCopy: 'review' });
  await look();
  post.mails.length = 0;
  const back = { status: 'draft', reason: 'दूसरा स्रोत जोड़ें' };
  await as(editor, 'PUT', `/api/articles/article/${id}/copy/status`, back);
  await look();
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]?.text).toContain('दूसरा स्रोत जोड़ें');
  expect(post.mails[0]?.text).not.toContain('नाम जाँचें');
});

test('the mail of the morning comes once a day, in the language of the person', async () => {
  const wish = (daily: boolean) => call(site, writer, 'PUT', '/api/users/me/daily-mail', { daily });
  await choose({ language: 'en', mailed: [] });
  expect((await wish(true)).status).toBe(200);
  await sendBack();
  await look();
  post.mails.length = 0;
  await look(1.1);
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]?.text).toContain('Hello मीरा,');
  expect(post.mails[0]?.text).toContain('sent “मेले की रात” back');
  expect(post.mails[0]?.text).toContain(profile());
  // What it has told is told no more, nor is what one has read.
  await look(1.2);
  await look(2.2);
  await sendBack();
  await call(site, writer, 'PUT', '/api/notifications/read');
  await look(3.3);
  expect(post.mails).toHaveLength(1);
  await wish(false);
  await sendBack();
  await look();
  await look(4.4);
  expect(post.mails).toHaveLength(2);
});

test('what a person chose is mailed at once, and told by the bell, in their language', async () => {
  const id = await sendBack();
  await look();
  post.mails.length = 0;
  const give = async () => {
    for (const assignee of [null, writer._id]) {
      const body = { assignee };
      expect((await call(site, editor, 'PUT', `/api/desk/${id}`, body)).status).toBe(200);
    }
    await look();
  };
  await choose({ language: 'en', mailed: [] });
  await give();
  expect(post.mails).toEqual([]);
  await choose({ language: 'en', mailed: ['assigned', 'due'] });
  await give();
  expect(post.mails.map(({ text }) => text)).toEqual([expect.stringContaining('gave you “')]);
  const due = new Date(Date.now() + 3_600_000).toISOString();
  await call(site, editor, 'PUT', `/api/desk/${id}`, { due });
  const tell = () => write(site.database.db, (trx) => tellDeadlines(trx, new Date()));
  await tell();
  await tell();
  await look();
  expect(post.mails).toHaveLength(2);
  expect(post.mails[1]?.text).toContain('The deadline of “मेले की रात” is near.');
  for (const { text } of post.mails) expect(text).toContain(profile());
  const { body } = await call(site, writer, 'GET', '/api/notifications');
  expect(notificationListSchema.parse(body)).toMatchObject({
    language: 'en',
    notifications: [{ kind: 'due' }, { kind: 'assigned' }, { kind: 'returned' }],
  });
});

test('what waited for a mail server longer than a day is mailed no more', async () => {
  await sendBack();
  await look(1.1);
  await look();
  expect(post.mails).toEqual([]);
});

test('one mail that fails ends the look, and so does the end of the site', async () => {
  for (let count = 0; count < 3; count += 1) await sendBack();
  const { db } = site.database;
  const waiting = async () =>
    (await db.selectFrom('notifications').select('id').where('mail', '=', 1).execute()).length;
  let tried = 0;
  const failing: Mailer = {
    ...mailer,
    async sendMade(make) {
      tried += 1;
      await mailer.sendMade(make);
      return false;
    },
  };
  const options = {
    database: site.database,
    siteUrl: site.config.SITE_URL,
    clock: () => new Date(),
  };
  await mailNotices({ ...options, mailer }, AbortSignal.abort());
  expect(await waiting()).toBe(3);
  await mailNotices({ ...options, mailer: failing });
  expect(await waiting()).toBe(2);
  expect(tried).toBe(1);
  await look();
  expect(post.mails).toHaveLength(3);
});

test('without a mail server nobody is asked whether they want mails', async () => {
  const { body } = await call(site, writer, 'GET', '/api/users/me');
  expect(ownProfileSchema.parse(body).dailyMail).toBeNull();
});
