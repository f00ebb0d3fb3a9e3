import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditSchema } from '../../../contract/audit.ts';
import { ownDataSchema } from '../../../contract/own-data.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { allOwnDataSchema } from '../../../domain/own-data/collect.ts';
import { forgetEnded } from '../../../domain/own-data/forget-ended.ts';
import { maskEmail } from '../../../domain/site/refusals.ts';
import { inviteUser } from '../../../domain/users/invite.ts';
import { unseal } from '../../../domain/users/second-factor/encrypt.ts';
import { featureRules } from '../../../features/rules.ts';
import { featureOwnData } from '../../../features/tokens.ts';
import { call, newPerson, PASSWORD, prove } from '../../../tests/support/accounts.ts';
import { turnOnTwoStep } from '../../../tests/support/authenticator.ts';
import { columnsWith } from '../../../tests/support/columns-with.ts';
import { featureSamples } from '../../../tests/support/feature-samples.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { readSecretKey } from '../../secret-key.ts';

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

const NAME = 'अनामिका विस्मृता';

const samples = await featureSamples();
const outlive = samples.flatMap(({ outlive = [] }) => outlive);

/** Forgets as the housekeeper does. */
async function forgetAt(now: Date): Promise<void> {
  const { db } = site.database;
  await write(db, (trx) => forgetEnded(trx, now));
  for (const { people } of await featureRules()) {
    if (people) await write(db, (trx) => people.forget(trx, now));
  }
}

/** Makes a reader of whom the site keeps something in every place where it can. */
async function knownReader(): Promise<UserInfo> {
  const reader = await newPerson(site, 'reader', NAME);
  const { _id: id, email } = reader;
  for (const { knowPerson } of samples) await knowPerson?.(site, { name: NAME, email });
  const message = { name: NAME, email, message: 'नमस्ते, संपादक जी' };
  expect((await call(site, null, 'POST', '/api/messages', message)).status).toBe(200);
  const member = { membership: { level: 'member', until: null } };
  await call(site, admin, 'PUT', `/api/membership/people/${id}`, member);
  await call(site, null, 'POST', '/api/users/signin', { email, password: 'ग़लत' });
  await call(site, null, 'POST', '/api/users/signup', { name: NAME, email, password: PASSWORD });
  await call(site, null, 'POST', '/api/users/signin-link', { email });
  await call(site, null, 'POST', '/api/users/forgot', { email });
  // Refused: it is not for readers.
  await call(site, reader, 'GET', '/api/dashboard');
  await prove(site, reader);
  const moved = { name: NAME, bio: '', imageUrl: '', email: `new-${email}` };
  expect((await call(site, reader, 'PUT', '/api/users/me', moved)).status).toBe(200);
  return reader;
}

test('of a person who has deleted their account nothing is left anywhere', async () => {
  const { db } = site.database;
  const invited = 'invited-before@example.org';
  await write(db, (trx) => inviteUser(trx, { email: invited, role: 'author' }, admin));
  const reader = await knownReader();
  const { _id: id, email } = reader;
  const traces = [NAME, email, maskEmail(email) ?? '?', `new-${email}`];
  // The log of refusals is written within two seconds.
  await expect.poll(() => columnsWith(site, [maskEmail(email) ?? '?'])).toContain('changes.detail');
  const before = await columnsWith(site, traces);
  expect(before).toEqual(
    expect.arrayContaining([
      'users.name',
      'users.email',
      'changes.detail',
      ...outlive,
      'sign_ups.email',
      'links.email',
      'messages.email',
      'messages.name',
    ]),
  );
  // A refusal that is not written yet, and one that adds to a line which is.
  const wrong = { currentPassword: 'ग़लत' };
  await call(site, reader, 'POST', '/api/users/me/proof', wrong);
  await call(site, null, 'POST', '/api/users/signin', { email, password: 'ग़लत' });
  expect((await call(site, reader, 'POST', '/api/users/me/erase', { email })).status).toBe(200);
  await call(site, admin, 'GET', '/api/audit');
  expect(await columnsWith(site, traces)).toEqual(outlive);
  // Lines of the log name an id that is nobody's, without network and e-mail.
  expect(await columnsWith(site, [id])).toEqual(['changes.tag', 'changes.actor']);
  const lines = await db
    .selectFrom('changes')
    .select('detail')
    .where(({ eb, or }) => or([eb('actor', '=', id), eb('tag', '=', `session:${id}`)]))
    .where('detail', 'is not', null)
    .execute();
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines.map(({ detail }) => detail))).toEqual(new Set(['{}']));
  expect((await call(site, admin, 'GET', '/api/audit')).status).toBe(200);
});

