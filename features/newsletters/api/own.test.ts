import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGE_HEADER } from '../../../contract/interface-language.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { newId } from '../../../domain/ids.ts';
import { newSecret } from '../../../domain/secrets.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { newsletterListsSchema, noDigest, ownNewslettersSchema } from '../lists.ts';
import { withNewsletters } from '../rules/tables.ts';

let site: Site;
const lists: string[] = [];
beforeAll(async () => {
  site = await startSite();
  const admin = await newPerson(site, 'admin');
  const texts = {
    hi: { name: 'इतवार की चिट्ठी', description: '' },
    en: { name: 'Sunday letter', description: '' },
  };
  for (const slug of ['sunday', 'other']) {
    const list = { slug, texts, rhythm: 'weekly', open: true, digest: noDigest };
    const { body } = await call(site, admin, 'POST', '/api/letters/lists', list);
    lists.push(newsletterListsSchema.parse(body).lists.at(-1)?._id ?? '');
  }
});
afterAll(() => site.stop());

test('a reader sees the newsletters of their account and of their e-mail, and ends one', async () => {
  const { db } = site.database;
  const reader = await newPerson(site, 'reader');
  const stranger = await newPerson(site, 'reader');
  // One was asked for with an e-mail that they have no more.
  for (const [place, email] of [reader.email, 'before@example.org'].entries()) {
    const row = {
      id: newId(),
      list_id: lists[place] ?? '',
      email,
      language: 'hi' as const,
      token: newSecret(),
      user_id: place === 0 ? null : reader._id,
      source: 'form' as const,
      created_at: new Date().toISOString(),
    };
    await withNewsletters(db).insertInto('subscriptions').values(row).execute();
  }
  const own = async (person: UserInfo, language = 'hi') => {
    const headers = { authorization: `Bearer ${person.token}`, [LANGUAGE_HEADER]: language };
    const answer = await fetch(`${site.url}/api/letters/own`, { headers });
    return ownNewslettersSchema.parse(await answer.json()).letters;
  };
  const newsletters = await own(reader);
  expect(newsletters.map(({ name, language }) => [name, language])).toEqual([
    ['इतवार की चिट्ठी', 'hi'],
    ['इतवार की चिट्ठी', 'hi'],
  ]);
  expect((await own(reader, 'en'))[0]?.name).toBe('Sunday letter');
  expect(await own(stranger)).toEqual([]);
  const path = `/api/letters/own/${newsletters[0]?._id}`;
  expect((await call(site, stranger, 'DELETE', path)).status).toBe(404);
  expect((await call(site, reader, 'DELETE', path)).status).toBe(200);
  expect(await own(reader)).toHaveLength(1);
  expect((await call(site, reader, 'DELETE', path)).status).toBe(404);
  // An e-mail that is not proved to be theirs shows them nothing of it.
  const of = db.updateTable('users').set({ email_confirmed: 0 }).where('id', '=', reader._id);
  await of.execute();
  await withNewsletters(db)
    .updateTable('subscriptions')
    .set({ user_id: null })
    .where('user_id', '=', reader._id)
    .execute();
  expect(await own(reader)).toEqual([]);
});
