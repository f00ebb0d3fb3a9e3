import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTimeLinkSchema } from '../../../contract/accounts.ts';
import { signedUpSchema, type UserInfo, userInfoSchema } from '../../../contract/users.ts';
import { call, newPerson, PASSWORD, prove } from '../../../tests/support/accounts.ts';
import { newPostgres } from '../../../tests/support/databases.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

describe.each(['sqlite', 'postgres'] as const)('e-mails with mail on %s', (engine) => {
  let post: MailServer;
  let site: Site;
  let admin: UserInfo;
  beforeAll(async () => {
    post = await startMailServer();
    const env = engine === 'postgres' && { DATABASE_URL: await newPostgres() };
    site = await startSite({ env: { SMTP_URL: post.url, ...env } });
    admin = await newPerson(site, 'admin');
    await prove(site, admin);
  });
  afterAll(async () => {
    await site.stop();
    await post.stop();
  });

  const send = (path: string, body: object, person: { token: string } | null = null) =>
    call(site, person, 'POST', path, body);
  const signUp = async (email: string) => {
    const answer = await send('/api/users/signup', { name: 'कविता', email, password: PASSWORD });
    expect(answer.status).toBe(200);
    return signedUpSchema.parse(answer.body);
  };
  const me = (person: { token: string }) => call(site, person, 'GET', '/api/users/me');
  const confirm = (code: string) => send('/api/users/confirm', { code });
  const sentTo = (email: string) =>
    post.mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
  async function newestTo(email: string): Promise<string> {
    await expect.poll(() => sentTo(email).length).toBeGreaterThan(0);
    return sentTo(email).at(-1) ?? '';
  }
  const codeIn = (mail: string) => /\/signup\/([\w-]+)/.exec(mail)?.[1] ?? '';

  test('a new address and a known one get the same answer, and neither is let in', async () => {
    const known = await newPerson(site, 'author');
    const answers = [await signUp('unknown@example.org'), await signUp(known.email)];
    const shape = (info: object) => Object.entries(info).map(([key, value]) => [key, typeof value]);
    expect(answers.map(shape)[0]).toEqual(answers.map(shape)[1]);
    const refusals = await Promise.all(
      answers.map(async (info) => {
        expect(info).toMatchObject({ role: 'contributor', mustConfirm: true });
        const { status, body } = await me(info);
        return { status, body };
      }),
    );
    const message = 'Please confirm your e-mail first: open the link in the mail that you got.';
    expect(refusals).toEqual([
      { status: 403, body: { message } },
      { status: 403, body: { message } },
    ]);
    const told = await newestTo(known.email);
    expect(told).toContain('where you have an account already');
    expect(codeIn(told)).toBe('');
    expect(codeIn(await newestTo('unknown@example.org'))).not.toBe('');
    // Within five minutes nobody gets a second mail.
    await signUp(known.email);
    await signUp('unknown@example.org');
    const last = await newPerson(site, 'author');
    await signUp(last.email);
    await newestTo(last.email);
    expect(sentTo(known.email)).toHaveLength(1);
    expect(sentTo('unknown@example.org')).toHaveLength(1);
    expect((await me(known)).status).toBe(200);
  });

  test('the link makes the account, and the session of the sign-up goes on', async () => {
    const email = 'new@example.org';
    const info = await signUp(email);
    const signIn = () => send('/api/users/signin', { email, password: PASSWORD });
    expect((await signIn()).status).toBe(401);
    const code = codeIn(await newestTo(email));
    expect((await confirm('x'.repeat(43))).status).toBe(404);
    expect(await confirm(code)).toMatchObject({
      status: 200,
      body: { message: 'Your e-mail is confirmed.' },
    });
    expect((await confirm(code)).status).toBe(404);
    expect((await me(info)).body).toMatchObject({ email, role: 'contributor', name: 'कविता' });
    expect((await signIn()).status).toBe(200);
  });

  test('a sign-up that waits keeps nobody from an invitation', async () => {
    const email = 'invited@example.org';
    const waiting = await signUp(email);
    const made = await send('/api/users/invite', { email, role: 'editor' }, admin);
    const invitation = oneTimeLinkSchema.parse(made.body).link.split('/').at(-1);
    const joining = { code: invitation, name: 'मीरा', password: PASSWORD };
    const joined = await send('/api/users/join', joining);
    expect(userInfoSchema.parse(joined.body)).toMatchObject({ email, role: 'editor' });
    const link = () => sentTo(email).map(codeIn).find(Boolean) ?? '';
    await expect.poll(link).not.toBe('');
    const code = link();
    expect((await confirm(code)).status).toBe(409);
    expect((await me(waiting)).status).toBe(403);
  });

  test('another e-mail waits for its link, and a known one is not told', async () => {
    const person = await newPerson(site, 'author');
    const known = await newPerson(site, 'author');
    await prove(site, person);
    const { name, email } = person;
    const change = (to: string) =>
      call(site, person, 'PUT', '/api/users/me', { name, email: to, bio: '', imageUrl: '' });
    const taken = await change(known.email);
    expect(taken).toMatchObject({ status: 200, body: { email, waitingEmail: known.email } });
    expect(await newestTo(known.email)).toContain('where you have an account already');
    const next = `next-${email}`;
    expect(await change(next)).toMatchObject({ status: 200, body: { email, waitingEmail: next } });
    expect((await me(person)).body).toMatchObject({ email, waitingEmail: next });
    // Meanwhile the old one signs in.
    expect((await send('/api/users/signin', { email, password: PASSWORD })).status).toBe(200);
    expect((await confirm(codeIn(await newestTo(next)))).status).toBe(200);
    expect((await me(person)).body).toMatchObject({ email: next, waitingEmail: '' });
  });

  test('an e-mail that became somebody’s before its link was opened stays theirs', async () => {
    const person = await newPerson(site, 'author');
    await prove(site, person);
    const email = 'late@example.org';
    const values = { name: person.name, email, bio: '', imageUrl: '' };
    await call(site, person, 'PUT', '/api/users/me', values);
    const code = codeIn(await newestTo(email));
    const { database } = site;
    const admins = database.db.updateTable('users').set({ email }).where('id', '=', admin._id);
    await admins.execute();
    expect((await confirm(code)).status).toBe(409);
    // An account that never confirmed it gives it up.
    await database.db.updateTable('users').set({ email_confirmed: 0 }).execute();
    expect((await confirm(code)).status).toBe(200);
    expect((await me(person)).body).toMatchObject({ email });
    expect((await me(admin)).status).toBe(401);
  });

  test('who never confirmed an e-mail does not count as its owner', async () => {
    const holder = await newPerson(site, 'author');
    const { email } = holder;
    const rows = site.database.db.updateTable('users').where('id', '=', holder._id);
    await rows.set({ email_confirmed: 0 }).execute();
    const owner = await signUp(email);
    expect((await confirm(codeIn(await newestTo(email)))).status).toBe(200);
    expect((await me(owner)).body).toMatchObject({ email });
    expect((await me(holder)).status).toBe(401);
  });

  test('the present e-mail takes a waiting one back', async () => {
    const person = await newPerson(site, 'author');
    await prove(site, person);
    const values = { name: person.name, bio: '', imageUrl: '' };
    const change = (email: string) =>
      call(site, person, 'PUT', '/api/users/me', { ...values, email });
    const next = `back-${person.email}`;
    await change(next);
    const code = codeIn(await newestTo(next));
    expect((await change(person.email)).body).toMatchObject({ waitingEmail: '' });
    expect((await confirm(code)).status).toBe(404);
  });

  test('the first account needs no mail', async () => {
    const fresh = await startSite({ env: { SMTP_URL: post.url } });
    const values = { name: 'मीरा', email: 'first@example.org', password: PASSWORD };
    const first = await call(fresh, null, 'POST', '/api/users/signup', values);
    const info = signedUpSchema.parse(first.body);
    expect(info).toMatchObject({ role: 'admin' });
    expect(info.mustConfirm).toBeUndefined();
    expect((await call(fresh, info, 'GET', '/api/users/me')).status).toBe(200);
    await fresh.stop();
  });
});
