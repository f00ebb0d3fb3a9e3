import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { plainPolicy, plainStyle } from '../../../server/html.ts';
import { call, newPerson, provenSession } from '../../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import {
  type NewsletterListBody,
  newsletterListsSchema,
  noDigest,
  subscriberListSchema,
  subscribersImportedSchema,
} from '../lists.ts';
import { CONFIRMED } from '../rules/subscribe.ts';
import { noteBounce } from '../rules/subscribers.ts';
import { hashOf } from '../rules/suppressed.ts';
import { withNewsletters } from '../rules/tables.ts';

let post: MailServer;
let site: Site;
let admin: UserInfo;
let now = new Date();
const lists: string[] = [];

const listBody = (slug: string): NewsletterListBody => ({
  slug,
  rhythm: 'weekly',
  open: true,
  counted: false,
  digest: noDigest,
  texts: {
    hi: { name: 'इतवार की चिट्ठी', description: 'हफ़्ते की बातें' },
    en: { name: 'Sunday letter', description: '' },
  },
});

beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({ env: { SMTP_URL: post.url }, clock: () => now });
  admin = await newPerson(site, 'admin');
  for (const slug of ['sunday', '']) {
    const { body } = await call(site, admin, 'POST', '/api/letters/lists', listBody(slug));
    lists.push(newsletterListsSchema.parse(body).lists.at(-1)?._id ?? '');
  }
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

