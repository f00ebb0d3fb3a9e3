import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentListSchema } from '../../contract/consents.ts';
import { ownDataSchema } from '../../contract/own-data.ts';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { noteConsents, noteEnd } from '../../domain/consents/register.ts';
import { forgettingOld } from '../../domain/site/retention.ts';
import { call, newPerson, PASSWORD, prove } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

const register = async (email = '') =>
  consentListSchema.parse(
    (await call(site, admin, 'GET', `/api/consents?email=${encodeURIComponent(email)}`)).body,
  ).consents;

test('an account that somebody made is noted, is in what they download, and ends with it', async () => {
  const email = 'chitra@example.org';
  const made = { name: 'चित्रा', email, password: PASSWORD };
  const { body } = await call(site, null, 'POST', '/api/users/signup', made);
  const chitra = body as unknown as UserInfo;
  const all = (await register()).filter(({ purpose }) => purpose === 'account');
  expect(all).toMatchObject([{ purpose: 'account', endedAt: null }]);
  const data = await call(site, chitra, 'GET', '/api/users/me/data');
  expect(ownDataSchema.parse(data.body).consents).toMatchObject([{ purpose: 'account' }]);
  await prove(site, chitra);
  await call(site, chitra, 'POST', '/api/users/me/erase', { email });
  const [after] = (await register()).filter(({ purpose }) => purpose === 'account');
  expect(after?.endedAt).not.toBeNull();
});

test('what two processes note at once is noted once', async () => {
  const { db } = site.database;
  const given = { purpose: 'offers', people: ['hema@example.org'], list: '', words: '' } as const;
  const people = [...given.people];
  await Promise.all(
    [1, 2].map(() => write(db, (trx) => noteConsents(trx, { ...given, people }, new Date()))),
  );
  expect(await register('hema@example.org')).toHaveLength(1);
  await write(db, (trx) => noteEnd(trx, { purpose: 'offers', who: 'hema@example.org' }));
});

test('what was taken back is forgotten with the lines of the log, what holds is not', async () => {
  const { db } = site.database;
  const holds = { purpose: 'offers', people: ['indu@example.org'], list: '', words: '' };
  await write(db, (trx) => noteConsents(trx, holds, new Date()));
  const keep = { changes: 90, audit: 730, visits: 1, sessions: 90, revisions: 100, issues: 90 };
  const inYears = new Date(Date.now() + 3 * 366 * 86_400_000);
  for (const forget of forgettingOld(keep, inYears)) await write(db, forget);
  const rows = await db.selectFrom('consents').select('ended_at').execute();
  expect(rows).toEqual([{ ended_at: '' }]);
});

test('the register is for administrators', async () => {
  const editor = await newPerson(site, 'editor');
  expect((await call(site, editor, 'GET', '/api/consents')).status).toBe(403);
});
