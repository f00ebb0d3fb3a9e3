import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentListSchema } from '../../../contract/consents.ts';
import { ownDataSchema } from '../../../contract/own-data.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { personHash } from '../../../domain/consents/register.ts';
import { newId } from '../../../domain/ids.ts';
import { newSecret } from '../../../domain/secrets.ts';
import { forgettingOld } from '../../../domain/site/retention.ts';
import { call, newPerson, prove } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { endAgain, endedLines, readEndings } from '../rules/ended-file.ts';
import { createNewsletterList } from '../rules/lists.ts';
import { confirmNewsletters, requestNewsletters } from '../rules/subscribe.ts';
import { hashOf, suppressedOf } from '../rules/suppressed.ts';
import { withNewsletters } from '../rules/tables.ts';
import { endSubscription } from '../rules/unsubscribe.ts';
import { newsletterListBody } from '../support/calls.ts';

let site: Site;
let admin: UserInfo;
let list = '';
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  list = await write(site.database.db, (trx) =>
    createNewsletterList(trx, newsletterListBody(), admin._id),
  );
});
afterAll(() => site.stop());

const register = async (email = '') =>
  consentListSchema.parse(
    (await call(site, admin, 'GET', `/api/consents?email=${encodeURIComponent(email)}`)).body,
  ).consents;

/** Subscribes somebody; returns the secret that ends it. */
async function subscribe(email: string): Promise<string> {
  const { db } = site.database;
  const wanted = { email, lists: [list], language: 'hi', topic: '' } as const;
  const asked = await write(db, (trx) =>
    requestNewsletters(trx, { ...wanted, lists: [list] }, new Date()),
  );
  await write(db, (trx) => confirmNewsletters(trx, asked?.code ?? '', new Date()));
  const row = withNewsletters(db)
    .selectFrom('subscriptions')
    .select('token')
    .where('email', '=', email);
  return (await row.executeTakeFirstOrThrow()).token;
}

test('the register tells what was agreed to, with which words, and when it was taken back', async () => {
  const { db } = site.database;
  const email = 'asha@example.org';
  const token = await subscribe(email);
  const [given] = await register(email);
  expect(given).toMatchObject({ purpose: 'letters', source: 'form', endedAt: null });
  expect(given?.words).toContain('न्यूज़लेटर भेजने के लिए');
  await write(db, (trx) => endSubscription(trx, token, { all: false }));
  const [ended] = await register(email.toUpperCase());
  expect(ended?._id).toBe(given?._id);
  expect(ended?.endedAt).not.toBeNull();
  const columns = JSON.stringify(await db.selectFrom('consents').selectAll().execute());
  expect(columns).not.toContain('asha');
  expect(await register('nobody@example.org')).toEqual([]);
});

test('of a file the register has how its people agreed', async () => {
  const csv = 'email\nbina@example.org';
  const file = { list, language: 'hi', consent: 'जयपुर पुस्तक मेला', csv };
  await call(site, admin, 'POST', '/api/letters/subscribers/import', file);
  await call(site, admin, 'POST', '/api/letters/subscribers/import', file);
  expect(await register('bina@example.org')).toMatchObject([
    { source: 'import', words: 'जयपुर पुस्तक मेला', endedAt: null },
  ]);
});

