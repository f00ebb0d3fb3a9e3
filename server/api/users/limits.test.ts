import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, PASSWORD } from '../../../tests/support/accounts.ts';
import { describeLongOnPostgres, newPostgres } from '../../../tests/support/databases.ts';
import { newFolder } from '../../../tests/support/demo-site.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

describeLongOnPostgres('two servers on one database', (engine) => {
  let now = new Date('2026-11-21T12:00:00Z');
  let folder: string;
  let sites: Site[] = [];
  beforeAll(async () => {
    folder = await newFolder();
    const postgres = engine === 'postgres' && { DATABASE_URL: await newPostgres() };
    const env = { TRUST_PROXY: 'on', ...postgres };
    for (let count = 0; count < 2; count += 1) {
      sites = [...sites, await startSite({ folder, env, clock: () => now })];
    }
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends a call from an address that the proxy reports; the servers take turns. */
  let turn = 0;
  async function send(path: string, from: string, body: object, headers = {}) {
    turn += 1;
    return fetch(`${sites[turn % 2]?.url}/api/users/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    });
  }
  const signIn = (email: string, password: string, from: string) =>
    send('signin', from, { email, password });

  test.each(['known', 'unknown'])(
    'count together; an %s e-mail is treated alike',
    async (which) => {
      const [site] = sites;
      if (!site) throw new Error('No server runs.');
      const { email } =
        which === 'known' ? await newPerson(site, 'author') : { email: 'x@y.example' };
      const from = which === 'known' ? '203.0.113.1' : '203.0.113.2';
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await signIn(email, 'guess', from);
        expect(answer.status).toBe(401);
        expect(await answer.json()).toEqual({
          message: 'The e-mail or the password is not right.',
        });
      }
      const refused = await signIn(email, PASSWORD, from);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('1');
      expect(await refused.json()).toEqual({
        message: 'Too many tries. Please try again in 1 second.',
      });
      // Clients can write anything before the address that the proxy adds.
      expect((await signIn(email, PASSWORD, `198.51.100.9, ${from}`)).status).toBe(429);
      // Other networks do not have to wait.
      expect((await signIn(email, 'guess', '198.51.100.1')).status).toBe(401);
      now = new Date(now.getTime() + 1000);
      expect((await signIn(email, PASSWORD, from)).status).toBe(which === 'known' ? 200 : 401);
    },
  );

  test('the owner’s device does not wait while others flood the account', async () => {
    const [site] = sites;
    if (!site) throw new Error('No server runs.');
    const { email } = await newPerson(site, 'author');
    const own = { 'lekhani-device': 'a1b2'.repeat(12) };
    const enter = (headers: Record<string, string>, password = PASSWORD) =>
      send('signin', '192.0.2.9', { email, password }, headers);
    expect((await enter(own)).status).toBe(200);
    for (let nth = 0; nth < 6; nth += 1) await enter({}, 'guess');
    expect((await enter({})).status).toBe(429);
    expect((await enter({ 'lekhani-device': 'ffff'.repeat(12) })).status).toBe(429);
    expect((await enter(own)).status).toBe(200);
  });

  test('many accounts are not made at once', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      const account = { name: 'नया', email: `new-${count}@example.org`, password: PASSWORD };
      statuses.push((await send('signup', '203.0.113.3', account)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

test('without a proxy, X-Forwarded-For is not believed', async () => {
  const site = await startSite({ clock: () => new Date('2026-11-21T12:00:00Z') });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await fetch(`${site.url}/api/users/signin`, {
      method: 'POST',
      body: JSON.stringify({ email: 'a@example.org', password: 'x' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${tries}` },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  await site.stop();
});
