import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type MailboxServer, startMailbox } from '../../../tests/support/mailbox.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { newsletterListsSchema, noDigest } from '../lists.ts';
import { withNewsletters } from '../rules/tables.ts';
import { readBounceMailbox } from './bounce-mailbox.ts';

let site: Site;
let mailbox: MailboxServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite({ env: { BOUNCE_MAILBOX: mailbox.url } });
  const admin = await newPerson(site, 'admin');
  const texts = { name: 'चिट्ठी', description: '' };
  const made = { slug: 'sunday', rhythm: 'weekly', open: true, digest: noDigest };
  const body = { ...made, texts: { hi: texts, en: texts } };
  const answer = await call(site, admin, 'POST', '/api/letters/lists', body);
  const list = newsletterListsSchema.parse(answer.body).lists[0]?._id;
  const csv = ['email', 'asha@example.org', 'bina@example.org', 'chitra@example.org'].join('\n');
  const file = { list, language: 'hi', consent: 'x', csv };
  await call(site, admin, 'POST', '/api/letters/subscribers/import', file);
});
afterAll(async () => {
  await site.stop();
  await mailbox.stop();
});

/** Writes a mail as mail servers send one back that nobody has a mailbox for. */
async function report(email: string): Promise<string> {
  const { id, token } = await withNewsletters(site.database.db)
    .selectFrom('subscriptions')
    .select(['id', 'token'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return `From: MAILER-DAEMON@example.org
Content-Type: multipart/report; report-type=delivery-status; boundary=B

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.org

Final-Recipient: rfc822; ${email}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1
..these dots are part of it

--B
Content-Type: text/rfc822-headers

Message-ID: <${'b'.repeat(24)}.${id}@localhost>
List-Unsubscribe: <http://localhost/api/letters/end/${token}>

--B--
`.replaceAll('\n', '\r\n');
}

const look = (address = mailbox.url, seen = new Set<string>()) =>
  readBounceMailbox({ address, database: site.database, clock: () => new Date() }, seen);

const readers = async () => {
  const rows = withNewsletters(site.database.db)
    .selectFrom('subscriptions')
    .select('email')
    .orderBy('email');
  return (await rows.where('bounced_at', '=', '').execute()).map(({ email }) => email);
};

test('a site looks into the mailbox that its settings name', async () => {
  await expect
    .poll(() => mailbox.asked.slice(0, 5))
    .toEqual(['USER back', 'PASS s ecret', 'LIST', 'UIDL', 'QUIT']);
});

test('reports are noted and deleted, mails of people stay and are read once', async () => {
  mailbox.mails.set('a1', 'Subject: क्या आप मिलेंगे?\r\n\r\n.\r\nनमस्ते\r\n');
  mailbox.mails.set('b2', await report('asha@example.org'));
  const seen = new Set<string>();
  await look(mailbox.url, seen);
  expect(await readers()).toEqual(['bina@example.org', 'chitra@example.org']);
  expect([...mailbox.mails.keys()]).toEqual(['a1']);

  mailbox.mails.set('c3', await report('bina@example.org'));
  mailbox.asked.length = 0;
  await look(mailbox.url, seen);
  expect(await readers()).toEqual(['chitra@example.org']);
  expect(mailbox.asked.filter((line) => /^(?:RETR|DELE)/.test(line))).toEqual(['RETR 2', 'DELE 2']);
  mailbox.mails.clear();
  await look(mailbox.url, seen);
  expect([...seen]).toEqual([]);
});

test('what a server refuses is told, and keeps no other mail waiting', async () => {
  const other = await startMailbox(['RETR 1', 'DELE 3']);
  other.mails.set('a1', 'x');
  other.mails.set('b2', await report('chitra@example.org'));
  other.mails.set('c3', await report('chitra@example.org'));
  const seen = new Set<string>();
  await expect(look(other.url, seen)).rejects.toThrow('The mailbox says: -ERR no');
  expect([...other.mails.keys()]).toEqual(['a1', 'c3']);
  // What stays although it was noted is not noted again.
  expect([...seen]).toEqual(['c3']);
  expect(await readers()).toEqual([]);
  await other.stop();
  const closed = await startMailbox(['PASS s ecret']);
  await expect(look(closed.url)).rejects.toThrow('-ERR no');
  await closed.stop();
  await expect(look(closed.url)).rejects.toThrow(
    /^The mailbox cannot be reached: connect ECONNREFUSED/,
  );
});

test('whoever writes a mail cannot end it in the middle and answer in place of the server', async () => {
  const other = await startMailbox();
  const forged = await report('asha@example.org');
  for (const end of ['\r.\r\n', '\n.\r\n', '\r.\r']) {
    other.mails.set(`forged ${other.mails.size}`, `Subject: x\r\n\r\nx${end}+OK\r\n${forged}`);
    other.mails.set(`of people ${other.mails.size}`, 'Subject: क्या आप मिलेंगे?\r\n\r\nनमस्ते\r\n');
  }
  await look(other.url);
  expect(other.mails.size).toBe(6);
  expect(other.asked.filter((line) => line.startsWith('DELE'))).toEqual([]);
  await other.stop();
});
