import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyListSchema, madeKeySchema } from '../../contract/api-keys.ts';
import { keyMay, keyScopes } from '../../contract/key-scopes.ts';
import { permissions, roles, scopeOf } from '../../contract/permissions.ts';
import type { UserInfo } from '../../contract/users.ts';
import { featurePermissions } from '../../features/tokens.ts';
import { call, newPerson, newUser, provenSession } from '../../tests/support/accounts.ts';
import { addressOf, describedCalls } from '../../tests/support/described-calls.ts';
import { featureSamples } from '../../tests/support/feature-samples.ts';
import { newKey } from '../../tests/support/key-calls.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let admin: UserInfo;
const now = new Date();
beforeAll(async () => {
  site = await startSite({ clock: () => now });
  admin = await newPerson(site, 'admin');
});
afterAll(() => site.stop());

const read = (key: { token: string }) => call(site, key, 'GET', '/api/content/articles');
const body = { name: 'मेरा ऐप', scope: 'read', origins: [], perMinute: 100, expiresAt: null };
const origin = 'https://app.example.org';

describe('scopes', () => {
  test('each has what the one before has, and none what only administrators may', () => {
    for (const role of roles) {
      for (const permission of [...permissions, ...featurePermissions]) {
        const having = keyScopes.map((scope) => keyMay(scope, role, permission));
        expect(having).toEqual(having.toSorted());
        if (having.includes(true)) expect(scopeOf(role, permission)).not.toBeNull();
      }
    }
    // An article is given to somebody by who writes it; categories are the site's.
    expect(keyMay('write', 'admin', 'article.plan')).toBe(true);
    expect(keyMay('write', 'admin', 'category.manage')).toBe(false);
    for (const permission of [
      'key.manage',
      'user.manage',
      'settings.manage',
      'account.use',
    ] as const) {
      expect(keyMay('manage', 'admin', permission)).toBe(false);
    }
  });

  test('a key does nothing that needs a session, and no more than who made it may now', async () => {
    const key = await newKey(site, admin, 'manage');
    expect((await call(site, key, 'GET', '/api/users/session')).status).toBe(403);
    const other = await newPerson(site, 'admin');
    const theirs = await newKey(site, other, 'manage');
    const { db } = site.database;
    await db.updateTable('users').set({ role: 'author' }).where('id', '=', other._id).execute();
    const category = { name: 'Vishay', slug: 'vishay', description: 'विषय', isHome: false };
    const add = (by: { token: string }) =>
      call(site, by, 'POST', '/api/categories/addCategory', category);
    expect((await add(theirs)).status).toBe(403);
    expect((await add(key)).status).toBe(200);
    await db.updateTable('users').set({ active: 0 }).where('id', '=', other._id).execute();
    expect((await read(theirs)).status).toBe(401);
  });
});

