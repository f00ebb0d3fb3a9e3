import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  adminUserSchema,
  invitationListSchema,
  oneTimeLinkSchema,
  userListSchema,
} from '../../../contract/accounts.ts';
import { keptPasskeySchema } from '../../../contract/passkeys.ts';
import { type UserInfo, userInfoSchema } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { createAuthor } from '../../../domain/users/authors.ts';
import { forgotPassword } from '../../../domain/users/reset.ts';
import { call, newPerson, PASSWORD, prove } from '../../../tests/support/accounts.ts';
import { turnOnTwoStep } from '../../../tests/support/authenticator.ts';
import { describeLongOnPostgres, newPostgres } from '../../../tests/support/databases.ts';
import { newDevice } from '../../../tests/support/passkey.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

const optionsSchema = z.object({ challenge: z.string() });
const codeOf = ({ body }: { body: unknown }) =>
  oneTimeLinkSchema.parse(body).link.split('/').at(-1) ?? '';

describeLongOnPostgres('e-mails without mail', (engine) => {
  let site: Site;
  let admin: UserInfo;
  beforeAll(async () => {
    const env = engine === 'postgres' && { DATABASE_URL: await newPostgres() };
    site = await startSite({ env: { SITE_URL: origin, ...env } });
    admin = await newPerson(site, 'admin');
    await prove(site, admin);
    // Readers may be invited to the team.
    await call(site, admin, 'PUT', '/api/settings/admin-settings', { signUp: 'contributor' });
  });
  afterAll(() => site.stop());

  const origin = 'https://katha.example';
  const challengeOf = async (path: string, person: { token: string } | null) =>
    optionsSchema.parse((await post(path, {}, person)).body).challenge;
  /** Adds a passkey and two-step sign-in to an account; returns what tries to sign in with the passkey. */
  async function addKeys(person: { token: string }) {
    await prove(site, person);
    const device = newDevice('katha.example', origin);
    const response = device.create(await challengeOf('/api/users/me/passkeys/options', person));
    const answer = await post('/api/users/me/passkeys', { name: 'फ़ोन', response }, person);
    await turnOnTwoStep(site, keptPasskeySchema.parse(answer.body), new Date());
    return async () => {
      const signed = device.sign(await challengeOf('/api/users/passkey/options', null));
      return (await post('/api/users/passkey/signin', signed)).status;
    };
  }
  const post = (path: string, body: object, person: { token: string } | null = null) =>
    call(site, person, 'POST', path, body);
  const signUp = async (email: string) =>
    userInfoSchema.parse(
      (await post('/api/users/signup', { name: 'कोई और', email, password: PASSWORD })).body,
    );
  const invite = (email: string) => post('/api/users/invite', { email, role: 'author' }, admin);
  const join = (code: string, password = PASSWORD) =>
    post('/api/users/join', { code, name: 'कविता', password });
  async function inList(q: string) {
    const answer = await call(site, admin, 'GET', `/api/users/admin-users?q=${q}`);
    return userListSchema.parse(answer.body).users;
  }

  test('who signs up with an invited person’s does not keep them from it', async () => {
    const email = 'invited@example.org';
    const code = codeOf(await invite(email));
    const other = await signUp(email);
    expect((await call(site, other, 'GET', '/api/users/me')).body).toMatchObject({ email });
    expect(await inList(email)).toMatchObject([{ _id: other._id, emailConfirmed: false }]);
    // As long as nobody has confirmed it, the invitation can be sent anew.
    expect((await invite(email)).status).toBe(200);
    expect((await join(code)).status).toBe(404);
    const joined = userInfoSchema.parse((await join(codeOf(await invite(email)))).body);
    // What they may have written as somebody who is not confirmed stays with them.
    expect(joined).toMatchObject({ _id: other._id, email, name: 'कविता', role: 'author' });
    expect(await inList(email)).toMatchObject([{ _id: joined._id, emailConfirmed: true }]);
    expect((await call(site, other, 'GET', '/api/users/me')).status).toBe(401);
    expect((await invite(email)).status).toBe(409);
  });

  test('a passkey and a code app of before the e-mail was somebody’s open nothing', async () => {
    const joined = await signUp('taken-over@example.org');
    const byPasskey = await addKeys(joined);
    expect(await byPasskey()).toBe(200);
    const joining = await join(codeOf(await invite(joined.email)));
    expect(joining.status).toBe(200);
    expect(await byPasskey()).toBe(401);

    const forgetful = await signUp('first-reset@example.org');
    const byOther = await addKeys(forgetful);
    const { email } = forgetful;
    const reset = async (later: number) => {
      const now = new Date(Date.now() + later);
      const sent = await write(site.database.db, (trx) => forgotPassword(trx, email, now));
      return post('/api/users/reset', { code: sent?.code, password: PASSWORD });
    };
    const own = userInfoSchema.parse((await reset(0)).body);
    expect(await byOther()).toBe(401);
    expect(await inList(email)).toMatchObject([{ passkeys: 0, twoStep: false }]);
    // What the owner adds from now on stays.
    await turnOnTwoStep(site, own, new Date());
    expect((await reset(600_000)).status).toBe(401);
  });

  test('who changes to an invited person’s does not keep them from it', async () => {
    const email = 'changed@example.org';
    const code = codeOf(await invite(email));
    const person = await newPerson(site, 'editor');
    const { _id, token, email: former } = person;
    const change = async (to: string) => {
      await prove(site, person);
      expect((await call(site, { token }, 'PUT', '/api/users/me', { email: to })).status).toBe(200);
    };
    await change('slip@example.org');
    await change(email);
    // Nobody gets the account by a forgotten password, either.
    const { db } = site.database;
    expect(await write(db, (trx) => forgotPassword(trx, email))).toBeNull();
    const joined = await join(code, `${PASSWORD} of another`);
    expect(joined.status).toBe(200);
    expect(joined.body).not.toMatchObject({ _id });
    expect((await call(site, { token }, 'GET', '/api/users/me')).status).toBe(401);
    expect(await inList(former)).toMatchObject([{ _id, emailConfirmed: true }]);
    const signIn = { email: former, password: PASSWORD };
    expect(await post('/api/users/signin', signIn)).toMatchObject({ status: 200, body: { _id } });
  });

  test('an invitation to who works here with it unconfirmed says so, and lowers no role', async () => {
    const email = 'working@example.org';
    const person = await signUp(email);
    await call(site, admin, 'PUT', `/api/users/role/${person._id}`, { role: 'editor' });
    const code = codeOf(await invite(email));
    const invitations = async () => {
      const { body } = await call(site, admin, 'GET', '/api/users/invitations');
      return invitationListSchema.parse(body).invitations.filter((one) => one.email === email);
    };
    const account = { name: 'कोई और', role: 'editor' };
    expect(await invitations()).toMatchObject([{ role: 'author', account }]);
    expect((await join(code)).body).toMatchObject({ _id: person._id, role: 'editor' });
    await invite('nobody-yet@example.org');
    const { body } = await call(site, admin, 'GET', '/api/users/invitations');
    expect(JSON.stringify(body)).toContain('"account":null');
  });

  test('who goes back to an e-mail that they had confirmed need not confirm it again', async () => {
    const person = await newPerson(site, 'editor');
    const { _id, token, email } = person;
    for (const to of ['slip@example.net', email]) {
      await prove(site, person);
      expect((await call(site, { token }, 'PUT', '/api/users/me', { email: to })).status).toBe(200);
    }
    expect(await inList(email)).toMatchObject([{ _id, emailConfirmed: true }]);
  });

  test('an administrator’s word makes it somebody’s, once', async () => {
    const email = 'known@example.org';
    const person = await signUp(email);
    const path = `/api/users/confirmed/${person._id}`;
    const editor = await newPerson(site, 'editor');
    expect((await call(site, editor, 'PUT', path)).status).toBe(403);
    const code = codeOf(await invite(email));
    const done = await call(site, admin, 'PUT', path);
    expect(adminUserSchema.parse(done.body).emailConfirmed).toBe(true);
    expect((await call(site, admin, 'PUT', path)).status).toBe(409);
    expect((await invite(email)).status).toBe(409);
    expect((await join(code)).status).toBe(409);
    expect((await call(site, person, 'GET', '/api/users/me')).status).toBe(200);
  });

  test('an administrator gives one to an account that has none, whose person comes back by a link', async () => {
    const author = await write(site.database.db, (trx) =>
      createAuthor(trx, { slug: 'asha', name: 'आशा', role: 'author', bio: '', imageUrl: '' }),
    );
    const path = `/api/users/author/${author}`;
    const give = (email: string, person = admin) => call(site, person, 'PUT', path, { email });
    expect((await give('asha@example.org', await newPerson(site, 'admin'))).status).toBe(401);
    expect((await give(admin.email)).status).toBe(409);
    const given = adminUserSchema.parse((await give('asha@example.org')).body);
    expect(given).toMatchObject({ _id: author, name: 'आशा', email: 'asha@example.org' });
    expect(given.emailConfirmed).toBe(false);
    expect((await give('other@example.org')).status).toBe(409);

    const code = codeOf(await post(`/api/users/reset-link/${author}`, {}, admin));
    const reset = await post('/api/users/reset', { code, password: PASSWORD });
    expect(userInfoSchema.parse(reset.body)._id).toBe(author);
  });

  test('a link to a new password that came by mail confirms it; a known one stays taken', async () => {
    const email = 'forgetful@example.org';
    const { _id } = await signUp(email);
    const sent = await write(site.database.db, (trx) => forgotPassword(trx, email));
    await post('/api/users/reset', { code: sent?.code, password: `${PASSWORD} 2` });
    expect(await inList(email)).toMatchObject([{ _id, emailConfirmed: true }]);
    const again = { name: 'x', email, password: PASSWORD };
    expect((await post('/api/users/signup', again)).status).toBe(409);
  });

  test('of administrators it is theirs: the first, and who becomes one', async () => {
    const person = await signUp('promoted@example.org');
    await call(site, admin, 'PUT', `/api/users/role/${person._id}`, { role: 'admin' });
    expect(await inList('promoted@example.org')).toMatchObject([{ emailConfirmed: true }]);
    const fresh = await startSite();
    const values = { name: 'मीरा', email: 'first@example.org', password: PASSWORD };
    const first = await call(fresh, null, 'POST', '/api/users/signup', values);
    const list = await call(
      fresh,
      userInfoSchema.parse(first.body),
      'GET',
      '/api/users/admin-users',
    );
    expect(userListSchema.parse(list.body).users).toMatchObject([{ emailConfirmed: true }]);
    await fresh.stop();
  });
});
