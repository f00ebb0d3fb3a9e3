import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSchema } from '../../../contract/dashboard.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { newsletterListsSchema, noDigest } from '../lists.ts';

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

const report = async () =>
  dashboardSchema.parse((await call(site, admin, 'GET', '/api/dashboard')).body).mails;

test('whoever has the address gets what they asked for, whatever became of an account with it', async () => {
  const email = 'reader@refused.example';
  post.refused = 'refused.example';
  const { _id } = await newPerson(site, 'reader');
  const gone = site.database.db.updateTable('users').set({ email, active: 0 });
  await gone.where('id', '=', _id).execute();
  const texts = { name: 'इतवार', description: '' };
  const list = { slug: 'sunday', rhythm: 'weekly', open: true, counted: false, digest: noDigest };
  const { body } = await call(site, admin, 'POST', '/api/letters/lists', {
    ...list,
    texts: { hi: texts, en: texts },
  });
  const lists = newsletterListsSchema.parse(body).lists.map(({ _id: id }) => id);
  await call(site, null, 'POST', '/api/letters/subscribe', { email, lists, language: 'hi' });
  await expect.poll(() => report()).toMatchObject({ refused: 1 });
  post.refused = 'another.example';
  await call(site, admin, 'POST', '/api/mails/again');
  expect(post.mails.flatMap(({ to }) => to)).toContain(email);
});