describe('a key', () => {
  test('is shown once, stored as a hash, and made by who has just proved who they are', async () => {
    expect((await call(site, admin, 'POST', '/api/keys', body)).status).toBe(401);
    const session = await provenSession(site, admin._id);
    const { secret, key } = madeKeySchema.parse(
      (await call(site, session, 'POST', '/api/keys', body)).body,
    );
    expect(secret).toMatch(/^lekhani_[\w-]{43}$/);
    const list = await call(site, admin, 'GET', '/api/keys');
    expect(JSON.stringify(list.body)).not.toContain(secret);
    expect(JSON.stringify(await site.database.db.selectFrom('api_keys').selectAll().execute()))
      .not //
      .toContain(secret);
    expect(key).toMatchObject({ name: body.name, lastUsedAt: null, hint: secret.slice(-4) });
    expect((await read({ token: secret })).status).toBe(200);
    const after = keyListSchema.parse((await call(site, admin, 'GET', '/api/keys')).body).keys;
    expect(after.find(({ _id }) => _id === key._id)?.lastUsedAt).not.toBeNull();
  });

  test('ends at its time, and at once when somebody ends it', async () => {
    const short = await newKey(site, admin, 'read', {
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect((await read(short)).status).toBe(200);
    const { db } = site.database;
    await db
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', short._id)
      .execute();
    expect((await read(short)).status).toBe(401);
    const key = await newKey(site, admin, 'read');
    expect((await call(site, admin, 'DELETE', `/api/keys/${key._id}`)).status).toBe(200);
    expect((await read(key)).body).toEqual({
      message: 'This API key is not known, or has ended.',
    });
    // At a public address, too: a program should learn it.
    expect((await call(site, key, 'GET', '/api/categories')).status).toBe(401);
  });

  test('is replaced while the old secret goes on, for as long as that was wanted', async () => {
    const old = await newKey(site, admin, 'read');
    const session = await provenSession(site, admin._id);
    const replace = async (overlapHours: number) =>
      madeKeySchema.parse(
        (await call(site, session, 'POST', `/api/keys/${old._id}/replace`, { overlapHours })).body,
      );
    const { secret, key } = await replace(24);
    expect(key.previous).toMatchObject({ lastUsedAt: null });
    expect((await read(old)).status).toBe(200);
    expect((await read({ token: secret })).status).toBe(200);
    const { keys } = keyListSchema.parse((await call(site, admin, 'GET', '/api/keys')).body);
    const own = keys.find(({ _id }) => _id === old._id);
    expect(own?.previous?.lastUsedAt).not.toBeNull();
    const { secret: third } = await replace(0);
    expect((await read(old)).status).toBe(401);
    expect((await read({ token: secret })).status).toBe(401);
    expect((await read({ token: third })).status).toBe(200);
    // The old one ends by itself, too, when its time is over.
    const { secret: fourth } = await replace(24);
    expect((await read({ token: third })).status).toBe(200);
    const past = new Date(now.getTime() - 1000).toISOString();
    const { db } = site.database;
    await db.updateTable('api_keys').set({ previous_until: past }).execute();
    expect((await read({ token: third })).status).toBe(401);
    expect((await read({ token: fourth })).status).toBe(200);
  });

  test('reads no address of a person', async () => {
    const owner = await newUser(site.database.db, 'author');
    const [found, shownToPeople]: [string[], string[]] = [[], []];
    let answered = 0;
    for (const { name, method, path, access, sample } of await describedCalls(site)) {
      if (method !== 'GET' || access === 'public' || !keyMay('manage', 'admin', access)) continue;
      const ready = await sample.ready({ site, admin, owner, status: 'published' });
      const key = await newKey(site, admin, 'manage');
      const address = addressOf(path, ready.path) + (ready.query ? `?${ready.query}` : '');
      const answer = await call(site, key, 'GET', address);
      if (answer.status === 200) answered += 1;
      const theirs = await call(site, admin, 'GET', address);
      if (JSON.stringify(answer.body).includes('@example.')) found.push(name);
      if (JSON.stringify(theirs.body).includes('@example.')) shownToPeople.push(name);
      await call(site, admin, 'DELETE', `/api/keys/${key._id}`);
    }
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(20);
    // Who calls some without a key sees whose things are: the test looks where addresses stand.
    const tellers = (await featureSamples()).flatMap(({ tellEmails = [] }) => tellEmails);
    expect(shownToPeople.toSorted()).toEqual(tellers.toSorted());
  });

  test('has a limit of its own', async () => {
    const few = await newKey(site, admin, 'read', { perMinute: 3 });
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await read(few)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await read(await newKey(site, admin, 'read'))).status).toBe(200);
  });

  test('goes on reading, as sessions do, where nothing can be written', async ({ skip }) => {
    skip(site.database.engine.name === 'postgres', 'the fault is one of SQLite');
    const key = await newKey(site, admin, 'read');
    const person = await newPerson(site, 'editor');
    const { db } = site.database;
    const long = new Date(Date.now() - 86_400_000).toISOString();
    await db.updateTable('sessions').set({ last_seen_at: long }).execute();
    const tables = ['api_keys', 'sessions'] as const;
    for (const table of tables) {
      await sql`create trigger ${sql.id(`full_${table}`)} before update on ${sql.table(table)}
        begin select raise(fail, 'database or disk is full'); end`.execute(db);
    }
    expect((await read(key)).status).toBe(200);
    expect((await call(site, person, 'GET', '/api/users/session')).status).toBe(200);
    for (const table of tables) await sql`drop trigger ${sql.id(`full_${table}`)}`.execute(db);
  });

  test('is changed only by who has just proved who they are', async () => {
    const key = await newKey(site, admin, 'read');
    const change = { name: 'ऐप', origins: [origin], perMinute: 5, expiresAt: null };
    const person = await newPerson(site, 'admin');
    const put = (by: { token: string }) => call(site, by, 'PUT', `/api/keys/${key._id}`, change);
    expect(await put(person)).toMatchObject({ status: 401, body: { prove: {} } });
    expect(await put(await provenSession(site, person._id))).toMatchObject({
      status: 200,
      body: { origins: [origin] },
    });
  });

  test('does nothing while its maker has to set up two-step sign-in', async () => {
    const editor = await newPerson(site, 'editor');
    const key = await newKey(site, editor, 'manage');
    expect((await read(key)).status).toBe(200);
    const { db } = site.database;
    await db.insertInto('settings').values({ key: 'requireTwoStep', value: 'true' }).execute();
    const message = 'Whoever made this API key has to set up two-step sign-in first.';
    expect(await read(key)).toMatchObject({ status: 403, body: { message } });
    expect((await call(site, key, 'GET', '/api/categories')).status).toBe(403);
    await db.deleteFrom('settings').where('key', '=', 'requireTwoStep').execute();
    expect((await read(key)).status).toBe(200);
  });

  test.each([
    [{ origins: ['http://app.example.org'] }, 400],
    [{ origins: ['https://app.example.org/path'] }, 400],
    [{ origins: ['*'] }, 400],
    [{ name: '' }, 400],
    [{ perMinute: 0 }, 400],
    [{ scope: 'all' }, 400],
    [{ scope: 'write', origins: [origin] }, 422],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 422],
  ])('is refused with %j', async (wrong, status) => {
    const session = await provenSession(site, admin._id);
    const answer = await call(site, session, 'POST', '/api/keys', { ...body, ...wrong });
    expect(answer.status).toBe(status);
  });
});

