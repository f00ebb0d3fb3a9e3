import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import type { About } from '../../../server/log.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { leaveNoRoom } from '../../../tests/support/no-room.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { issueSchema } from '../issues.ts';
import { newsletterListsSchema } from '../lists.ts';
import { fetchIssue, newslettersApi } from '../support/api.ts';
import { startIssueSender } from './sender.ts';

let site: Site;
let admin: UserInfo;
let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({ env: { SMTP_URL: post.url }, housekeeps: false });
  admin = await newPerson(site, 'admin');
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

const clock = () => new Date();
const failures: (About | undefined)[] = [];
const onProblem = (_error: unknown, about?: About) => void failures.push(about);

test('an issue that cannot go on is named in the log, and does not hold up the next', async () => {
  const { config, database } = site;
  const api = (path: string, body: object) => newslettersApi(site, admin, 'POST', path, body);
  const texts = { name: 'इतवार की चिट्ठी', description: '' };
  const about = { slug: 'sunday', rhythm: 'weekly', open: true, texts: { hi: texts, en: texts } };
  const list = newsletterListsSchema.parse(await api('/lists', about)).lists[0]?._id;
  const csv = 'email\nreader@example.org';
  await api('/subscribers/import', { list, language: 'hi', consent: 'x', csv });
  const ids: string[] = [];
  for (const subject of ['पहली', 'दूसरी']) {
    const texts = { subject, preheader: '', intro: '<p>नमस्ते</p>' };
    const made = await api('', { list, language: 'hi', articles: [], ...texts });
    const { _id, updatedAt: seen } = issueSchema.parse(made);
    await api(`/letter/${_id}/send`, { at: null, seen });
    ids.push(_id);
  }
  const [first = '', second = ''] = ids;
  const when = `new.letter_id = '${first}'`;
  const makeRoom = await leaveNoRoom(database, 'letter_recipients', when);
  const stop = startIssueSender({ config, database, clock, onProblem });
  await expect.poll(async () => (await fetchIssue(site, admin, second)).state).toBe('sent');
  expect(failures).toContainEqual({ letter: first, subject: 'पहली' });
  expect(new Set(failures.map((failure) => failure?.letter))).toEqual(new Set([first]));
  await makeRoom();
  await expect.poll(async () => (await fetchIssue(site, admin, first)).state).toBe('sent');
  await stop();
});
