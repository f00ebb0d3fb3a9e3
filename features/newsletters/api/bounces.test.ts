import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { bounceSecret } from '../env.ts';
import { newsletterListsSchema, noDigest } from '../lists.ts';
import { readBounceReport } from '../rules/bounce-report.ts';
import { SOFT_DAYS } from '../rules/soft-bounces.ts';
import { withNewsletters } from '../rules/tables.ts';

const DAY = 86_400_000;

let site: Site;
let admin: UserInfo;
let list = '';
let ahead = 0;
beforeAll(async () => {
  site = await startSite({ clock: () => new Date(Date.now() + ahead) });
  admin = await newPerson(site, 'admin');
  const texts = { name: 'चिट्ठी', description: '' };
  const made = { slug: 'sunday', rhythm: 'weekly', open: true, digest: noDigest };
  const body = { ...made, texts: { hi: texts, en: texts } };
  const answer = await call(site, admin, 'POST', '/api/letters/lists', body);
  list = newsletterListsSchema.parse(answer.body).lists[0]?._id ?? '';
});
afterAll(() => site.stop());

const emails = ['asha@example.org', 'bina@example.org', 'chitra@example.org'] as const;
const [asha, bina, chitra] = emails;
beforeEach(async () => {
  ahead = 0;
  for (const table of ['subscriptions', 'suppressed_addresses', 'soft_bounces'] as const)
    await withNewsletters(site.database.db).deleteFrom(table).execute();
  const csv = ['email', ...emails].join('\n');
  const file = { list, language: 'hi', consent: 'x', csv };
  await call(site, admin, 'POST', '/api/letters/subscribers/import', file);
});

const tell = (
  body: string | object,
  type = 'application/json',
  code = bounceSecret.of(site.config),
) =>
  fetch(`${site.url}/api/letters/bounces/${code}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Returns who still gets newsletters. */
const readers = async () => {
  const rows = withNewsletters(site.database.db)
    .selectFrom('subscriptions')
    .select('email')
    .orderBy('email');
  return (await rows.where('bounced_at', '=', '').execute()).map(({ email }) => email);
};

const subscriptionOf = (email: string) =>
  withNewsletters(site.database.db)
    .selectFrom('subscriptions')
    .select(['id', 'token'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

test('who does not know the secret is answered before a body is read', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '1000' };
  const call = request(`${site.url}/api/letters/bounces/wrong`, { method: 'POST', headers });
  call.flushHeaders();
  const [answer]: IncomingMessage[] = await once(call, 'response');
  expect(answer?.statusCode).toBe(404);
  call.destroy();
});

const issue = 'b'.repeat(24);

/** Writes a mail as Postfix sends one back. */
function report(
  { id, token }: { id: string; token: string },
  { status = '5.1.1', action = 'failed', type = 'delivery-status', extra = '' } = {},
) {
  return `From: MAILER-DAEMON@mail.example.org
To: letters-back@example.org
Subject: Undelivered Mail Returned to Sender
Message-ID: <20261124.1@mail.example.org>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type};
	boundary="B"

--B
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--B
Content-Type: message/${type}

Reporting-MTA: dns; mail.example.org
${extra}
Final-Recipient: rfc822; victim@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 No such user

--B
Content-Type: text/rfc822-headers

From: =?utf-8?q?=E0=A4=95?= <hello@example.org>
Message-ID: <${issue}.${id}@localhost>
List-Id: <sunday.localhost>
List-Unsubscribe:
	<http://localhost/api/letters/end/${token}>
List-Unsubscribe-Post: List-Unsubscribe=One-Click

