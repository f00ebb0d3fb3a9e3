import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  invitationListSchema,
  linkInfoSchema,
  oneTimeLinkSchema,
  userListSchema,
} from '../../../contract/accounts.ts';
import { invitedManySchema, rolesChangedSchema } from '../../../contract/accounts-in-bulk.ts';
import { doneSchema } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import {
  renewedSchema,
  sessionSchema,
  type UserInfo,
  userInfoSchema,
} from '../../../contract/users.ts';
import { call, newPerson, PASSWORD, prove } from '../../../tests/support/accounts.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

const NEW_PASSWORD = 'doosri lambi kahani';
let post: MailServer;
let site: Site;
let admin: UserInfo;
/** The time of the server; null while its clock runs. */
let stopped: Date | null = null;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({
    env: { SMTP_URL: post.url, SITE_URL: 'https://katha.example' },
    clock: () => stopped ?? new Date(),
  });
  admin = await newPerson(site, 'admin', 'मीरा राठौड़');
  await prove(site, admin);
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

/** Returns the body of the only mail to an address, once it has arrived. */
async function mailTo(address: string): Promise<string> {
  const find = () => post.mails.filter(({ to }) => to.includes(address));
  await expect.poll(find, { timeout: 10_000 }).toHaveLength(1);
  return find()[0]?.text ?? '';
}

describe('who may call', () => {
  test.each([
    ['GET', '/api/users/admin-users'],
    ['POST', '/api/users/invite'],
    ['GET', '/api/users/invitations'],
    ['POST', '/api/users/revoke-invitation'],
    ['PUT', `/api/users/role/${'a'.repeat(24)}`],
    ['PUT', `/api/users/active/${'a'.repeat(24)}`],
    ['POST', `/api/users/reset-link/${'a'.repeat(24)}`],
  ])('%s %s: administrators only', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect((await call(site, null, method, path, body)).status).toBe(401);
    const editor = await newPerson(site, 'editor');
    expect((await call(site, editor, method, path, body)).status).toBe(403);
  });

  test.each([
    ['GET', '/api/users/me'],
    ['PUT', '/api/users/me/password'],
    ['GET', '/api/users/me/sessions'],
  ])('%s %s: whoever is signed in', async (method, path) => {
    expect((await call(site, null, method, path)).status).toBe(401);
  });
});

describe('a session of an administrator without a proof', () => {
  test('makes nobody a way in; with one it does, but not to their own account', async () => {
    const fresh = await newPerson(site, 'admin');
    const other = await newPerson(site, 'author');
    const send = (method: string, path: string, body?: object) =>
      call(site, fresh, method, `/api/users/${path}`, body);
    const email = 'asked-first@example.org';
    const calls = [
      () => send('POST', `reset-link/${other._id}`),
      () => send('POST', 'invite', { email, role: 'admin' }),
      () => send('PUT', `role/${other._id}`, { role: 'admin' }),
      () => send('PUT', `active/${other._id}`, { active: true }),
      () => send('PUT', `confirmed/${other._id}`),
      () => send('DELETE', `second-factor/${other._id}`),
    ];
    for (const wanted of calls) {
      const { status, body } = await wanted();
      expect([status, body]).toMatchObject([
        401,
        { prove: { password: true, code: false, passkey: false } },
      ]);
    }
    expect((await send('PUT', `active/${other._id}`, { active: false })).status).toBe(200);
    await prove(site, fresh);
    expect((await send('PUT', `active/${other._id}`, { active: true })).status).toBe(200);
    expect((await send('POST', `reset-link/${other._id}`)).status).toBe(200);
    expect(await send('POST', `reset-link/${fresh._id}`)).toMatchObject({
      status: 409,
      body: { message: 'You change your own password in your profile.' },
    });
  });
});