/** Sends a form as a browser does without script; fields may repeat. */
const form = (path: string, fields: [string, string][]) =>
  fetch(site.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

const ask = (email: string, wanted = lists, more: [string, string][] = []) =>
  form('/api/letters/subscribe', [
    ['email', email],
    ['language', 'hi'],
    ...wanted.map((id): [string, string] => ['lists', id]),
    ...more,
  ]);

const mailsTo = (email: string) => post.mails.filter(({ to }) => to.includes(email));

async function codeFor(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0);
  return /\/newsletter\/confirm\/([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
}

async function subscribers(q = '') {
  const { body } = await call(site, admin, 'GET', `/api/letters/subscribers?q=${q}&limit=100`);
  return subscriberListSchema.parse(body).subscribers;
}

async function subscribe(email: string, wanted = lists): Promise<void> {
  await ask(email, wanted);
  expect((await form(`/api/letters/confirm/${await codeFor(email)}`, [])).status).toBe(303);
}

async function tokenOf(email: string, list = lists[0]): Promise<string> {
  const query = withNewsletters(site.database.db).selectFrom('subscriptions').select('token');
  const own = query.where('email', '=', email).where('list_id', '=', list ?? '');
  return (await own.executeTakeFirstOrThrow()).token;
}

test('a reader subscribes by a form, and nothing comes before the link of the mail', async () => {
  const before = now;
  const answer = await ask('Asha@Example.org ');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/hi/newsletter/sent');
  const code = await codeFor('asha@example.org');
  expect(await subscribers('asha')).toEqual([]);
  // Programs that look through mails open the link.
  const page = await fetch(`${site.url}/hi/newsletter/confirm/${code}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('इतवार की चिट्ठी');
  expect(await subscribers('asha')).toEqual([]);
  const confirmed = await form(`/api/letters/confirm/${code}`, []);
  expect(confirmed.headers.get('location')).toBe('/hi/newsletter/confirmed');
  expect(await subscribers('asha')).toMatchObject([
    { email: 'asha@example.org', language: 'hi', source: 'form', bounced: false },
    { email: 'asha@example.org' },
  ]);
  const account = site.database.db.selectFrom('users').select(['role', 'email_confirmed as known']);
  expect(await account.where('email', '=', 'asha@example.org').execute()).toEqual([
    { role: 'reader', known: 1 },
  ]);
  // The link works once; whoever presses its button again is told the same for a day.
  const again = await form(`/api/letters/confirm/${code}`, []);
  expect(again.headers.get('location')).toBe('/hi/newsletter/confirmed');
  now = new Date(now.getTime() + 86_400_000 + 1000);
  expect((await form(`/api/letters/confirm/${code}`, [])).status).toBe(404);
  now = before;
  expect((await fetch(`${site.url}/newsletter/confirm/${code}`)).status).toBe(404);
});

test('the answer does not tell whether an address is known, and no address gets many mails', async () => {
  await subscribe('known@example.org');
  const [known, unknown] = ['known@example.org', 'unknown@example.org'];
  const answers = [await ask(known), await ask(unknown), await ask(known), await ask(unknown)];
  const seen = answers.map(({ status, headers }) => [status, headers.get('location')]);
  expect(new Set(seen.map(String)).size).toBe(1);
  // One after the link was used, whose reader wanted the mails; the second asking brings nobody one.
  await expect.poll(() => mailsTo(known).length).toBe(2);
  await expect.poll(() => mailsTo(unknown).length).toBe(1);
  await ask('robot@example.org', lists, [['topic', 'http://spam.example']]);
  const rows = withNewsletters(site.database.db).selectFrom('letter_requests').select('email');
  const waiting = rows.where('lists', '!=', CONFIRMED);
  expect((await waiting.execute()).map(({ email }) => email).sort()).toEqual([known, unknown]);
});

test('who asks for another list at once gets both by the link of the first mail', async () => {
  const email = 'two@example.org';
  await ask(email, lists.slice(0, 1));
  const code = await codeFor(email);
  expect((await ask(email, lists.slice(1))).status).toBe(303);
  await form(`/api/letters/confirm/${code}`, []);
  expect(await subscribers('two')).toHaveLength(2);
  expect(mailsTo(email)).toHaveLength(1);
});

test('an e-mail that took the place of a confirmed one in a profile gets newsletters, and the account stays as it is', async () => {
  const { db } = site.database;
  const { _id } = await newPerson(site, 'editor');
  const email = 'changed@example.org';
  await db
    .updateTable('users')
    .set({ email, email_confirmed: 0, former_email: 'before@example.org' })
    .where('id', '=', _id)
    .execute();
  const account = () => db.selectFrom('users').selectAll().where('id', '=', _id).execute();
  const before = await account();
  await ask(email);
  expect((await form(`/api/letters/confirm/${await codeFor(email)}`, [])).status).toBe(303);
  expect(await subscribers('changed')).toMatchObject([{ email }, { email }]);
  expect(await account()).toEqual(before);
});

test('who confirms an e-mail that nobody had confirmed is told that its account has no password any more', async () => {
  const author = await newPerson(site, 'author');
  const users = site.database.db.updateTable('users').set({ email_confirmed: 0 });
  await users.where('id', '=', author._id).execute();
  await ask(author.email);
  const confirmed = await form(`/api/letters/confirm/${await codeFor(author.email)}`, []);
  const path = '/hi/newsletter/confirmed#emptied';
  expect(confirmed.headers.get('location')).toBe(path);
  const page = await (await fetch(site.url + path)).text();
  expect(page).toMatch(/id="emptied".*href="\/hi\/reset"/);
  expect((await call(site, author, 'GET', '/api/users/me')).status).toBe(401);
  await expect.poll(() => mailsTo(author.email)).toHaveLength(2);
  expect(mailsTo(author.email)[1]?.text).toMatch(/पासवर्ड.*\/hi\/reset/s);
});

test('who asks again in another language gets newsletters in that one', async () => {
  const email = 'lang@example.org';
  await ask(email);
  const code = await codeFor(email);
  await form('/api/letters/subscribe', [
    ['email', email],
    ['language', 'en'],
    ...lists.map((id): [string, string] => ['lists', id]),
  ]);
  await form(`/api/letters/confirm/${code}`, []);
  const languages = (await subscribers('lang')).map(({ language }) => language);
  expect(languages).toEqual(['en', 'en']);
});

test('who is sent no mail and has none with a link is told so', async () => {
  const email = 'many@example.org';
  await ask(email);
  await withNewsletters(site.database.db)
    .deleteFrom('letter_requests')
    .where('email', '=', email)
    .execute();
  expect((await ask(email)).status).toBe(429);
});

test('a link is too old after three days', async () => {
  await ask('late@example.org');
  const code = await codeFor('late@example.org');
  const before = now;
  now = new Date(now.getTime() + 3 * 86_400_000 + 1000);
  expect((await form(`/api/letters/confirm/${code}`, [])).status).toBe(404);
  now = before;
});

test('a form without a list or address is answered by a page that says so', async () => {
  const answer = await ask('nobody', []);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('text/html');
  // It runs nothing, and looks as it should: its policy knows its styles.
  expect(answer.headers.get('content-security-policy')).toBe(plainPolicy);
  expect(await answer.text()).toContain(`<style>${plainStyle}</style>`);
  expect((await ask('gone@example.org', ['f'.repeat(24)])).status).toBe(422);
});

test('a mail program ends a subscription with one call, a person with a button', async () => {
  await subscribe('bina@example.org');
  const token = await tokenOf('bina@example.org');
  // A GET changes nothing, and leads to the page with the button in the language of the newsletter.
  const opened = await fetch(`${site.url}/api/letters/end/${token}`, { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe(`/hi/newsletter/end/${token}`);
  const page = await (await fetch(`${site.url}/newsletter/end/${token}`)).text();
  expect(page).toContain('bi…@example.org');
  expect(page).toContain('name="all"');
  expect(await subscribers('bina')).toHaveLength(2);
  // RFC 8058, 3.2: as a form of either kind.
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const ended = await fetch(`${site.url}/api/letters/end/${token}`, { method: 'POST', body });
  expect(ended.status).toBe(200);
  expect(await subscribers('bina')).toMatchObject([{ list: lists[1] }]);
  const again = await form(`/api/letters/end/${token}`, [['List-Unsubscribe', 'One-Click']]);
  expect(again.status).toBe(200);
  const all = await form(`/api/letters/end/${await tokenOf('bina@example.org', lists[1])}`, [
    ['language', 'hi'],
    ['all', 'yes'],
  ]);
  expect(all.headers.get('location')).toBe('/hi/newsletter/ended');
  expect(await subscribers('bina')).toEqual([]);
  expect(await (await fetch(`${site.url}/newsletter/end/${token}`)).text()).not.toContain(
    'action="/api/letters/end',
  );
});

test('a file brings back nobody who has ended a list or takes no mail', async () => {
  await subscribe('chhaya@example.org', lists.slice(0, 1));
  await form(`/api/letters/end/${await tokenOf('chhaya@example.org')}`, []);
  await subscribe('dina@example.org', lists.slice(1));
  await write(site.database.db, (trx) => noteBounce(trx, 'dina@example.org', now));
  expect(await subscribers('dina')).toMatchObject([{ bounced: true }]);
  const csv = [
    'Email,language',
    ' Esha@Example.org ,en',
    'chhaya@example.org,hi',
    'dina@example.org,hi',
    'nowhere,hi',
    'esha@example.org,en',
    'asha@example.org,',
  ].join('\n');
  const body = { list: lists[0], language: 'hi', consent: 'Book fair', csv };
  const answer = await call(site, admin, 'POST', '/api/letters/subscribers/import', body);
  expect(subscribersImportedSchema.parse(answer.body)).toEqual({
    taken: 1,
    known: 1,
    suppressed: 2,
    refused: [5],
  });
  expect(await subscribers('esha')).toMatchObject([
    { source: 'import', consent: 'Book fair', language: 'en' },
  ]);
  // Who asks again gets the newsletters again.
  now = new Date(now.getTime() + 400_000);
  const before = mailsTo('chhaya@example.org').length;
  await ask('chhaya@example.org', lists.slice(0, 1));
  await expect.poll(() => mailsTo('chhaya@example.org').length).toBe(before + 1);
  await form(`/api/letters/confirm/${await codeFor('chhaya@example.org')}`, []);
  expect(await subscribers('chhaya')).toHaveLength(1);
  const file = await call(site, admin, 'GET', `/api/letters/subscribers/export?list=${lists[0]}`);
  expect(file.body).toContain('esha@example.org,en,import,Book fair,');
  // An address that takes no mail spoils the name of whoever sends there.
  const subscriptions = withNewsletters(site.database.db).updateTable('subscriptions');
  const gone = subscriptions.where('email', '=', 'esha@example.org');
  await gone.set({ bounced_at: now.toISOString() }).execute();
  const path = `/api/letters/subscribers/export?list=${lists[0]}`;
  const { body: left } = await call(site, admin, 'GET', path);
  expect(left).not.toContain('esha@example.org');
  expect(left).toContain('chhaya@example.org');
});

test('who deletes their account gets no newsletters any more', async () => {
  const email = 'fani@example.org';
  await subscribe(email);
  const { db } = site.database;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  // The newsletters go on to the e-mail they were asked for.
  await db.updateTable('users').set({ email: 'new@example.org' }).where('id', '=', id).execute();
  const session = await provenSession(site, id);
  const data = await call(site, session, 'GET', '/api/users/me/data');
  expect(data.body).toMatchObject({ letters: [{ language: 'hi' }, { language: 'hi' }] });
  await call(site, session, 'POST', '/api/users/me/erase', { email: 'new@example.org' });
  expect(await subscribers('fani')).toEqual([]);
});

test('what the next owner of a former e-mail has asked for stays theirs', async () => {
  const email = 'hema@example.org';
  await subscribe(email, lists.slice(0, 1));
  const { db } = site.database;
  const person = db.selectFrom('users').select('id').where('email', '=', email);
  const { id } = await person.executeTakeFirstOrThrow();
  const own = 'hema-new@example.org';
  await db.updateTable('users').set({ email: own }).where('id', '=', id).execute();
  now = new Date(now.getTime() + 4_000_000);
  const before = mailsTo(email).length;
  await ask(email, lists.slice(1));
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
  await form(`/api/letters/confirm/${await codeFor(email)}`, []);
  const afterwards = now;
  now = new Date();
  const session = await provenSession(site, id);
  const erased = await call(site, session, 'POST', '/api/users/me/erase', { email: own });
  now = afterwards;
  expect(erased.status).toBe(200);
  expect(await subscribers('hema')).toHaveLength(1);
  const rows = await withNewsletters(db).selectFrom('suppressed_addresses').selectAll().execute();
  expect(rows.filter(({ hash }) => hash === hashOf(email))).toMatchObject([{ list_id: lists[0] }]);
});

test('who has ended all newsletters and asks for one list is brought into no other by a file', async () => {
  const email = 'gita@example.org';
  await subscribe(email);
  const { db } = site.database;
  await write(db, (trx) => noteBounce(trx, email, now));
  await form(`/api/letters/end/${await tokenOf(email)}`, [['all', '1']]);
  expect(await subscribers('gita')).toEqual([]);
  // What its owner has said weighs more than a mail that did not come.
  const rows = await withNewsletters(db).selectFrom('suppressed_addresses').selectAll().execute();
  expect(rows.filter(({ hash }) => hash === hashOf(email))).toMatchObject([{ reason: 'ended' }]);
  now = new Date(now.getTime() + 4_000_000);
  const before = mailsTo(email).length;
  await ask(email, lists.slice(0, 1));
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
  await form(`/api/letters/confirm/${await codeFor(email)}`, []);
  const csv = `email\n${email}`;
  const file = { list: lists[1], language: 'hi', consent: 'Book fair', csv };
  const { body } = await call(site, admin, 'POST', '/api/letters/subscribers/import', file);
  expect(body).toMatchObject({ taken: 0, suppressed: 1 });
  expect(await subscribers('gita')).toHaveLength(1);
});

test('every page offers the main list, and the page of the newsletters all that are open', async () => {
  const form = '<form class="letter-form ';
  for (const path of ['/about-us', '/newsletter', '/hi/newsletter']) {
    expect(await (await fetch(site.url + path)).text(), path).toContain(form);
  }
  expect(await (await fetch(`${site.url}/newsletter`)).text()).toContain('Sunday letter');
  for (const [at, id] of lists.entries()) {
    const body = { ...listBody(`closed-${at}`), open: false };
    await call(site, admin, 'PUT', `/api/letters/lists/${id}`, body);
  }
  expect(await (await fetch(`${site.url}/about-us`)).text()).not.toContain(form);
});

test('two lists never have one slug, and with a list go its subscriptions', async () => {
  const clash = await call(site, admin, 'POST', '/api/letters/lists', listBody('closed-0'));
  expect(clash).toMatchObject({ status: 409, body: { fields: { slug: expect.any(String) } } });
  for (const id of lists) await call(site, admin, 'DELETE', `/api/letters/lists/${id}`);
  expect(await subscribers()).toEqual([]);
});
