import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson, PASSWORD, prove } from '../../tests/support/accounts.ts';
import { publishable } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
beforeAll(async () => {
  site = await startSite();
  admin = await newPerson(site, 'admin');
  await prove(site, admin);
});
afterAll(() => site.stop());

const GIVEN = '\u202eक्\u200dष\u200b न्\u200cय\u2066\u0007';
const KEPT = 'क्\u200dष न्\u200cय';

test.each([
  ['article', 'POST', '/api/articles/article', { ...publishable, name: GIVEN }],
  ['category', 'POST', '/api/categories/addCategory', { name: GIVEN, description: 'क' }],
  [
    'page',
    'POST',
    '/api/pages/page',
    { title: GIVEN, slug: 'naya', metaDescription: '', body: '', inFooter: true },
  ],
  ['account', 'POST', '/api/users/signup', { name: GIVEN, email: 'a@b.co', password: PASSWORD }],
  ['profile', 'PUT', '/api/users/me', { name: GIVEN, email: 'c@d.co', bio: '', imageUrl: '' }],
])(
  'the name of an %s loses what plays tricks and keeps its joiners',
  async (_what, method, path, body) => {
    const answer = await call(site, admin, method, path, body);
    expect([200, 201]).toContain(answer.status);
    const { name, title } = z.looseObject({}).parse(answer.body);
    expect(name ?? title).toBe(KEPT);
  },
);

test('a name of which nothing is left is refused', async () => {
  const body = { name: '\u200b\u202e', description: 'क' };
  const answer = await call(site, admin, 'POST', '/api/categories/addCategory', body);
  expect(answer).toMatchObject({ status: 400, body: { fields: { name: 'must not be empty' } } });
});
