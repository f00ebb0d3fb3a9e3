import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { nameOfProcess } from '../../../jobs/process-name.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { type Issue, issueSchema, recipientListSchema } from '../issues.ts';
import { newsletterListsSchema } from '../lists.ts';
import { holdIssues } from '../rules/hold.ts';
import { withNewsletters } from '../rules/tables.ts';
import { fetchIssue, newslettersApi } from '../support/api.ts';
import { outcomeOf, type Stage } from './connection.ts';

let post: MailServer;
let site: Site;
let admin: UserInfo;
let list = '';

const texts = { name: 'इतवार की चिट्ठी', description: '' };

const api = (method: string, path: string, body?: unknown) =>
  newslettersApi(site, admin, method, path, body);
const readIssue = (id: string) => fetchIssue(site, admin, id);

beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({ env: { SMTP_URL: post.url, LETTERS_PER_MINUTE: '60000' } });
  admin = await newPerson(site, 'admin');
  const body = { slug: 'sunday', rhythm: 'weekly', open: true, texts: { hi: texts, en: texts } };
  list = newsletterListsSchema.parse(await api('POST', '/lists', body)).lists[0]?._id ?? '';
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

/** Brings these people into the list, alone. */
async function readers(emails: string[]): Promise<void> {
  await withNewsletters(site.database.db).deleteFrom('subscriptions').execute();
  const csv = ['email', ...emails].join('\n');
  await api('POST', '/subscribers/import', { list, language: 'hi', consent: 'x', csv });
}

async function newIssue(subject: string, articles: string[] = []): Promise<Issue> {
  const body = { list, language: 'hi', subject, preheader: 'झलक', intro: '<p>नमस्ते <b>सब</b></p>' };
  return issueSchema.parse(await api('POST', '', { ...body, articles }));
}

const newPublished = (name: string) =>
  write(site.database.db, (trx) => createArticle(trx, sampleArticle({ name, language: 'hi' })));

async function send({ _id, updatedAt: seen }: Issue, at: string | null = null): Promise<void> {
  await api('POST', `/letter/${_id}/send`, { at, seen });
}

/** Returns an issue once it has this state; where it never has, the test tells what became of it. */
async function until(id: string, state: string): Promise<Issue> {
  const describe = async () => {
    const { state: now, counts, problem } = await readIssue(id);
    return `${now} ${JSON.stringify({ ...counts, problem })}`;
  };
  await expect.poll(describe, { timeout: 15_000 }).toMatch(new RegExp(`^${state} `));
  return readIssue(id);
}

