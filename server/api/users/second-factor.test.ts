import { readFile, rm, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeLinkSchema } from '../../../contract/accounts.ts';
import { auditSchema } from '../../../contract/audit.ts';
import { recoveryCodesSchema } from '../../../contract/second-factor.ts';
import { renewedSchema, userInfoSchema } from '../../../contract/users.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { call, newPerson, PASSWORD, prove } from '../../../tests/support/accounts.ts';
import {
  codeAt,
  firstStepOf,
  pendingOf,
  turnOnTwoStep,
} from '../../../tests/support/authenticator.ts';
import { describeLongOnPostgres, newPostgres } from '../../../tests/support/databases.ts';
import { newFolder } from '../../../tests/support/demo-site.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

const factor = '/api/users/me/second-factor';
const wrong = {
  status: 422,
  body: {
    message: 'The code is not right, or has been used already.',
    fields: { code: 'is not right, or has been used already' },
  },
};

describeLongOnPostgres('two servers on one database', (engine) => {
  let now = new Date();
  let folder: string;
  let sites: Site[] = [];
  beforeAll(async () => {
    folder = await newFolder();
    const postgres = engine === 'postgres' && { DATABASE_URL: await newPostgres() };
    const env = { ...postgres };
    for (let count = 0; count < 2; count += 1) {
      sites = [...sites, await startSite({ folder, env, clock: () => now })];
    }
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The servers take turns. */
  let turn = 0;
  const site = (): Site => {
    turn += 1;
    const found = sites[turn % 2];
    if (!found) throw new Error('No server runs.');
    return found;
  };
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const post = (path: string, body: object, person: { token: string } | null = null) =>
    call(site(), person, 'POST', path, body);
  const secondStep = (pending: string, code: string) =>
    post('/api/users/signin/code', { pending, code });
  async function newTwoStep(name = 'मीरा राठौड़') {
    const person = await newPerson(site(), 'author', name);
    const codes = await turnOnTwoStep(site(), person, now);
    // The code that turned two-step sign-in on has been used.
    later(30);
    return { ...person, ...codes };
  }

  test('turning it on needs the password and a code; other devices are signed out', async () => {
    const person = await newPerson(site(), 'author', 'ज़ोया ख़ान');
    const other = await post('/api/users/signin', { email: person.email, password: PASSWORD });
    const needed = {
      status: 401,
      body: { prove: { password: true, code: false, passkey: false } },
    };
    expect(await post(`${factor}/setup`, {}, person)).toMatchObject(needed);
    expect(await post(factor, { code: '000000' }, person)).toMatchObject(needed);
    await prove(site(), person);
    expect(await post(factor, { code: '000000' }, person)).toMatchObject(wrong);
    await post(`${factor}/setup`, {}, person);
    // Two-step sign-in is not confirmed, so the password alone still signs in.
    expect(other.status).toBe(200);
    const turnedOn = await turnOnTwoStep(site(), person, now);
    const { recoveryCodes, secret } = turnedOn;
    expect(recoveryCodes).toHaveLength(10);
    expect((await call(site(), person, 'GET', factor)).status).toBe(401);
    expect(await call(site(), turnedOn, 'GET', factor)).toMatchObject({
      body: { since: now.toISOString(), recoveryCodesLeft: 10 },
    });
    const { token } = userInfoSchema.parse(other.body);
    expect((await call(site(), { token }, 'GET', factor)).status).toBe(401);
    const again = await post(`${factor}/setup`, {}, turnedOn);
    expect(again.status).toBe(409);
    const rows = await site().database.db.selectFrom('second_factors').select('secret').execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('password, then code: each code once, one step early or late', async () => {
    const { email, secret } = await newTwoStep();
    const answer = await post('/api/users/signin', { email, password: PASSWORD });
    expect(answer).toMatchObject({
      status: 401,
      body: { message: 'Please give the code of your authenticator app, too.' },
    });
    const pending = await firstStepOf(site(), email);
    // The code of a pending sign-in is not the token of a session.
    expect((await call(site(), { token: pending }, 'GET', '/api/users/me')).status).toBe(401);
    const early = codeAt(secret, new Date(now.getTime() + 60_000));
    expect(await secondStep(pending, early)).toMatchObject(wrong);
    const code = codeAt(secret, new Date(now.getTime() + 30_000));
    const signedIn = await secondStep(pending, code);
    expect(signedIn).toMatchObject({ status: 200, body: { email, name: 'मीरा राठौड़' } });
    expect((await secondStep(pending, code)).status).toBe(401);
    // Neither the same code nor an earlier one works again.
    const again = await firstStepOf(site(), email);
    expect(await secondStep(again, code)).toMatchObject(wrong);
    expect(await secondStep(again, codeAt(secret, now))).toMatchObject(wrong);
    later(60);
    expect((await secondStep(again, codeAt(secret, now))).status).toBe(200);
  });

  test('a code at two servers at once signs in once', async () => {
    const { email, secret } = await newTwoStep();
    const pendings = [await firstStepOf(site(), email), await firstStepOf(site(), email)];
    const code = codeAt(secret, now);
    const answers = await Promise.all(pendings.map((pending) => secondStep(pending, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a sign-in half done is over after ten minutes, and with a new password', async () => {
    const { email, secret, token } = await newTwoStep();
    const old = await firstStepOf(site(), email);
    later(601);
    expect(await secondStep(old, codeAt(secret, now))).toMatchObject({
      status: 401,
      body: { message: 'That has taken too long. Please give your password again.' },
    });
    const pending = await firstStepOf(site(), email);
    const code = codeAt(secret, now);
    await prove(site(), { token }, code);
    await call(site(), { token }, 'PUT', '/api/users/me/password', { newPassword: `${PASSWORD}!` });
    expect((await secondStep(pending, codeAt(secret, now))).status).toBe(401);
    expect((await secondStep('x'.repeat(43), codeAt(secret, now))).status).toBe(401);
  });

  test('recovery codes have 120 bits and a salt each', async () => {
    const person = await newTwoStep();
    for (const code of person.recoveryCodes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){5}$/);
    }
    const { db } = site().database;
    const rows = await db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', person._id)
      .execute();
    expect(new Set(rows.map(({ salt }) => salt)).size).toBe(10);
    const hashes = person.recoveryCodes.map((code) => hashSecret(code.replaceAll('-', '')));
    for (const { salt, code_hash } of rows) {
      expect(salt).toHaveLength(43);
      expect(hashes).not.toContain(code_hash);
    }
  });

  test('a recovery code signs in once', async () => {
    const person = await newTwoStep();
    const [first = '', second = ''] = person.recoveryCodes;
    const signIn = async (code: string) =>
      secondStep(await firstStepOf(site(), person.email), code);
    expect((await signIn(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await signIn(first)).toMatchObject(wrong);
    expect((await call(site(), person, 'GET', factor)).body).toMatchObject({
      recoveryCodesLeft: 9,
    });
    await prove(site(), person, codeAt(person.secret, now));
    const renewed = await post(`${factor}/recovery-codes`, {}, person);
    expect(renewed.status).toBe(200);
    expect(await signIn(second)).toMatchObject(wrong);
    const [fresh = ''] = recoveryCodesSchema.parse(renewed.body).recoveryCodes;
    expect((await signIn(fresh)).status).toBe(200);
  });

  test('wrong codes in a row make one wait, however long they take; no session and recovery code waits', async () => {
    const { email, secret, token, recoveryCodes } = await newTwoStep();
    // The password has to be given anew for each attempt, and does not end the row.
    const enter = async (code: string) => secondStep(await firstStepOf(site(), email), code);
    for (let tries = 0; tries < 6; tries += 1) {
      later(86_400);
      expect(await enter('000000')).toMatchObject(wrong);
    }
    const refused = await enter(codeAt(secret, now));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await prove(site(), { token }, codeAt(secret, now))).status).toBe(200);
    const [recoveryCode = ''] = recoveryCodes;
    expect((await enter(recoveryCode)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await enter('000000')).toMatchObject(wrong);
    }
    expect((await enter('000000')).status).toBe(429);
    later(30);
    expect((await enter(codeAt(secret, now))).status).toBe(200);
    // In the session too they count in a row.
    for (let tries = 0; tries < 5; tries += 1) {
      later(900);
      expect(await prove(site(), { token }, '000000')).toMatchObject(wrong);
    }
    expect((await prove(site(), { token }, codeAt(secret, now))).status).toBe(429);
  });

  test('turning it off needs password and code', async () => {
    const person = await newTwoStep();
    // What was proved before it was on is long ago.
    later(600);
    const off = () => post(`${factor}/off`, {}, person);
    const needed = { status: 401, body: { prove: { password: true, code: true, passkey: false } } };
    expect(await off()).toMatchObject(needed);
    const code = codeAt(person.secret, now);
    const guess = { currentPassword: 'guess', code };
    expect((await post('/api/users/me/proof', guess, person)).status).toBe(422);
    expect(await prove(site(), person)).toMatchObject(wrong);
    expect(await prove(site(), person, '000000')).toMatchObject(wrong);
    expect(await off()).toMatchObject(needed);
    expect(await prove(site(), person, code)).toMatchObject({
      status: 200,
      body: { until: new Date(now.getTime() + 600_000).toISOString() },
    });
    const renewed = renewedSchema.parse((await off()).body);
    expect((await call(site(), person, 'GET', '/api/users/me')).status).toBe(401);
    expect((await call(site(), renewed, 'GET', '/api/users/me')).status).toBe(200);
    const values = { email: person.email, password: PASSWORD };
    expect((await post('/api/users/signin', values)).status).toBe(200);
  });

  test('another e-mail or password needs a proof of the last ten minutes', async () => {
    const person = await newTwoStep();
    const { name, email, bio, imageUrl, secret } = person;
    const values = { name, email: `new-${email}`, bio, imageUrl };
    const put = (path: string, body: object) => call(site(), person, 'PUT', path, body);
    later(600);
    const needed = { status: 401, body: { prove: { password: true, code: true, passkey: false } } };
    expect(await put('/api/users/me', values)).toMatchObject(needed);
    // Nothing but the e-mail needs it.
    expect((await put('/api/users/me', { ...values, email, name: 'मीरा' })).status).toBe(200);
    await prove(site(), person, codeAt(secret, now));
    const admin = await newPerson(site(), 'admin');
    expect((await put('/api/users/me', { ...values, email: admin.email })).status).toBe(409);
    expect((await put('/api/users/me', values)).status).toBe(200);

    const path = '/api/users/me/password';
    const change = { newPassword: 'doosri lambi kahani' };
    later(601);
    expect(await put(path, change)).toMatchObject(needed);
    await prove(site(), person, codeAt(secret, now));
    expect((await put(path, { newPassword: 'password123' })).status).toBe(422);
    later(599);
    expect((await put(path, change)).status).toBe(200);
  });

  test('a link for a new password does not bypass two-step sign-in', async () => {
    const admin = await newPerson(site(), 'admin');
    await prove(site(), admin);
    const { _id, email, secret } = await newTwoStep();
    const { body } = await post(`/api/users/reset-link/${_id}`, {}, admin);
    const code = oneTimeLinkSchema.parse(body).link.split('/').at(-1) ?? '';
    const password = 'doosri lambi kahani';
    const answer = await post('/api/users/reset', { code, password });
    expect(answer.status).toBe(401);
    expect((await secondStep(pendingOf(answer), codeAt(secret, now))).status).toBe(200);
    const values = { email, password };
    expect((await post('/api/users/signin', values)).body).toMatchObject({ pending: /./ });
  });

  test('an administrator removes it from others, and all of it is in the log', async () => {
    const admin = await newPerson(site(), 'admin');
    await prove(site(), admin);
    const person = await newTwoStep();
    const path = `/api/users/second-factor/${person._id}`;
    const list = `/api/users/admin-users?q=${person.email}`;
    expect((await call(site(), admin, 'GET', list)).body).toMatchObject({
      users: [{ twoStep: true }],
    });
    const pending = await firstStepOf(site(), person.email);
    expect((await call(site(), person, 'DELETE', path)).status).toBe(403);
    const removed = await call(site(), admin, 'DELETE', path);
    expect(removed).toMatchObject({ status: 200, body: { twoStep: false } });
    expect((await call(site(), admin, 'DELETE', path)).status).toBe(409);
    expect((await secondStep(pending, codeAt(person.secret, now))).status).toBe(401);
    const values = { email: person.email, password: PASSWORD };
    expect((await post('/api/users/signin', values)).status).toBe(200);
    const own = await call(site(), admin, 'DELETE', `/api/users/second-factor/${admin._id}`);
    expect(own.status).toBe(409);

    const log = auditSchema.parse((await call(site(), admin, 'GET', '/api/audit')).body);
    const lines = log.entries
      .filter(({ about }) => about?._id === person._id)
      .map(({ action, actor }) => [action, actor?._id]);
    expect(lines).toEqual([
      ['session.start', person._id],
      ['user.one-step', admin._id],
      ['user.two-step', person._id],
      ['session.start', person._id],
      ['user.create', person._id],
    ]);
  });
});

test('the key of the secrets stands in the data folder, for its owner alone', async () => {
  const site = await startSite();
  const person = await newPerson(site, 'author');
  const { recoveryCodes } = await turnOnTwoStep(site, person, new Date());
  const path = `${site.config.DATA_DIR}/secret.key`;
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toMatch(/^[\w-]{43}$/);
  // With another key, codes of apps do not work, but recovery codes do.
  await rm(path);
  const pending = await firstStepOf(site, person.email);
  const signIn = (code: string) =>
    call(site, null, 'POST', '/api/users/signin/code', { pending, code });
  expect(await signIn('123456')).toMatchObject({ status: 409 });
  expect((await signIn(recoveryCodes[0] ?? '')).status).toBe(200);
  await site.stop();
});
