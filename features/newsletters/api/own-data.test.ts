import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { call, newPerson, prove } from '../../../tests/support/accounts.ts';
import { columnsWith } from '../../../tests/support/columns-with.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { ownNewslettersAsked, ownNewslettersKept } from '../own-data.ts';
import { createNewsletterList } from '../rules/lists.ts';
import { people } from '../rules/people.ts';
import { noteSoft } from '../rules/soft-bounces.ts';
import { confirmNewsletters, requestNewsletters } from '../rules/subscribe.ts';
import { withNewsletters } from '../rules/tables.ts';
import { newsletterListBody } from '../support/calls.ts';

const DAY = 86_400_000;

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

/** Asks for issues of a new list; returns its slug and the code that confirms it. */
async function ask(email: string): Promise<{ slug: string; code: string }> {
  const { db } = site.database;
  const list = newsletterListBody();
  const id = await write(db, (trx) => createNewsletterList(trx, list, admin._id));
  const asked = await write(db, (trx) =>
    requestNewsletters(trx, { email, lists: [id], language: 'hi', topic: '' }, new Date()),
  );
  return { slug: list.slug, code: asked?.code ?? '' };
}

/** Makes a reader who gets one newsletter, has asked for another, and could not be reached. */
async function knownReader(): Promise<{ reader: UserInfo; waits: string; gets: string }> {
  const { db } = site.database;
  const reader = await newPerson(site, 'reader');
  const { slug: gets, code } = await ask(reader.email);
  await write(db, (trx) => confirmNewsletters(trx, code, new Date()));
  const { slug: waits } = await ask(reader.email);
  await write(db, (trx) => noteSoft(trx, reader.email, new Date()));
  await prove(site, reader);
  return { reader, waits, gets };
}

const soft = () => withNewsletters(site.database.db).selectFrom('soft_bounces').select('days');

test('what one downloads has the newsletters that one gets, and those that one has asked for', async () => {
  const { reader, waits, gets } = await knownReader();
  const { body } = await call(site, reader, 'GET', '/api/users/me/data');
  const parts = { letters: ownNewslettersKept.schema, lettersAsked: ownNewslettersAsked.schema };
  const { letters, lettersAsked } = z.object(parts).parse(body);
  expect(letters.map(({ list }) => list)).toEqual([gets]);
  expect(lettersAsked.map(({ lists }) => lists)).toEqual([[waits]]);
});

test('of a person who has deleted their account no newsletter keeps anything', async () => {
  await withNewsletters(site.database.db).deleteFrom('soft_bounces').execute();
  const { reader } = await knownReader();
  const { email } = reader;
  const held = ['subscriptions.email', 'letter_requests.email'];
  expect(await columnsWith(site, [email])).toEqual(expect.arrayContaining(held));
  expect((await call(site, reader, 'POST', '/api/users/me/erase', { email })).status).toBe(200);
  expect(await columnsWith(site, [email])).toEqual([]);
  expect(await soft().execute()).toEqual([]);
});

test('what nobody confirmed is forgotten in time, also where nobody asks for the next', async () => {
  const { db } = site.database;
  const email = 'never-confirmed@example.org';
  const forgetAt = (now: Date) => write(db, (trx) => people.forget(trx, now));
  await ask(email);
  const held = ['letter_requests.email'];
  await forgetAt(new Date());
  expect(await columnsWith(site, [email])).toEqual(held);
  // The site has lived on: a clock that is ahead alone forgets nothing.
  const later4 = new Date(Date.now() + 4 * DAY);
  await forgetAt(later4);
  expect(await columnsWith(site, [email])).toEqual(held);
  await db.updateTable('changes').set({ at: later4.toISOString() }).execute();
  await write(db, (trx) => noteSoft(trx, email, later4));
  await forgetAt(later4);
  expect(await columnsWith(site, [email])).toEqual([]);
  expect(await soft().execute()).not.toEqual([]);
  const later40 = new Date(Date.now() + 40 * DAY);
  await db.updateTable('changes').set({ at: later40.toISOString() }).execute();
  await forgetAt(later40);
  expect(await soft().execute()).toEqual([]);
});