test('mails to a person who has deleted their account do not wait to be sent', async () => {
  const { db } = site.database;
  const [reader, other] = [await newPerson(site, 'reader'), await newPerson(site, 'reader')];
  const addressOf = (name: string) => `${name}@${post.refused}`;
  for (const [{ _id }, name] of [
    [reader, 'erased'],
    [other, 'other'],
  ] as const) {
    const email = addressOf(name);
    await db.updateTable('users').set({ email }).where('id', '=', _id).execute();
    await call(site, null, 'POST', '/api/users/forgot', { email });
  }
  await prove(site, reader);
  const moved = { name: NAME, bio: '', imageUrl: '', email: addressOf('wanted') };
  expect((await call(site, reader, 'PUT', '/api/users/me', moved)).status).toBe(200);
  // A mail for a new password is not the person's who only gave this address.
  const owner = await newPerson(site, 'reader');
  await db
    .updateTable('users')
    .set({ email: addressOf('wanted') })
    .where('id', '=', owner._id)
    .execute();
  await call(site, null, 'POST', '/api/users/forgot', { email: addressOf('wanted') });
  const key = await readSecretKey(site.config);
  const waiting = async () => {
    const rows = await db.selectFrom('jobs').selectAll().where('state', '=', 'failed').execute();
    const texts = rows.map((job) => unseal(key, job.key, job.data) ?? '');
    return texts
      .map((text) => `${/"kind":"(\w+)/.exec(text)?.[1]} ${/"to":"(\w+)/.exec(text)?.[1]}`)
      .sort();
  };
  const left = ['reset other', 'reset wanted'];
  await expect.poll(waiting).toEqual(['email wanted', 'reset erased', ...left].sort());
  const email = addressOf('erased');
  expect((await call(site, reader, 'POST', '/api/users/me/erase', { email })).status).toBe(200);
  expect(await waiting()).toEqual(left);
});

/** What the export of one's own data holds of each table with people in it, or why it holds none. */
const tables: Record<string, string | { not: string }> = {
  users: 'account',
  memberships: 'account',
  sessions: 'sessions',
  passkeys: 'passkeys',
  second_factors: 'twoStepSince',
  messages: 'messages',
  consents: 'consents',
  articles: 'works',
  article_authors: 'works',
  changes: 'done',
  recovery_codes: { not: 'secrets' },
  links: { not: 'secrets; the e-mail that waits is in the account' },
  sign_ups: { not: 'nobody knows whether the e-mail is theirs who gave it' },
  ...Object.fromEntries(
    [
      'article_drafts',
      'article_sendings',
      'unsaved_articles',
      'working_copies',
      'article_revisions',
      'corrections',
      'scheduled_actions',
      'home_plans',
      'desk',
      'previews',
      'page_versions',
      'images',
      'binned_categories',
      'api_keys',
      'notifications',
      'daily_mails',
    ].map((table) => [table, { not: 'work on the site, which its screens show to who does it' }]),
  ),
  ...Object.assign({}, ...samples.flatMap(({ own, notOwn }) => [own, notOwn])),
};