describe('the profile', () => {
  test('is read and changed; bad values are told by field', async () => {
    const person = await newPerson(site, 'contributor');
    const { token, ...user } = person;
    expect((await call(site, person, 'GET', '/api/users/me')).body).toEqual({
      ...user,
      waitingEmail: '',
      membership: null,
      dailyMail: false,
      notices: { language: '', mailed: [] },
      inOtherLanguage: { name: '', bio: '' },
    });
    const values = { name: 'कविता', email: user.email, bio: 'कहानियाँ', imageUrl: '/images/a.png' };
    const saved = await call(site, person, 'PUT', '/api/users/me', values);
    expect(saved).toMatchObject({ status: 200, body: { ...values, slug: user.slug } });
    for (const imageUrl of ['javascript:alert(1)', '//evil.example/x', 'x.png']) {
      const bad = await call(site, person, 'PUT', '/api/users/me', { ...values, imageUrl });
      expect(bad).toMatchObject({ status: 400, body: { fields: { imageUrl: expect.anything() } } });
    }
  });

  test('what a change leaves out stays as it is', async () => {
    const person = await newPerson(site, 'author');
    const path = '/api/users/me';
    const first = { bio: 'कहानियाँ', inOtherLanguage: { name: 'Kavita', bio: 'Stories' } };
    await call(site, person, 'PUT', path, first);
    const { email, name } = person;
    const saved = {
      email,
      name,
      bio: 'कहानियाँ',
      inOtherLanguage: { name: 'Kavita', bio: 'Poems' },
    };
    const second = { inOtherLanguage: { bio: 'Poems' } };
    expect(await call(site, person, 'PUT', path, second)).toMatchObject({
      status: 200,
      body: saved,
    });
    const admin = await newPerson(site, 'admin');
    const change = { imageUrl: '/images/a.png' };
    expect(await call(site, admin, 'PUT', `/api/users/author/${person._id}`, change)).toMatchObject(
      {
        status: 200,
        body: { ...saved, ...change },
      },
    );
  });

  test('of one session the password can be guessed a few times only; others go on', async () => {
    const person = await newPerson(site, 'author');
    const path = '/api/users/me/proof';
    const guess = (who: { token: string }, currentPassword = 'guess') =>
      call(site, who, 'POST', path, { currentPassword });
    const statuses = [];
    // The first wait is a second long: a slow machine must not take longer than that.
    stopped = new Date();
    for (let nth = 0; nth < 6; nth += 1) statuses.push((await guess(person)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await guess(person, PASSWORD)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many tries/) },
    });
    const signIn = { email: person.email, password: PASSWORD };
    const other = await call(site, null, 'POST', '/api/users/signin', signIn);
    expect((await guess(userInfoSchema.parse(other.body), PASSWORD)).status).toBe(200);
    stopped = null;
  });

  test('a password change and a revoked session', async () => {
    const person = await newPerson(site, 'author');
    const signIn = async (password: string) =>
      userInfoSchema.parse(
        (await call(site, null, 'POST', '/api/users/signin', { email: person.email, password }))
          .body,
      );
    const other = await signIn(PASSWORD);
    const change = () =>
      call(site, person, 'PUT', '/api/users/me/password', { newPassword: NEW_PASSWORD });
    expect(await change()).toMatchObject({
      status: 401,
      body: {
        message: 'Please confirm first that it is you.',
        prove: { password: true, code: false, passkey: false },
      },
    });
    const wrong = { currentPassword: 'wrong one' };
    expect(await call(site, person, 'POST', '/api/users/me/proof', wrong)).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: 'is not right' } },
    });
    await prove(site, person);
    const renewed = renewedSchema.parse((await change()).body);
    for (const { token } of [other, person]) {
      expect((await call(site, { token }, 'GET', '/api/users/me')).status).toBe(401);
    }
    expect((await call(site, renewed, 'GET', '/api/users/me')).status).toBe(200);

    const third = await signIn(NEW_PASSWORD);
    const list = await call(site, third, 'GET', '/api/users/me/sessions');
    expect(list.body).toMatchObject([{ current: true }, { current: false, device: 'Tests' }]);
    const [, old] = z.array(sessionSchema).parse(list.body);
    const revoke = () => call(site, third, 'DELETE', `/api/users/me/sessions/${old?._id}`);
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(404);
    expect((await call(site, renewed, 'GET', '/api/users/me')).status).toBe(401);
  });
});