--B--
`.replaceAll('\n', '\r\n');
}

test('no such mailbox ends an address at once, in whose name ever, and the issue says so', async () => {
  const { id, token } = await subscriptionOf(asha);
  await withNewsletters(site.database.db)
    .insertInto('newsletter_issues')
    .values({
      id: issue,
      list_id: list,
      language: 'hi',
      subject: 'x',
      preheader: '',
      intro: '',
      articles: '',
      state: 'sent',
      created_at: '',
      updated_at: '',
    })
    .execute();
  const row = { letter_id: issue, subscription_id: id, state: 'sent' as const };
  await withNewsletters(site.database.db).insertInto('letter_recipients').values(row).execute();
  expect((await tell(report({ id, token }), 'message/rfc822')).status).toBe(200);
  expect(await readers()).toEqual([bina, chitra]);
  const ledger = withNewsletters(site.database.db)
    .selectFrom('letter_recipients')
    .select(['state', 'reason']);
  expect(await ledger.execute()).toEqual([{ state: 'failed', reason: '5.1.1' }]);
  // No file brings it back.
  const csv = `email\n${asha}`;
  const file = { list, language: 'hi', consent: 'x', csv };
  const { body } = await call(site, admin, 'POST', '/api/letters/subscribers/import', file);
  expect(body).toMatchObject({ taken: 0, suppressed: 1 });
});

test('a mail server hands a mail over to the command', async () => {
  const { DATA_DIR, SITE_URL, DATABASE_URL = '' } = site.config;
  const child = spawn(process.execPath, [resolve('cli/main.ts'), 'letters', 'bounce'], {
    env: { ...process.env, DATA_DIR, SITE_URL, DATABASE_URL },
  });
  child.stdin.end(report(await subscriptionOf(bina)));
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect({ said, code }).toEqual({ said: 'Noted (hard).\n', code: 0 });
  expect(await readers()).toEqual([asha, chitra]);
});

test('only a report with the headers of the issue counts', async () => {
  const own = await subscriptionOf(asha);
  for (const mail of [
    report(own, { action: 'delayed' }),
    report(own, { type: 'disposition-notification' }),
    report({ id: own.id, token: 'x'.repeat(43) }),
    report(own).replace('List-Unsubscribe:', 'X-Other:'),
    // A reader who answers an issue with its link, or makes up the words of a report.
    `Subject: Re\n\nhttp://localhost/api/letters/end/${own.token}\nAction: failed\nStatus: 5.1.1`,
    report(own).replace('multipart/report', 'multipart/mixed'),
  ]) {
    expect((await tell(mail, 'message/rfc822')).status).toBe(200);
  }
  expect(await readers()).toEqual([...emails]);
  for (const code of ['x', 'x'.repeat(43)]) {
    expect((await tell(report(own), 'message/rfc822', code)).status).toBe(404);
  }
  expect((await tell({ email: asha, kind: 'hard' }, 'application/json', 'wrong')).status).toBe(404);
  expect(await readers()).toEqual([...emails]);
});

test('a full mailbox counts once a day, and ends the address after five of them', async () => {
  const full = report(await subscriptionOf(asha), { status: '5.2.2' });
  for (let day = 0; day < SOFT_DAYS - 1; day += 1) {
    ahead = day * DAY;
    await tell(full, 'message/rfc822');
    await tell({ email: asha, kind: 'soft' });
  }
  expect(await readers()).toContain(asha);
  ahead += 31 * DAY;
  await tell(full, 'message/rfc822');
  expect(await readers()).toContain(asha);
  for (let day = 1; day < SOFT_DAYS; day += 1) {
    ahead += DAY;
    await tell(full, 'message/rfc822');
  }
  expect(await readers()).not.toContain(asha);
});

test.for(['5.1.8', '5.1.90', '5.4.5', '5.7.26', '5.6.0', '4.7.0'])(
  'a report that is about the sender, as %s, ends nobody on any day',
  async (status) => {
    const mail = report(await subscriptionOf(asha), { status });
    for (let day = 0; day < SOFT_DAYS; day += 1) {
      ahead = day * DAY;
      await tell(mail, 'message/rfc822');
    }
    expect(await readers()).toEqual([...emails]);
  },
);

test('a status that says nothing stands back behind what the other server said', async () => {
  const of = await subscriptionOf(asha);
  const exim = report(of, { status: '5.0.0' });
  expect(readBounceReport(exim)).toMatchObject({ kind: 'hard', status: '5.1.1' });
  const blocked = exim.replace('550 5.1.1 No such user', '550-5.7.26 This mail is not signed');
  expect(readBounceReport(blocked)).toMatchObject({ kind: 'ours', status: '5.7.26' });
  const silent = exim.replace('550 5.1.1 No such user', '550 No such user');
  expect(readBounceReport(silent)).toMatchObject({ kind: 'soft', status: '5.0.0' });
});

test('who complains gets no issue of any list any more', async () => {
  const mail = report(await subscriptionOf(asha), {
    type: 'feedback-report',
    extra: 'Feedback-Type: abuse',
  });
  await tell(mail, 'message/rfc822');
  expect(await readers()).toEqual([bina, chitra]);
  const rows = withNewsletters(site.database.db)
    .selectFrom('suppressed_addresses')
    .select(['list_id', 'reason']);
  expect(await rows.execute()).toEqual([{ list_id: '', reason: 'ended' }]);
});

const message = (notification: object) => ({
  Type: 'Notification',
  Message: JSON.stringify(notification),
});
const amazon = (bounceType: string, bounceSubType = 'General') =>
  message({ bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: asha }] } });

