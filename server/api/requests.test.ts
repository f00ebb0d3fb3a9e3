import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { call } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function post(body: string) {
  const answer = await fetch(`${site.url}/api/users/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

test.each([
  ['deep', '['.repeat(900_000)],
  [
    'deep between texts',
    `${'{"\\"[":'.repeat(limits.jsonDepth + 1)}1${'}'.repeat(limits.jsonDepth + 1)}`,
  ],
  ['wide', `[${'0,'.repeat(limits.jsonValues)}0]`],
])('JSON that is %s is refused before it is read', async (_, json) => {
  expect(await post(json)).toEqual({
    status: 400,
    body: { message: 'The request holds too many values, one in the other or in all.' },
  });
});

test.each(['{"__proto__":{}}', '{"a"', '"\\', '"\\\\\\"', ''])(
  '%j is no JSON that is taken',
  async (json) => {
    const { status, body } = await post(json);
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: expect.any(String) });
  },
);

test('brackets and commas within a string do not count as structure', async () => {
  const { body } = await post(JSON.stringify({ email: '[{,"\\'.repeat(30_000), password: 'x' }));
  expect(body).toMatchObject({ fields: { email: expect.any(String) } });
});

test('addresses and headers have a maximum length', async () => {
  const long = await call(site, null, 'GET', `/api/search?q=${'x'.repeat(limits.url)}`);
  expect(long).toMatchObject({ status: 414, body: { message: 'That address is too long.' } });
  expect((await call(site, null, 'GET', `/stories?x=${'y'.repeat(limits.url)}`)).status).toBe(414);
  const headers = { 'x-long': 'y'.repeat(20_000) };
  expect((await fetch(site.url, { headers })).status).toBe(431);
});