test('what had been ended is ended again on a site that a backup has brought back', async () => {
  const { db } = site.database;
  const lines = await endedLines(db);
  expect(lines.join()).not.toContain('@');
  const row = { list_id: list, language: 'hi', source: 'form' } as const;
  const at = new Date().toISOString();
  const [asha, diya] = ['asha@example.org', 'diya@example.org'] as const;
  for (const email of [asha, diya]) {
    const own = { id: newId(), token: newSecret(), email, created_at: at };
    await withNewsletters(db)
      .insertInto('subscriptions')
      .values({ ...row, ...own })
      .execute();
  }
  const reader = await newPerson(site, 'reader');
  const deleted = `account ${personHash(reader._id)}`;
  // Who subscribed after the backup was made, to a list that was made after it.
  const later = { hash: hashOf('esha@example.org'), list: newId() };
  const file = [...lines, deleted, `letters ${later.hash} ${later.list}`, 'letters x -'];
  const { endings, unknown } = readEndings(file);
  expect(unknown).toBe(1);
  const done = await write(db, (trx) => endAgain(trx, endings));
  expect(done).toEqual({ ended: 1, accounts: [reader.email] });
  const left = await withNewsletters(db)
    .selectFrom('subscriptions')
    .select('email')
    .orderBy('email')
    .execute();
  expect(left.map(({ email }) => email)).toEqual(['bina@example.org', diya]);
  expect(await endedLines(db)).toContain(`letters ${later.hash} ${later.list}`);
  expect(await write(db, (trx) => suppressedOf(trx, ['esha@example.org'], later.list))).toContain(
    'esha@example.org',
  );
  await withNewsletters(db).deleteFrom('subscriptions').where('email', '=', diya).execute();
});

test('an account that others had made is told of, too, when its owner deletes it', async () => {
  const person = await newPerson(site, 'reader');
  await prove(site, person);
  await call(site, person, 'POST', '/api/users/me/erase', { email: person.email });
  expect(await endedLines(site.database.db)).toContain(`account ${personHash(person._id)}`);
});

test('what somebody agreed to under an e-mail of before is in what they download', async () => {
  const { db } = site.database;
  const reader = await newPerson(site, 'reader');
  const token = await subscribe(reader.email);
  const purposes = async (person: UserInfo) => {
    const { body } = await call(site, person, 'GET', '/api/users/me/data');
    return ownDataSchema.parse(body).consents.map(({ purpose }) => purpose);
  };
  expect(await purposes(reader)).toEqual(['letters']);
  await prove(site, reader);
  const moved = { name: reader.name, email: 'moved@example.org', bio: '', imageUrl: '' };
  expect((await call(site, reader, 'PUT', '/api/users/me', moved)).status).toBe(200);
  await prove(site, reader);
  expect(await purposes(reader)).toEqual(['letters']);
  // Who has the e-mail after them has agreed to nothing.
  const next = await newPerson(site, 'reader');
  await prove(site, next);
  await db.updateTable('users').set({ email: reader.email }).where('id', '=', next._id).execute();
  expect(await purposes(next)).toEqual([]);
  await write(db, (trx) => endSubscription(trx, token, { all: false }));
});

test('a deleted list ends what its readers agreed to', async () => {
  const { db } = site.database;
  const id = await write(db, (trx) => createNewsletterList(trx, newsletterListBody(), admin._id));
  const csv = 'email\ngita@example.org';
  const file = { list: id, language: 'hi', consent: 'मेला', csv };
  await call(site, admin, 'POST', '/api/letters/subscribers/import', file);
  expect(await register('gita@example.org')).toMatchObject([{ endedAt: null }]);
  await call(site, admin, 'DELETE', `/api/letters/lists/${id}`);
  const [ended] = await register('gita@example.org');
  expect(ended?.endedAt).not.toBeNull();
});

test('what was taken back is forgotten with the lines of the log, what holds is not', async () => {
  const { db } = site.database;
  const keep = { changes: 90, audit: 730, visits: 1, sessions: 90, revisions: 100, issues: 90 };
  const inYears = new Date(Date.now() + 3 * 366 * 86_400_000);
  for (const forget of forgettingOld(keep, inYears)) await write(db, forget);
  const rows = await db.selectFrom('consents').select('ended_at').execute();
  const subscriptions = await withNewsletters(db)
    .selectFrom('subscriptions')
    .select('id')
    .execute();
  expect(rows.map(({ ended_at }) => ended_at)).toEqual(subscriptions.map(() => ''));
});