test.for([
  ['postmark', { RecordType: 'Bounce', Type: 'HardBounce', Email: asha }, true],
  ['postmark, for now', { RecordType: 'Bounce', Type: 'SoftBounce', Email: asha }, false],
  ['postmark, taken back', { RecordType: 'Bounce', Type: 'Unsubscribe', Email: asha }, true],
  ['postmark, spam', { RecordType: 'SpamComplaint', Email: asha }, true],
  [
    'sendgrid',
    [
      { event: 'open', email: bina },
      { event: 'bounce', email: asha },
    ],
    true,
  ],
  ['sendgrid, blocked', [{ event: 'bounce', type: 'blocked', email: asha }], false],
  ['mailgun', { 'event-data': { event: 'failed', severity: 'permanent', recipient: asha } }, true],
  ['mailgun, for now', { 'event-data': { event: 'failed', recipient: asha } }, false],
  ['brevo', { event: 'hard_bounce', email: 'ASHA@example.org' }, true],
  ['brevo, opened', { event: 'opened', email: asha }, false],
  ['amazon', amazon('Permanent'), true],
  ['amazon, for now', amazon('Transient'), false],
  [
    'amazon, spam',
    message({ complaint: { complainedRecipients: [{ emailAddress: asha }] } }),
    true,
  ],
  ['our own', { email: asha, kind: 'hard' }, true],
  ['nonsense', { email: { toString: 1 }, kind: 'hard' }, false],
  ['nothing', null, false],
] as const)('what %s tells is understood', async ([name, body, ends]) => {
  const answer = name.startsWith('amazon')
    ? await tell(JSON.stringify(body), 'text/plain; charset=UTF-8')
    : await tell(JSON.stringify(body));
  expect(answer.status).toBe(200);
  expect(await readers()).toEqual(ends ? [bina, chitra] : [...emails]);
});

const dmarc = { code: 550, 'enhanced-code': '5.7.26' };
test.for([
  ['is away', { RecordType: 'Bounce', Type: 'AutoResponder', Email: asha }],
  ['gets it later', { RecordType: 'Bounce', Type: 'Transient', Email: asha }],
  ['gets nothing unsigned', { RecordType: 'Bounce', Type: 'DMARCPolicy', Email: asha }],
  ['gets it later', { 'event-data': { event: 'failed', severity: 'temporary', recipient: asha } }],
  [
    'gets nothing unsigned',
    {
      'event-data': {
        event: 'failed',
        severity: 'permanent',
        recipient: asha,
        'delivery-status': dmarc,
      },
    },
  ],
  [
    'is not tried',
    [{ event: 'dropped', reason: 'Recipient List over Package Quota', email: asha }],
  ],
  ['gets nothing unsigned', [{ event: 'bounce', type: 'blocked', status: '5.7.26', email: asha }]],
  ['is away', amazon('Transient', 'General')],
] as const)('who %s stays a reader, whatever a mail service calls it: %j', async ([, body]) => {
  for (let day = 0; day < SOFT_DAYS; day += 1) {
    ahead = day * DAY;
    await tell(JSON.stringify(body));
  }
  expect(await readers()).toEqual([...emails]);
});

test.for([
  ['the mailbox is full', amazon('Transient', 'MailboxFull')],
  ['the service knows the address', [{ event: 'dropped', reason: 'Bounced Address', email: asha }]],
  ['the mailbox is full', { RecordType: 'Bounce', Type: 'SoftBounce', Email: asha }],
] as const)('days on which %s end an address: %j', async ([, body]) => {
  for (let day = 0; day < SOFT_DAYS; day += 1) {
    ahead = day * DAY;
    await tell(JSON.stringify(body));
  }
  expect(await readers()).toEqual([bina, chitra]);
});

test('an address that gets no newsletters is not noted at all', async () => {
  await tell([...Array(50).keys()].map((at) => ({ email: `no-${at}@x.org`, kind: 'hard' })));
  const rows = withNewsletters(site.database.db).selectFrom('suppressed_addresses').select('hash');
  expect(await rows.execute()).toEqual([]);
});

test('a report that never ends is read in the time of its length', () => {
  const head = 'Content-Type: multipart/report; report-type=delivery-status\n\n';
  for (const part of [
    'List-Unsubscribe: ',
    'message-id: <',
    '\n \t',
    'content-type:multipart/report ',
  ]) {
    const started = performance.now();
    expect(readBounceReport(head + part.repeat(200_000))).toBeNull();
    expect(readBounceReport(part.repeat(200_000))).toBeNull();
    expect(performance.now() - started).toBeLessThan(2000);
  }
});
