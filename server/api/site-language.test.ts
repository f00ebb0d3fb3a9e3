import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSchema } from '../../contract/dashboard.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

const text = async (path: string) => (await fetch(site.url + path)).text();
const asks = async (person: UserInfo) =>
  dashboardSchema.parse((await call(site, person, 'GET', '/api/dashboard')).body).asksLanguage;
const answer = (person: UserInfo, language: string) =>
  call(site, person, 'PUT', '/api/settings/language', { language });

/** What a new site says of itself in each language: its line, its town and its address. */
const hindi = ['कहानियाँ, विचार और समाचार', 'जयपुर', 'लेखनी, जयपुर, राजस्थान, भारत'];
const english = ['Stories, ideas and news', 'Jaipur', 'Lekhani, Jaipur, Rajasthan, India'];

async function expectFrame(path: string, language: 'hi' | 'en') {
  const body = await text(path);
  expect(body).toContain(`<html lang="${language}"`);
  for (const words of hindi) expect(body.includes(words), words).toBe(language === 'hi');
  for (const words of english) expect(body.includes(words), words).toBe(language === 'en');
}

test('a new site is English until its administrator says which language it speaks, and each frame speaks one', async () => {
  await expectFrame('/', 'en');
  await expectFrame('/hi', 'hi');
  const editor = await newPerson(site, 'editor');
  expect(await asks(editor)).toBe(false);
  expect((await answer(editor, 'hi')).status).toBe(403);
  expect(await asks(admin)).toBe(true);
  expect((await answer(admin, 'hi')).status).toBe(200);
  expect(await asks(admin)).toBe(false);
  await expectFrame('/', 'hi');
  await expectFrame('/en', 'en');
});

test('English can be the answer too', async () => {
  await site.database.db.deleteFrom('settings').execute();
  expect(await asks(admin)).toBe(true);
  expect((await answer(admin, 'en')).status).toBe(200);
  expect(await asks(admin)).toBe(false);
});