describe('the list of users', () => {
  test('has pages, a search and what administrators need to know', async () => {
    await newPerson(site, 'author', 'अर्जुन माथुर');
    const { body } = await call(
      site,
      admin,
      'GET',
      `/api/users/admin-users?q=${encodeURIComponent('अर्जुन')}`,
    );
    const { users, ...pages } = userListSchema.parse(body);
    expect(pages).toEqual({ totalUsers: 1, currentPage: 1, totalPages: 1 });
    expect(users).toMatchObject([
      { name: 'अर्जुन माथुर', active: true, articleCount: 0, hasPassword: true },
    ]);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('is searched in whatever case, in any script', async () => {
    await newPerson(site, 'author', 'Élodie ИВАНОВА');
    for (const q of ['élodie', 'ÉLODIE', 'иванова', 'Иванова']) {
      const path = `/api/users/admin-users?q=${encodeURIComponent(q)}`;
      const { users } = userListSchema.parse((await call(site, admin, 'GET', path)).body);
      expect(
        users.map(({ name }) => name),
        q,
      ).toEqual(['Élodie ИВАНОВА']);
    }
  });

  test('role and access change', async () => {
    const person = await newPerson(site, 'author');
    const put = (what: string, body: object) =>
      call(site, admin, 'PUT', `/api/users/${what}/${person._id}`, body);
    expect((await put('role', { role: 'author' })).status).toBe(200);
    expect((await call(site, person, 'GET', '/api/users/me')).status).toBe(200);
    expect(await put('role', { role: 'editor' })).toMatchObject({ body: { role: 'editor' } });
    expect((await call(site, person, 'GET', '/api/users/me')).status).toBe(401);
    expect((await put('role', { role: 'king' })).status).toBe(400);
    const values = { email: person.email, password: PASSWORD };
    const again = userInfoSchema.parse(
      (await call(site, null, 'POST', '/api/users/signin', values)).body,
    );
    expect(await put('active', { active: false })).toMatchObject({ body: { active: false } });
    expect((await call(site, again, 'GET', '/api/users/me')).status).toBe(401);
  });
});

describe('several people at once', () => {
  test('get one role, and each is in the audit log; who is nobody is named', async () => {
    const people = [await newPerson(site, 'author'), await newPerson(site, 'contributor')];
    const ids = [...people.map(({ _id }) => _id), '0'.repeat(24)];
    const body = { ids, role: 'editor' };
    expect((await call(site, people[0] ?? null, 'PUT', '/api/users/roles', body)).status).toBe(403);
    const answer = await call(site, admin, 'PUT', '/api/users/roles', body);
    expect(rolesChangedSchema.parse(answer.body)).toEqual({
      done: ids.slice(0, 2),
      refused: [{ _id: ids[2], message: 'User not found.' }],
    });
    const tags = ids.map((id) => `user:${id}`);
    const logged = site.database.db.selectFrom('changes').select('tag').where('tag', 'in', tags);
    expect(await logged.where('action', '=', 'user.role').execute()).toHaveLength(2);
    const many = Array.from({ length: limits.bulk + 1 }, () => ids[0]);
    const tooMany = { ids: many, role: 'editor' };
    expect((await call(site, admin, 'PUT', '/api/users/roles', tooMany)).status).toBe(400);
  });

  test('are invited by mail; whoever works here is left out', async () => {
    const emails = ['lata@example.org', 'ravi@example.org', 'lata@example.org', admin.email];
    const body = { emails, role: 'contributor' };
    const answer = await call(site, admin, 'POST', '/api/users/invite-many', body);
    const { made, refused } = invitedManySchema.parse(answer.body);
    expect(made.map(({ email, mailed }) => [email, mailed])).toEqual([
      ['lata@example.org', true],
      ['ravi@example.org', true],
    ]);
    expect(refused).toEqual([
      { email: admin.email, message: 'This e-mail already has an account.' },
    ]);
    expect(await mailTo('ravi@example.org')).toContain(made[1]?.link);
    const unsent = { emails: ['gita@refused.example', 'mohan@example.org'], role: 'author' };
    const partly = await call(site, admin, 'POST', '/api/users/invite-many', unsent);
    const links = invitedManySchema.parse(partly.body).made;
    expect(links.map(({ mailed }) => mailed)).toEqual([false, true]);
    for (const { link } of links) {
      const path = `/api/users/links/invite/${link.split('/').at(-1)}`;
      expect((await call(site, null, 'GET', path)).status).toBe(200);
    }
    // Whoever waits for a mail server that is silent waits for several mails at once.
    const taken = Promise.withResolvers<void>();
    const before = post.begun;
    post.ready = taken.promise;
    const two = { emails: ['lila@example.org', 'omi@example.org'], role: 'author' };
    const waiting = call(site, admin, 'POST', '/api/users/invite-many', two);
    await expect.poll(() => post.begun - before, { timeout: 4000 }).toBe(2);
    taken.resolve();
    const both = invitedManySchema.parse((await waiting).body).made;
    expect(both.map(({ mailed }) => mailed)).toEqual([true, true]);
    const slips = { emails: ['asha@example.org', 'asha@', 'ravi@example'], role: 'author' };
    const slip = await call(site, admin, 'POST', '/api/users/invite-many', slips);
    expect(slip).toMatchObject({
      status: 400,
      body: { fields: { emails: expect.stringContaining('asha@, ravi@example') } },
    });
    const tooMany = Array.from({ length: limits.invitations + 1 }, (_, at) => `${at}@example.org`);
    const most = await call(site, admin, 'POST', '/api/users/invite-many', {
      emails: tooMany,
      role: 'author',
    });
    expect(most.status).toBe(400);
  });
});

describe('invitations', () => {
  test('by link and mail; the invited joins and is signed in', async () => {
    const email = 'invited@example.org';
    const invite = { name: 'ज़ोया', email, role: 'author' };
    const answer = await call(site, admin, 'POST', '/api/users/invite', invite);
    const { link, mailed } = oneTimeLinkSchema.parse(answer.body);
    expect(link).toMatch(/^https:\/\/katha\.example\/invite\/[\w-]{43}$/);
    expect(mailed).toBe(true);
    const mail = await mailTo(email);
    for (const part of ['Hello ज़ोया', 'मीरा राठौड़ invites you', link, 'लेखनी']) {
      expect(mail).toContain(part);
    }
    const code = link.split('/').at(-1) ?? '';
    const info = await call(site, null, 'GET', `/api/users/links/invite/${code}`);
    expect(linkInfoSchema.parse(info.body)).toEqual({ name: '', email, role: 'author' });
    expect((await call(site, null, 'GET', `/api/users/links/reset/${code}`)).status).toBe(404);
    const values = { code, name: 'ज़ोया ख़ान', password: PASSWORD };
    const joined = await call(site, null, 'POST', '/api/users/join', values);
    expect(userInfoSchema.parse(joined.body)).toMatchObject({ email, role: 'author' });
    expect((await call(site, null, 'GET', `/api/users/links/invite/${code}`)).status).toBe(404);
    expect((await call(site, admin, 'POST', '/api/users/invite', invite)).status).toBe(409);
  });

  test('is listed until it is accepted or revoked; then its link is unknown', async () => {
    const email = 'pending@example.org';
    const invite = () =>
      call(site, admin, 'POST', '/api/users/invite', { email, role: 'contributor' });
    const { link: first } = oneTimeLinkSchema.parse((await invite()).body);
    const { link } = oneTimeLinkSchema.parse((await invite()).body);
    const status = async (address: string) => {
      const code = address.split('/').at(-1) ?? '';
      return (await call(site, null, 'GET', `/api/users/links/invite/${code}`)).status;
    };
    expect([await status(first), await status(link)]).toEqual([404, 200]);
    const pending = async () => {
      const { body } = await call(site, admin, 'GET', '/api/users/invitations');
      const { invitations } = invitationListSchema.parse(body);
      return invitations.filter((invitation) => invitation.email === email);
    };
    const [listed, ...others] = await pending();
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ role: 'contributor', invitedBy: admin.name });
    const { createdAt = '', expiresAt = '' } = listed ?? {};
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 86_400_000);
    const revoke = () => call(site, admin, 'POST', '/api/users/revoke-invitation', { email });
    expect((await revoke()).status).toBe(200);
    expect(await status(link)).toBe(404);
    expect(await pending()).toEqual([]);
    expect(await revoke()).toMatchObject({
      status: 404,
      body: { message: 'Invitation not found.' },
    });
  });
});

