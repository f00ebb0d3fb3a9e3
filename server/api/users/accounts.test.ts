import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminStateSchema, userInfoSchema } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { dropSetting, putSetting } from '../../../domain/settings.ts';
import { makeFirstLink } from '../../../domain/users/links.ts';
import { call, newPerson, PASSWORD } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const signUp = (on: Site, values: object) => call(on, null, 'POST', '/api/users/signup', values);
const someone = { name: 'मीरा', email: 'Meera@Example.org ', password: PASSWORD };

describe('sign-up', () => {
  test('the first account of a local site is the administrator, later ones contributors', async () => {
    const first = await signUp(site, someone);
    expect(first.status).toBe(200);
    expect(userInfoSchema.parse(first.body)).toMatchObject({
      name: 'मीरा',
      email: 'meera@example.org',
      role: 'admin',
      slug: 'meera',
    });
    const second = await signUp(site, { ...someone, email: 'b@example.org' });
    expect(userInfoSchema.parse(second.body).role).toBe('contributor');
  });

  test('on a page of readers makes a reader, whatever others become', async () => {
    const { db } = site.database;
    const reader = async (email: string) =>
      (await signUp(site, { ...someone, email, asReader: true })).body;
    expect(await reader('by-comment@example.org')).toMatchObject({ role: 'reader' });
    await write(db, (trx) => putSetting(trx, 'signUp', 'author'));
    expect(await reader('at-paywall@example.org')).toMatchObject({ role: 'reader' });
    await write(db, (trx) => dropSetting(trx, 'signUp'));
  });

  test('of a public site, only with the code printed at start, once', async () => {
    const open = await startSite({ env: { SITE_URL: 'https://news.example' } });
    const { db } = open.database;
    const code = await write(db, (trx) => makeFirstLink(trx));
    expect((await signUp(open, someone)).status).toBe(403);
    expect((await signUp(open, { ...someone, code: 'guess' })).status).toBe(404);
    const first = await signUp(open, { ...someone, code });
    expect(userInfoSchema.parse(first.body).role).toBe('admin');
    const second = await signUp(open, { ...someone, email: 'b@example.org', code });
    expect(userInfoSchema.parse(second.body).role).toBe('reader');
    await open.stop();
  });

  test.each([
    ['listens for other machines', { HOST: '0.0.0.0' }, {}],
    ['listens for other machines by IPv6', { HOST: '::' }, {}],
    ['has a name that means any address', { HOST: 'my-laptop' }, {}],
    ['is behind a proxy', { TRUST_PROXY: 'on' }, { 'x-forwarded-for': '203.0.113.1' }],
    ['is behind a proxy it does not know', {}, { 'x-forwarded-for': '203.0.113.1' }],
    ['is behind a proxy that calls itself local', {}, { forwarded: 'for=127.0.0.1' }],
  ])('of a site with a local address that %s, only with the code', async (_how, env, headers) => {
    const open = await startSite({ env });
    const code = await write(open.database.db, (trx) => makeFirstLink(trx));
    const send = (values: object) =>
      fetch(`${open.url}/api/users/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...someone, ...values }),
      });
    expect((await send({})).status).toBe(403);
    const first = await send({ code });
    expect(userInfoSchema.parse(await first.json()).role).toBe('admin');
    await open.stop();
  });

  test('of a local site, not through another host name that leads to it', async () => {
    const fresh = await startSite();
    const send = (host: string) =>
      new Promise<number | undefined>((done, reject) => {
        const headers = { host, 'content-type': 'application/json' };
        request(`${fresh.url}/api/users/signup`, { method: 'POST', headers }, (answer) =>
          done(answer.resume().statusCode),
        )
          .on('error', reject)
          .end(JSON.stringify(someone));
      });
    for (const host of ['news.example', 'NEWS.example.:3000', 'localhost.evil.example:80']) {
      expect(await send(host), host).toBe(403);
    }
    expect(await send('localhost:3000')).toBe(200);
    await fresh.stop();
  });

  test('closed, it says what to do', async () => {
    const { db } = site.database;
    await write(db, (trx) => putSetting(trx, 'signUp', 'closed'));
    const refused = await signUp(site, { ...someone, email: 'c@example.org' });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'Sign-up is closed here. Ask an administrator for an invitation.' },
    });
    await write(db, (trx) => dropSetting(trx, 'signUp'));
  });

  test.each([
    [{ email: 'meera@example.org' }, 409, 'email'],
    [{ email: 'no address' }, 400, 'email'],
    [{ name: ' ' }, 400, 'name'],
    [{ password: 'short' }, 400, 'password'],
    [{ password: 'password123' }, 422, 'password'],
    [{ password: '1234567890' }, 422, 'password'],
    [{ password: 'aaaaaaaaaaaa' }, 422, 'password'],
  ])('%j is refused with %i, naming %s', async (values, status, field) => {
    const answer = await signUp(site, { ...someone, email: 'd@example.org', ...values });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('sign-in', () => {
  const signIn = (email: string, password: string) =>
    call(site, null, 'POST', '/api/users/signin', { email, password });

  test('with the right password, whatever the case of the e-mail', async () => {
    const { email } = await newPerson(site, 'author');
    expect((await signIn(email.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  test('an unknown e-mail, a wrong password and a closed account answer the same', async () => {
    const { email, _id } = await newPerson(site, 'author');
    const answers = [await signIn('nobody@example.org', PASSWORD), await signIn(email, 'wrong')];
    const { db } = site.database;
    await db.updateTable('users').set({ active: 0 }).where('id', '=', _id).execute();
    answers.push(await signIn(email, PASSWORD));
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ message: 'The e-mail or the password is not right.' });
    }
  });
});

describe('a session', () => {
  test('ends at sign-out, on the server', async () => {
    const person = await newPerson(site, 'editor');
    const session = await call(site, person, 'GET', '/api/users/session');
    expect(adminStateSchema.parse(session.body).user.name).toBe('Test editor');
    expect(session.headers.get('cache-control')).toBe('no-store');
    expect((await call(site, person, 'POST', '/api/users/signout')).status).toBe(200);
    expect((await call(site, person, 'GET', '/api/users/session')).status).toBe(401);
  });

  test('ends 90 days after the sign-in, however much it is used', async () => {
    const person = await newPerson(site, 'editor');
    const { db } = site.database;
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const since = (days: number, expires_at: string) =>
      db
        .updateTable('sessions')
        .set({ created_at: ago(days), last_seen_at: ago(1), expires_at })
        .where('user_id', '=', person._id)
        .execute();
    const use = async () => (await call(site, person, 'GET', '/api/users/session')).status;
    await since(80, ago(-29));
    expect(await use()).toBe(200);
    const { expires_at } = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', person._id)
      .executeTakeFirstOrThrow();
    expect((Date.parse(expires_at) - Date.now()) / 86_400_000).toBeCloseTo(10, 2);
    // Prolonged before there was this limit.
    await since(91, ago(-20));
    expect(await use()).toBe(401);
  });

  test('ends after 30 days without use, and each use prolongs it', async () => {
    const person = await newPerson(site, 'editor');
    const { db } = site.database;
    const row = () =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', person._id)
        .executeTakeFirstOrThrow();
    const { expires_at, token_hash } = await row();
    expect(token_hash).not.toContain(person.token);
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
    const past = (ago: number) => new Date(Date.now() - ago).toISOString();
    await db
      .updateTable('sessions')
      .set({ last_seen_at: past(7_200_000), expires_at: past(-1000_000) })
      .where('user_id', '=', person._id)
      .execute();
    expect((await call(site, person, 'GET', '/api/users/session')).status).toBe(200);
    expect((await row()).expires_at > expires_at).toBe(true);
    await db
      .updateTable('sessions')
      .set({ expires_at: past(1) })
      .execute();
    expect((await call(site, person, 'GET', '/api/users/session')).status).toBe(401);
  });
});
