import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminStateSchema } from '../../../contract/users.ts';
import { call, newPerson, provenSession } from '../../../tests/support/accounts.ts';
import { turnOnTwoStep } from '../../../tests/support/authenticator.ts';
import { describedCalls } from '../../../tests/support/described-calls.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const settings = '/api/settings/admin-settings';
const demand = (person: { token: string }, requireTwoStep = true) =>
  call(site, person, 'PUT', settings, { requireTwoStep });
const sentence =
  'This site wants you to sign in in two steps. Please set it up first, in your profile.';

/** What somebody needs who still has to set up two-step sign-in. */
const open = [
  'GET /api/users/me',
  'GET /api/users/me/passkeys',
  'GET /api/users/me/second-factor',
  'GET /api/users/me/sessions',
  'GET /api/users/session',
  'POST /api/users/me/proof',
  'POST /api/users/me/second-factor',
  'POST /api/users/me/second-factor/setup',
  'POST /api/users/signout',
];

test('only who signs in in two steps demands it; others may then only set it up', async () => {
  const admin = await newPerson(site, 'admin');
  const refused = 'Turn on two-step sign-in for yourself first, in your profile.';
  expect(await demand(admin)).toMatchObject({
    status: 422,
    body: { message: refused, fields: { requireTwoStep: refused } },
  });
  Object.assign(admin, await turnOnTwoStep(site, admin, new Date()));
  expect(await demand(admin)).toMatchObject({ status: 200, body: { requireTwoStep: true } });

  for (const role of ['admin', 'editor'] as const) {
    const person = await newPerson(site, role);
    const answered: string[] = [];
    for (const { name, method, path, access } of await describedCalls(site)) {
      if (access === 'public' || name === 'POST /api/users/signout') continue;
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      const address = path.replace(/\{\w+\}/g, 'f'.repeat(24));
      const { status, body: said } = await call(site, person, method, address, body);
      if (status !== 403) answered.push(name);
      else if (role === 'admin') expect(said, name).toEqual({ message: sentence });
    }
    expect([...answered, 'POST /api/users/signout'].sort()).toEqual(open);
    const mustSetUp = async () =>
      adminStateSchema.parse((await call(site, person, 'GET', '/api/users/session')).body)
        .mustSetUp;
    expect(await mustSetUp()).toBe(true);
    Object.assign(person, await turnOnTwoStep(site, person, new Date()));
    expect(await mustSetUp()).toBe(false);
    expect((await call(site, person, 'GET', '/api/categories/admin-categories')).status).toBe(200);
  }

  const author = await newPerson(site, 'author');
  expect((await call(site, author, 'GET', '/api/categories/admin-categories')).status).toBe(200);
  const { db } = site.database;
  await db.updateTable('sessions').set({ proven_at: null }).execute();
  expect(await demand(admin, false)).toMatchObject({
    status: 401,
    body: { prove: { password: true, code: true } },
  });
  expect(await demand(admin, true)).toMatchObject({ status: 200 });
  Object.assign(admin, await provenSession(site, admin._id));
  expect((await demand(admin, false)).status).toBe(200);
  const editor = await newPerson(site, 'editor');
  expect((await call(site, editor, 'GET', '/api/categories/admin-categories')).status).toBe(200);
});