describe('pages of other sites', () => {
  const ask = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${site.url}/api/content/articles`, { method, headers });
  const preflight = (from: string) =>
    ask(
      {
        origin: from,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'cors',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
      'OPTIONS',
    );

  test('may use a key that names their origin', async () => {
    const key = await newKey(site, admin, 'read', { origins: [origin] });
    const asked = await preflight(origin);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET');
    const authorization = `Bearer ${key.token}`;
    const answer = await ask({ origin, authorization, 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    const elsewhere = await ask({ origin: 'https://evil.example', authorization });
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
    expect((await preflight('https://evil.example')).status).toBe(405);
  });

  test('may not use one that names none, nor a session', async () => {
    const key = await newKey(site, admin, 'readAll');
    const answer = await ask({ origin, authorization: `Bearer ${key.token}` });
    expect(answer.status).toBe(403);
    const session = await ask({ origin, authorization: `Bearer ${admin.token}` });
    expect(session.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('the limit of a key of pages is that of each network that calls with it', async () => {
  const proxied = await startSite({ env: { TRUST_PROXY: 'on', SITE_URL: 'https://example.org' } });
  const maker = await newPerson(proxied, 'editor');
  const from = async ({ token }: { token: string }, address: string) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
    const path = `${proxied.url}/api/content/articles`;
    return (await fetch(path, { headers: { ...headers, 'x-forwarded-proto': 'https' } })).status;
  };
  const ofPages = await newKey(proxied, maker, 'read', { perMinute: 1, origins: [origin] });
  const ofProgram = await newKey(proxied, maker, 'read', { perMinute: 1 });
  const addresses = ['203.0.113.7', '203.0.113.7', '198.51.100.7'];
  const statuses = async (key: { token: string }) => {
    const seen: number[] = [];
    for (const address of addresses) seen.push(await from(key, address));
    return seen;
  };
  expect(await statuses(ofPages)).toEqual([200, 429, 200]);
  expect(await statuses(ofProgram)).toEqual([200, 429, 429]);
  await proxied.stop();
});

test('calls that are refused count for the limit, by key or by address', async () => {
  const strict = await startSite({ env: { API_RATE_LIMIT: '3' } });
  const maker = await newPerson(strict, 'editor');
  const key = await newKey(strict, maker, 'read', { perMinute: 2 });
  const statuses = async (by: { token: string }, path: string) => {
    const seen: number[] = [];
    for (let at = 0; at < 4; at += 1) seen.push((await call(strict, by, 'GET', path)).status);
    return seen;
  };
  expect(await statuses(key, '/api/users/session')).toEqual([403, 403, 429, 429]);
  const unknown = { token: `lekhani_${'x'.repeat(43)}` };
  expect(await statuses(unknown, '/api/content/articles')).toEqual([401, 401, 401, 429]);
  await strict.stop();
});