describe('forgotten passwords', () => {
  const forgot = (email: string) => call(site, null, 'POST', '/api/users/forgot', { email });

  test('everybody gets the same answer; one mail goes out, its link works once', async () => {
    const person = await newPerson(site, 'author', 'कविता "के" जोशी');
    const answers = [
      await forgot(person.email),
      await forgot('nobody@example.org'),
      await forgot(person.email.toUpperCase()),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const mail = await mailTo(person.email);
    expect(mail).toContain('Hello कविता "के" जोशी');
    const code = /https:\/\/katha\.example\/reset\/([\w-]+)/.exec(mail)?.[1] ?? '';
    const reset = (password: string) =>
      call(site, null, 'POST', '/api/users/reset', { code, password });
    expect((await reset('1111111111')).status).toBe(422);
    const info = userInfoSchema.parse((await reset(NEW_PASSWORD)).body);
    expect((await call(site, info, 'GET', '/api/users/me')).status).toBe(200);
    expect((await call(site, person, 'GET', '/api/users/me')).status).toBe(401);
    expect((await reset(NEW_PASSWORD)).status).toBe(404);
    expect(post.mails.flatMap(({ to }) => to)).not.toContain('nobody@example.org');
  });

  test('an administrator makes a link by hand', async () => {
    const person = await newPerson(site, 'author');
    const made = await call(site, admin, 'POST', `/api/users/reset-link/${person._id}`);
    const { link, mailed } = oneTimeLinkSchema.parse(made.body);
    expect(mailed).toBe(false);
    const path = link.replace('https://katha.example/reset/', '/api/users/links/reset/');
    expect((await call(site, null, 'GET', path)).body).toMatchObject({ email: person.email });
  });

  test('an unreachable mail server is reported in the log alone', async () => {
    const away = await startSite({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const person = await newPerson(away, 'author');
    const answer = await call(away, null, 'POST', '/api/users/forgot', { email: person.email });
    expect(answer.status).toBe(200);
    await away.stop();
  });

  test('without mail the answer points to an administrator; tries are limited', async () => {
    const silent = await startSite({ env: { API_RATE_LIMIT: '40' } });
    const person = await newPerson(silent, 'author');
    const ask = (email: string) => call(silent, null, 'POST', '/api/users/forgot', { email });
    const answers = [await ask(person.email), await ask('nobody@example.org')];
    for (const { body } of answers) {
      expect(doneSchema.parse(body).message).toContain('ask an administrator');
    }
    expect((await ask(person.email)).status).toBe(429);
    await silent.stop();
  });
});
