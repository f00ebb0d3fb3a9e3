import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserInfo } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { calendarFeedSchema, newCalendarFeedSchema } from '../feed.ts';
import { withFeeds } from '../rules/tables.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const renew = async (person: UserInfo) => {
  const { body } = await call(site, person, 'POST', '/api/schedule/feed');
  const { link } = newCalendarFeedSchema.parse(body);
  return site.url + new URL(link).pathname;
};

test('an address shows what its person may see, and nothing is kept of it but a hash', async () => {
  const [author, editor] = [await newPerson(site, 'author'), await newPerson(site, 'editor')];
  const { db } = site.database;
  await write(db, (trx) =>
    createArticle(trx, sampleArticle({ name: 'पराई बात', slug: 'parai', author: editor._id })),
  );
  await write(db, (trx) =>
    createArticle(trx, sampleArticle({ name: 'अपनी बात', slug: 'apni', author: author._id })),
  );
  const feed = await renew(author);
  const answer = await fetch(feed);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text).toContain('अपनी बात');
  expect(text).not.toContain('पराई बात');
  const code = feed.split('/').at(-1)?.replace('.ics', '') ?? '';
  const stored = await withFeeds(db).selectFrom('calendar_feeds').selectAll().execute();
  expect(stored).toMatchObject([{ user_id: author._id, code_hash: hashSecret(code) }]);
  expect(JSON.stringify(stored)).not.toContain(code);
});

test('an address ends with a new one, by its person, and with the account', async () => {
  const person = await newPerson(site, 'editor');
  const status = async (address: string) => (await fetch(address)).status;
  const first = await renew(person);
  const second = await renew(person);
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  const { db } = site.database;
  const account = db.updateTable('users').where('id', '=', person._id);
  await account.set({ active: 0 }).execute();
  expect(await status(second)).toBe(404);
  await account.set({ active: 1, role: 'reader' }).execute();
  expect(await status(second)).toBe(404);
  await account.set({ role: 'author' }).execute();
  expect((await call(site, person, 'DELETE', '/api/schedule/feed')).status).toBe(200);
  expect(await status(second)).toBe(404);
  const { body } = await call(site, person, 'GET', '/api/schedule/feed');
  expect(calendarFeedSchema.parse(body)).toEqual({ since: null });
  expect(await status(`${site.url}/api/schedule/feed/${'x'.repeat(43)}.ics`)).toBe(404);
  expect(await status(`${site.url}/api/schedule/feed/guess`)).toBe(400);
});

test('an address shows nothing while its person has to set up two-step sign-in', async () => {
  const [editor, author] = [await newPerson(site, 'editor'), await newPerson(site, 'author')];
  const [ofEditor, ofAuthor] = [await renew(editor), await renew(author)];
  const statuses = async () => [(await fetch(ofEditor)).status, (await fetch(ofAuthor)).status];
  const { db } = site.database;
  await db.insertInto('settings').values({ key: 'requireTwoStep', value: 'true' }).execute();
  expect(await statuses()).toEqual([404, 200]);
  await db.deleteFrom('settings').where('key', '=', 'requireTwoStep').execute();
  expect(await statuses()).toEqual([200, 200]);
});
