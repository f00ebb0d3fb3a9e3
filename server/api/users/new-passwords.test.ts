import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTimeLinkSchema } from '../../../contract/accounts.ts';
import { errorSchema } from '../../../contract/common.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { call, newPerson, PASSWORD, prove } from '../../../tests/support/accounts.ts';
import { workOf } from '../../../tests/support/growth.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  await prove(site, admin);
  const settings = { siteName: 'Himalaya Times', shortName: 'Parvat' };
  await call(site, admin, 'PUT', '/api/settings/admin-settings', settings);
});
afterAll(() => site.stop());

const name = 'कविता Joshi';
const email = 'ka.joshi77@samachar.example';
const signUp = (password: string, language?: 'hi') =>
  call(site, null, 'POST', '/api/users/signup', { name, email, password }, language);
const codeOf = ({ body }: { body: unknown }) =>
  oneTimeLinkSchema.parse(body).link.split('/').at(-1) ?? '';

const common = 'is one of the commonest';
const own = 'is made of your name, your e-mail or the name of this site';

test.each([
  // The second is common, though zxcvbn does not know it.
  ['Password123', common],
  ['billionaire', common],
  ['कविता-कविता 1', own],
  ['kavita.Joshi.1', own],
  [email, own],
  ['samachar2026!', own],
  ['HimalayaTimes', own],
  ['joshi+parvat+himalaya', own],
  ['mymymymymymy', 'repeats itself'],
  ['abcdefghijklm', 'follows the order of the alphabet, digits or keys'],
  ['03/11/1987..', 'is little more than a date'],
  ['trustno1monkey', 'is too easy to guess'],
])('%s is refused: it %s', async (password, reason) => {
  const answer = await signUp(password);
  expect(answer.status).toBe(422);
  const { message, fields } = errorSchema.parse(answer.body);
  expect(fields?.password).toContain(reason);
  expect(message).toBe(`The password ${fields?.password}.`);
});

test('the reason is told in Hindi too', async () => {
  expect((await signUp('HimalayaTimes', 'hi')).body).toMatchObject({
    fields: { password: expect.stringContaining('इस साइट के नाम से बना है') },
  });
});

describe('every way to choose a password refuses alike', () => {
  const refused = { status: 422, body: { fields: { password: expect.stringContaining(own) } } };

  test('an invitation', async () => {
    const invited = await call(site, admin, 'POST', '/api/users/invite', { email, role: 'author' });
    const join = { code: codeOf(invited), name };
    const path = '/api/users/join';
    for (const password of ['samachar2026!', 'कविता-कविता 1']) {
      expect(await call(site, null, 'POST', path, { ...join, password })).toMatchObject(refused);
    }
    expect((await call(site, null, 'POST', path, { ...join, password: PASSWORD })).status).toBe(
      200,
    );
  });

  test('a link to a new password, and a change of it', async () => {
    const person = await newPerson(site, 'author', 'Vasundhara Rao');
    const made = await call(site, admin, 'POST', `/api/users/reset-link/${person._id}`);
    const body = { code: codeOf(made), password: 'vasundhara-1' };
    expect(await call(site, null, 'POST', '/api/users/reset', body)).toMatchObject(refused);
    await prove(site, person);
    const change = { newPassword: 'vasundhara-1' };
    expect(await call(site, person, 'PUT', '/api/users/me/password', change)).toMatchObject({
      status: 422,
      body: { fields: { newPassword: expect.stringContaining(own) } },
    });
  });
});

test('the longest password of the hardest kind is judged quickly', async () => {
  await signUp('warm up the lists');
  const hard = Array.from({ length: 200 }, (_, nth) => '@4(8{[<63#9!1|i0$5+7%2ae'[nth % 24]);
  expect(await workOf(() => signUp(hard.join('')))).toBeLessThan(1000);
});
