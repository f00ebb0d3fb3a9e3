import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSchema } from '../../contract/dashboard.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../tests/support/mail.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let post: MailServer;
let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({ env: { SMTP_URL: post.url } });
  admin = await newPerson(site, 'admin');
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

const report = async (person = admin) =>
  dashboardSchema.parse((await call(site, person, 'GET', '/api/dashboard')).body).mails;

test('administrators see which mails could not be sent and why, and have them tried again', async () => {
  expect(await report()).toEqual({ waiting: 0, refused: 0, reason: '' });
  const person = await newPerson(site, 'editor');
  const email = 'somebody@refused.example';
  const rows = site.database.db.updateTable('users').set({ email });
  await rows.where('id', '=', person._id).execute();
  await call(site, null, 'POST', '/api/users/forgot', { email });
  const unsent = { waiting: 0, refused: 1, reason: '550 No such user: <…>' };
  await expect.poll(() => report()).toEqual(unsent);
  expect(await report(person)).toBeNull();

  const again = async (who = admin) => call(site, who, 'POST', '/api/mails/again');
  expect((await again(person)).status).toBe(403);
  expect(await again()).toMatchObject({ status: 200, body: unsent });
  post.refused = 'another.example';
  expect((await again()).body).toEqual({ waiting: 0, refused: 0, reason: '' });
  expect(post.mails).toMatchObject([{ to: [email] }]);
});

test('who asks again while a mail is being sent does not send it twice', async () => {
  const email = 'twice@refused.example';
  post.refused = 'refused.example';
  const rows = site.database.db.updateTable('users').set({ email });
  await rows.where('id', '=', (await newPerson(site, 'editor'))._id).execute();
  await call(site, null, 'POST', '/api/users/forgot', { email });
  await expect.poll(() => report()).toMatchObject({ refused: 1 });
  const slow = Promise.withResolvers<void>();
  Object.assign(post, { refused: 'another.example', ready: slow.promise, begun: 0 });
  const again = () => call(site, admin, 'POST', '/api/mails/again');
  const first = again();
  await expect.poll(() => post.begun).toBe(1);
  expect((await again()).body).toMatchObject({ waiting: 1 });
  slow.resolve();
  expect((await first).body).toMatchObject({ waiting: 0 });
  expect(post.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
});

test('a mail is forgotten where whom it is for was deactivated meanwhile', async () => {
  post.refused = 'refused.example';
  const email = 'gone@refused.example';
  const { _id } = await newPerson(site, 'author');
  const change = (values: { email?: string; active?: number }) =>
    site.database.db.updateTable('users').set(values).where('id', '=', _id).execute();
  await change({ email });
  await call(site, null, 'POST', '/api/users/forgot', { email });
  await expect.poll(() => report()).toMatchObject({ refused: 1 });
  await change({ active: 0 });
  post.refused = 'another.example';
  const { body } = await call(site, admin, 'POST', '/api/mails/again');
  expect(body).toMatchObject({ waiting: 0, refused: 0 });
  expect(post.mails.flatMap(({ to }) => to)).not.toContain(email);
});

test('a mail that waits for its server counts apart from one that was refused', async () => {
  await post.stop();
  const { email } = await newPerson(site, 'author');
  await call(site, null, 'POST', '/api/users/forgot', { email });
  await expect.poll(() => report(), { timeout: 5000 }).toMatchObject({ waiting: 1, refused: 0 });
  expect((await report())?.reason).toMatch(/ECONNREFUSED|closed/);
});