test('each reader gets an issue once, with links that end it', async () => {
  const emails = Array.from({ length: 30 }, (_, at) => `reader-${at}@example.org`);
  await readers(emails);
  const made = await newIssue('पहली चिट्ठी');
  expect(made).toMatchObject({ state: 'draft', readers: 30 });
  await send(made);
  expect(await until(made._id, 'sent')).toMatchObject({ counts: { sent: 30, queued: 0 } });
  expect(post.mails.flatMap(({ to }) => to).sort()).toEqual(emails.sort());
  const raw = (post.sources[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  const [, token = ''] = /^List-Unsubscribe: <.*\/api\/letters\/end\/([\w-]+)>/m.exec(raw) ?? [];
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(raw).toMatch(/^List-Id: <sunday\.localhost>/im);
  const rows = withNewsletters(site.database.db).selectFrom('subscriptions').select('email');
  const { email } = await rows.where('token', '=', token).executeTakeFirstOrThrow();
  expect(raw).toContain(`To: ${email}`);
  // What has gone out stays as it was.
  expect((await call(site, admin, 'DELETE', `/api/letters/letter/${made._id}`)).status).toBe(409);
});

test('who ends the subscription before their turn gets none, a gone mailbox gets no more', async () => {
  post.refusal = '5.1.1 No such user';
  await readers(['asha@example.org', 'bina@example.org', 'gone@refused.example']);
  const made = await newIssue('दूसरी');
  await withNewsletters(site.database.db)
    .deleteFrom('subscriptions')
    .where('email', '=', 'never@x.org')
    .execute();
  await send(made);
  const done = await until(made._id, 'sent');
  expect(done.counts).toMatchObject({ sent: 2, failed: 1 });
  const failed = await api('GET', `/letter/${made._id}/recipients?state=failed`);
  expect(recipientListSchema.parse(failed).recipients).toMatchObject([
    { email: 'gone@refused.example', reason: '550 5.1.1 No such user: <…>' },
  ]);
  const next = await newIssue('तीसरी');
  expect(next.readers).toBe(2);
  post.refusal = 'No such user';
});

test('an issue goes out at its time and can be taken back before', async () => {
  await readers(['asha@example.org']);
  const made = await newIssue('कल की चिट्ठी');
  await send(made, new Date(Date.now() + 3_600_000).toISOString());
  expect(await readIssue(made._id)).toMatchObject({ state: 'scheduled' });
  await api('POST', `/letter/${made._id}/stop`);
  expect(await readIssue(made._id)).toMatchObject({ state: 'draft', at: null });
});

test('an issue waits for a mail server that is away, and stops where it refuses everybody', async () => {
  post.refused = 'all.example';
  await readers(Array.from({ length: 40 }, (_, at) => `r${at}@all.example`));
  const made = await newIssue('मना');
  await send(made);
  const stopped = await until(made._id, 'paused');
  expect(stopped.problem).toBe('550 No such user: <…>');
  expect(stopped.counts.failed).toBeLessThan(30);
  post.refused = 'refused.example';
  await api('POST', `/letter/${made._id}/resume`, { known: [] });
  const done = await until(made._id, 'sent');
  expect(done.counts).toMatchObject({ sent: 40, failed: 0 });
  expect((await newIssue('सब हैं')).readers).toBe(40);
});

test('a short list that is refused whole waits, and nobody is lost to it', async () => {
  post.refused = 'few.example';
  post.refusal = 'relay not permitted';
  await readers(Array.from({ length: 5 }, (_, at) => `r${at}@few.example`));
  const made = await newIssue('पाँच लोग');
  await send(made);
  const stopped = await until(made._id, 'paused');
  expect(stopped.problem).toBe('550 relay not permitted: <…>');
  expect(stopped.counts).toMatchObject({ queued: 5, failed: 0 });
  [post.refused, post.refusal] = ['refused.example', 'No such user'];
  await api('POST', `/letter/${made._id}/resume`, { known: [] });
  expect(await until(made._id, 'sent')).toMatchObject({ counts: { sent: 5 } });
});

test('who stops an issue that the mail server refuses loses nobody by it', async () => {
  const { db } = site.database;
  post.refused = 'few.example';
  post.refusal = 'relay not permitted';
  post.closedAt = 'waits@example.org';
  await readers([...Array.from({ length: 5 }, (_, at) => `r${at}@few.example`), post.closedAt]);
  const made = await newIssue('रोका गया');
  await send(made);
  await expect.poll(async () => (await readIssue(made._id)).counts.failed).toBe(5);
  await api('POST', `/letter/${made._id}/stop`);
  await expect
    .poll(async () => (await readIssue(made._id)).counts)
    .toMatchObject({ failed: 0, queued: 6 });
  [post.refused, post.refusal, post.closedAt] = ['refused.example', 'No such user', ''];
  await withNewsletters(db).updateTable('letter_recipients').set({ due_at: '' }).execute();
  await api('POST', `/letter/${made._id}/resume`, { known: [] });
  expect(await until(made._id, 'sent')).toMatchObject({ counts: { sent: 6, failed: 0 } });
  expect((await newIssue('सब हैं')).readers).toBe(6);
});

test('a code alone is believed once the mail server takes a later mail, else it counts for a day', async () => {
  const { db } = site.database;
  const softs = () => withNewsletters(db).selectFrom('soft_bounces').select('days').execute();
  const emails = Array.from({ length: 12 }, (_, at) => `r${at}@example.org`);
  await readers(['unknown@refused.example', ...emails]);
  const made = await newIssue('पहला नहीं');
  await send(made);
  expect(await until(made._id, 'sent')).toMatchObject({ counts: { sent: 12, failed: 1 } });
  expect((await newIssue('अगली')).readers).toBe(12);
  expect(await softs()).toEqual([]);
  await readers(['r0@example.org', 'r1@example.org', 'r2@example.org']);
  post.closedAt = 'r2@example.org';
  const last = await newIssue('आख़िरी नहीं');
  await send(last);
  await expect.poll(async () => (await readIssue(last._id)).counts.sent).toBe(2);
  const left = withNewsletters(db)
    .selectFrom('letter_recipients')
    .select('tries')
    .where('state', '=', 'queued');
  await expect.poll(() => left.where('letter_id', '=', last._id).execute()).toEqual([{ tries: 1 }]);
  [post.refused, post.closedAt] = ['example.org', ''];
  await withNewsletters(db).updateTable('letter_recipients').set({ due_at: '' }).execute();
  expect(await until(last._id, 'sent')).toMatchObject({ counts: { sent: 2, failed: 1 } });
  post.refused = 'refused.example';
  expect((await newIssue('अगली')).readers).toBe(3);
  expect(await softs()).toEqual([{ days: 1 }]);
});

test('whose mailbox is said to be gone is passed over when an issue goes on', async () => {
  [post.refused, post.refusal] = ['dead.example', '5.1.1 No such user'];
  const dead = Array.from({ length: 25 }, (_, at) => `d${at}@dead.example`);
  await readers([...dead, 'asha@example.org', 'bina@example.org']);
  const made = await newIssue('पुरानी सूची');
  await send(made);
  await until(made._id, 'paused');
  await api('POST', `/letter/${made._id}/resume`, { known: [] });
  expect(await until(made._id, 'sent')).toMatchObject({ counts: { sent: 2, failed: 25 } });
  [post.refused, post.refusal] = ['refused.example', 'No such user'];
  expect((await newIssue('अगली')).readers).toBe(2);
});

test('one person at whom the mail server hangs up holds up nobody behind', async () => {
  post.closedAt = 'first@example.org';
  await readers(['first@example.org', 'second@example.org', 'third@example.org']);
  const made = await newIssue('आगे बढ़ो');
  const begun = Date.now();
  await send(made);
  const sent = async () => (await readIssue(made._id)).counts;
  await expect.poll(sent, { timeout: 15_000 }).toMatchObject({ sent: 2, queued: 1 });
  const { db } = site.database;
  const rows = withNewsletters(db).selectFrom('letter_recipients').select(['tries', 'due_at']);
  const of = rows.where('letter_id', '=', made._id).where('state', '=', 'queued');
  const waits = async () =>
    (await of.execute()).map(({ tries, due_at }) => [tries, Date.parse(due_at) - begun > 299_000]);
  await expect.poll(waits).toEqual([[1, true]]);
  expect(await readIssue(made._id)).toMatchObject({ state: 'sending', problem: '' });
  // What the mail server said while it was away is over once another mail goes out.
  await write(db, async (trx) => {
    const issue = withNewsletters(trx).updateTable('newsletter_issues').where('id', '=', made._id);
    await issue.set({ problem: '421 away' }).execute();
    const sent = withNewsletters(trx)
      .updateTable('letter_recipients')
      .where('letter_id', '=', made._id);
    await sent.set({ state: 'queued' }).where('state', '=', 'sent').execute();
  });
  await expect.poll(async () => (await readIssue(made._id)).problem).toBe('');
  expect(await readIssue(made._id)).toMatchObject({ state: 'sending' });
  post.closedAt = '';
  await withNewsletters(db).updateTable('letter_recipients').set({ due_at: '' }).execute();
  expect(await until(made._id, 'sent')).toMatchObject({ counts: { sent: 3 } });
});

test('a refusal that comes late does not stop an issue that was resumed meanwhile', async () => {
  const waiting: (() => void)[] = [];
  let refusals = 0;
  post.refused = 'late.example';
  post.beforeRefusal = async () => {
    refusals += 1;
    if (refusals > 18) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  await readers(Array.from({ length: 40 }, (_, at) => `r${at}@late.example`));
  const made = await newIssue('देर से');
  await send(made);
  await expect.poll(() => waiting.length, { timeout: 15_000 }).toBe(3);
  for (const answer of waiting.splice(0, 2)) answer();
  expect((await until(made._id, 'paused')).counts.failed).toBe(0);
  post.refused = 'refused.example';
  await api('POST', `/letter/${made._id}/resume`, { known: [] });
  post.beforeRefusal = () => Promise.resolve();
  for (const answer of waiting) answer();
  const { counts } = await until(made._id, 'sent');
  expect(counts).toMatchObject({ sent: 40, failed: 0 });
});

test('what nobody knows is sent again by a wish alone, and a restored issue waits', async () => {
  await readers(['asha@example.org', 'bina@example.org']);
  const made = await newIssue('पता नहीं');
  await send(made);
  await until(made._id, 'sent');
  const { db } = site.database;
  const row = await withNewsletters(db)
    .selectFrom('letter_recipients')
    .select('subscription_id')
    .where('letter_id', '=', made._id)
    .executeTakeFirstOrThrow();
  // A process of this machine that died while it sent.
  const [, ...rest] = nameOfProcess().split(' ');
  const { pid } = spawnSync(process.execPath, ['--version']);
  const lost = {
    state: 'sending' as const,
    taken_until: new Date(Date.now() + 600_000).toISOString(),
    taken_by: [pid, ...rest].join(' '),
  };
  await withNewsletters(db)
    .updateTable('letter_recipients')
    .set(lost)
    .where('letter_id', '=', made._id)
    .where('subscription_id', '=', row.subscription_id)
    .execute();
  await withNewsletters(db)
    .updateTable('newsletter_issues')
    .set({ state: 'sending' })
    .where('id', '=', made._id)
    .execute();
  expect(await until(made._id, 'sent')).toMatchObject({ counts: { sent: 1, uncertain: 1 } });
  const before = post.mails.length;
  await api('POST', `/letter/${made._id}/resend`, { known: [] });
  await expect.poll(async () => (await readIssue(made._id)).counts.sent).toBe(2);
  expect(post.mails).toHaveLength(before + 1);
  await until(made._id, 'sent');
  await write(db, async (trx) => {
    await withNewsletters(trx)
      .updateTable('newsletter_issues')
      .set({ state: 'sending' })
      .where('id', '=', made._id)
      .execute();
    await withNewsletters(trx).updateTable('letter_recipients').set({ state: 'queued' }).execute();
    await holdIssues(trx);
  });
  expect(await readIssue(made._id)).toMatchObject({ state: 'paused', counts: { uncertain: 2 } });
});

test('the digest of a list goes out at its time without anybody', async () => {
  await readers(['asha@example.org']);
  const name = 'बरसात की पहली शाम';
  await newPublished(name);
  const { db } = site.database;
  const before = post.sources.length;
  const digest = { digest: 'send', digest_at: new Date(Date.now() - 1000).toISOString() };
  await withNewsletters(db)
    .updateTable('letter_lists')
    .set(digest)
    .where('id', '=', list)
    .execute();
  await expect.poll(() => post.sources.length, { timeout: 15_000 }).toBe(before + 1);
  expect(post.mails.at(-1)?.to).toEqual(['asha@example.org']);
  const newsletters = withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select(['id', 'subject', 'preheader']);
  const { id, subject, preheader } = await newsletters
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(subject).toContain(`${texts.name}: `);
  expect(preheader).toBe(name);
  await until(id, 'sent');
  const { lists } = newsletterListsSchema.parse(await api('GET', '/lists'));
  expect(Date.parse(lists[0]?.nextDigest ?? '')).toBeGreaterThan(Date.now());
});

test('an editor tries an issue on themselves and sees it before', async () => {
  const made = await newIssue('जाँच');
  const { html, text } = JSON.parse(JSON.stringify(await api('GET', `/letter/${made._id}/mail`)));
  expect(html).toContain('<b>सब</b>');
  expect(text).toContain('नमस्ते सब');
  // What is only tried ends nobody's subscription, and each of its links leads somewhere.
  const newsletters = `${site.config.SITE_URL}/newsletter`;
  expect(html).toContain(`<a href="${newsletters}"`);
  await api('POST', `/letter/${made._id}/test`);
  expect(post.mails.at(-1)?.to).toEqual([admin.email]);
  expect(post.mails.at(-1)?.text).toContain('/newsletter');
  expect(post.sources.at(-1)).not.toMatch(/List-Unsubscribe|end\.invalid|newsletter\/end/);
});

test('an issue begins with articles in their order, in the language of most', async () => {
  const [first, second] = [await newPublished('पहला लेख'), await newPublished('दूसरा लेख')];
  const english = sampleArticle({ name: 'A draft', status: 'draft' });
  const third = await write(site.database.db, (trx) => createArticle(trx, english));
  const start = await api('GET', `/start?articles=${[second, third, first, second].join(',')}`);
  expect(start).toEqual({
    language: 'hi',
    subject: '',
    articles: [
      { _id: second, name: 'दूसरा लेख', published: true },
      { _id: third, name: 'A draft', published: false },
      { _id: first, name: 'पहला लेख', published: true },
    ],
  });
  const one = await api('GET', `/start?articles=${third}`);
  expect(one).toMatchObject({ language: 'en', subject: 'A draft' });
  const gone = await api('GET', `/start?articles=${'0'.repeat(24)}`);
  expect(gone).toMatchObject({ subject: '', articles: [] });
  const bad = await call(site, admin, 'GET', '/api/letters/start?articles=x');
  expect(bad.status).toBe(400);
});

test('two people do not change one issue over each other, and nobody gets an empty one', async () => {
  const made = await newIssue('दो लोग');
  const body = { list, language: 'hi', subject: 'बदला', preheader: '', intro: '', articles: [] };
  await api('PUT', `/letter/${made._id}`, { ...body, seen: made.updatedAt });
  const late = { ...body, seen: made.updatedAt };
  const answer = await call(site, admin, 'PUT', `/api/letters/letter/${made._id}`, late);
  expect(answer.status).toBe(409);
  const { updatedAt: seen } = await readIssue(made._id);
  const sent = await call(site, admin, 'POST', `/api/letters/letter/${made._id}/send`, {
    at: null,
    seen,
  });
  expect(sent.status).toBe(422);
});

const whole = { state: 'again', away: true, closed: false };
const later = { state: 'again', away: false, closed: false };
const hangsUp = { state: 'again', away: false, closed: true };
const outcomes: [failure: object, stage: Stage, outcome: object][] = [
  [{ command: 'CONN' }, 'connecting', whole],
  [{ command: 'CONN' }, 'connected', hangsUp],
  [{ command: 'CONN' }, 'begun', { state: 'uncertain' }],
  [{ command: 'MAIL FROM', responseCode: 550 }, 'connected', whole],
  [{ command: 'RCPT TO', responseCode: 451 }, 'connected', later],
  [{ command: 'RCPT TO', responseCode: 421 }, 'connected', hangsUp],
  [{ command: 'RCPT TO', responseCode: 550 }, 'connected', { state: 'failed', says: 'unsure' }],
  [
    { command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 Relaying denied' },
    'connected',
    { state: 'failed', says: 'ours' },
  ],
  [
    { command: 'RCPT TO', responseCode: 553, response: '553 not in rcpthosts (#5.7.1)' },
    'connected',
    { state: 'failed', says: 'ours' },
  ],
  [
    { command: 'RCPT TO', responseCode: 550, response: '550 5.1.8 Bad outbound sender' },
    'connected',
    { state: 'failed', says: 'ours' },
  ],
  [
    { command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 Mailbox full' },
    'connected',
    { state: 'failed', says: 'soft' },
  ],
  [
    { command: 'RCPT TO', responseCode: 554, response: '554-5.1.1 no such user' },
    'connected',
    { state: 'failed', says: 'hard' },
  ],
  [{ command: 'DATA', responseCode: 554 }, 'begun', { state: 'failed', says: 'ours' }],
  [{ command: 'DATA', responseCode: 450 }, 'begun', later],
  [{ command: 'DATA', responseCode: 421 }, 'begun', hangsUp],
];

test.each(outcomes)('what became of an issue: %j, %s', (failure, stage, outcome) => {
  expect(outcomeOf(Object.assign(new Error('no'), failure), stage)).toMatchObject(outcome);
});