/** Returns the tables that one leads to. */
const foreignTables = (name: string) =>
  (site.database.engine.name === 'sqlite'
    ? sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`
    : sql<{ table: string }>`select confrelid::regclass::text as "table" from pg_constraint
        where contype = 'f' and conrelid = ${name}::regclass`
  ).execute(site.database.db);

test('each table with people in it is in what one downloads about oneself, or is left out for a reason', async () => {
  const { db } = site.database;
  const people = new Set<string>();
  for (const { name, columns } of await db.introspection.getTables()) {
    const { rows } = await foreignTables(name);
    const named = columns.some((column) =>
      // Work is taken by processes.
      /^(?:email|user_id|person|person_id|actor|(?!taken)\w+_by|author_id|assignee_id)$/.test(
        column.name,
      ),
    );
    if (named || name === 'users' || rows.some(({ table }) => table === 'users')) people.add(name);
  }
  expect([...people].sort()).toEqual(Object.keys(tables).sort());
  const wanted = Object.values(tables).filter((key) => typeof key === 'string');
  expect(new Set(Object.keys(allOwnDataSchema.shape))).toEqual(new Set(wanted));
});

test('what one downloads holds what was written, asked for and decided about oneself', async () => {
  const reader = await knownReader();
  const renewed = await turnOnTwoStep(site, reader, new Date());
  const { body } = await call(site, renewed, 'GET', '/api/users/me/data');
  const data = ownDataSchema.parse(body);
  expect(data.account).toMatchObject({ name: NAME, waitingEmail: `new-${reader.email}` });
  expect(data.account.membership).toMatchObject({ level: 'member' });
  expect(data.twoStepSince).not.toBeNull();
  for (const { key, schema } of featureOwnData) {
    const values = Object.values(Object(schema.parse(Reflect.get(Object(body), key))));
    expect(
      values.filter((value) => value !== '' && value !== null),
      key,
    ).not.toEqual([]);
  }
  expect(data.messages.map(({ message }) => message)).toEqual(['नमस्ते, संपादक जी']);
  expect(data.done.length).toBeGreaterThan(0);
  // The log is the register of such requests: who asked and when, for the site and for whoever asks again.
  const lines = auditSchema.parse((await call(site, admin, 'GET', '/api/audit?kind=user')).body);
  const asked = lines.entries.filter(({ action }) => action === 'user.data');
  const { _id } = reader;
  expect(asked).toMatchObject([{ actor: { _id, name: NAME }, about: { _id, name: NAME } }]);
  const again = ownDataSchema.parse((await call(site, renewed, 'GET', '/api/users/me/data')).body);
  expect(again.done.map(({ action }) => action)).toContain('user.data');
});

test('what one downloads says how one wants to be told things', async () => {
  const person = await newPerson(site, 'author');
  const wishes = { language: 'hi', mailed: ['due', 'review'] };
  await call(site, person, 'PUT', '/api/users/me/notices', wishes);
  const { body } = await call(site, person, 'GET', '/api/users/me/data');
  expect(ownDataSchema.parse(body).account.notices).toEqual(wishes);
});

test('what nobody confirmed is forgotten in time, also where nobody asks for the next', async () => {
  const { db } = site.database;
  const email = 'never-confirmed@example.org';
  await call(site, null, 'POST', '/api/users/signup', { name: 'अ', email, password: PASSWORD });
  const held = await columnsWith(site, [email]);
  expect(held).toEqual(['sign_ups.email']);
  const day = 86_400_000;
  await forgetAt(new Date());
  expect(await columnsWith(site, [email])).toEqual(held);
  // The site has lived on: a clock that is ahead alone forgets nothing.
  const later4 = new Date(Date.now() + 4 * day);
  await forgetAt(later4);
  expect(await columnsWith(site, [email])).toEqual(held);
  await db.updateTable('changes').set({ at: later4.toISOString() }).execute();
  await forgetAt(later4);
  expect(await columnsWith(site, [email])).toEqual([]);
});

test('messages with an e-mail that nobody confirmed stay: they may be somebody else’s', async () => {
  const { db } = site.database;
  const claimer = await newPerson(site, 'reader');
  const { _id, email } = claimer;
  await db.updateTable('users').set({ email_confirmed: 0 }).where('id', '=', _id).execute();
  await call(site, null, 'POST', '/api/messages', { name: 'और कोई', email, message: 'नमस्ते' });
  await prove(site, claimer);
  expect((await call(site, claimer, 'POST', '/api/users/me/erase', { email })).status).toBe(200);
  const left = db.selectFrom('messages').select('name').where('email', '=', email);
  expect(await left.execute()).toEqual([{ name: 'और कोई' }]);
});
