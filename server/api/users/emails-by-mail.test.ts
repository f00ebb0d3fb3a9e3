import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { oneTimeLinkSchema } from '../../../contract/accounts.ts';
import { signedUpSchema, type UserInfo, userInfoSchema } from '../../../contract/users.ts';
import { hashPassword } from '../../../domain/users/passwords.ts';
import { call, newPerson, PASSWORD, prove } from '../../../tests/support/accounts.ts';
import { firstStepOf, turnOnTwoStep } from '../../../tests/support/authenticator.ts';
import { describeLongOnPostgres, newPostgres } from '../../../tests/support/databases.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

describeLongOnPostgres('e-mails with mail', (engine) => {
  let post: MailServer;
  let site: Site;
  let admin: UserInfo;
  /** Milliseconds by which the site's clock is ahead. */
  let ahead = 0;
  beforeAll(async () => {
    post = await startMailServer();
    const env = engine === 'postgres' && { DATABASE_URL: await newPostgres() };
    site = await startSite({
      env: { SMTP_URL: post.url, API_RATE_LIMIT: '1200', ...env },
      clock: () => new Date(Date.now() + ahead),
    });
    admin = await newPerson(site, 'admin');
    await prove(site, admin);
  });
  afterAll(async () => {
    await site.stop();
    await post.stop();
  });

  const send = (path: string, body: object, person: { token: string } | null = null) =>
    call(site, person, 'POST', path, body);
  const signUp = async (email: string, password = PASSWORD) => {
    const answer = await send('/api/users/signup', { name: 'कविता', email, password });
    expect(answer.status).toBe(200);
    return signedUpSchema.parse(answer.body);
  };
  const me = (person: { token: string }) => call(site, person, 'GET', '/api/users/me');
  const confirm = (code: string, person: { token: string } | null = null, password?: string) =>
    send('/api/users/confirm', { code, password }, person);
  const sendAgain = (person: { token: string } | null) =>
    send('/api/users/confirm/again', {}, person);
  const signIn = async (email: string, password = PASSWORD) =>
    (await send('/api/users/signin', { email, password })).status;
  const sentTo = (email: string) =>
    post.mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
  async function newestTo(email: string): Promise<string> {
    await expect.poll(() => sentTo(email).length).toBeGreaterThan(0);
    return sentTo(email).at(-1) ?? '';
  }
  const codeIn = (mail: string) => /\/signup\/([\w-]+)/.exec(mail)?.[1] ?? '';

  test('who has the password and guesses codes is told of to its owner, once', async () => {
    const owner = await newPerson(site, 'author');
    await turnOnTwoStep(site, owner, new Date(Date.now() + ahead));
    const guess = async () => {
      const pending = await firstStepOf(site, owner.email);
      return (await send('/api/users/signin/code', { pending, code: '000000' })).status;
    };
    for (let tries = 1; tries <= 5; tries += 1) expect(await guess()).toBe(422);
    ahead += 2000;
    expect(await guess()).toBe(422);
    const guesses = /wrong codes again and again[\s\S]*\/reset/;
    const mails = () => sentTo(owner.email).filter((text) => guesses.test(text));
    await expect.poll(mails).toHaveLength(1);
  });

  test('who changes how one signs in is told by mail, at the e-mail of before', async () => {
    const owner = await newPerson(site, 'author');
    const path = '/api/users/me';
    const email = 'moved@example.org';
    await prove(site, owner);
    await call(site, owner, 'PUT', path, { email });
    const code = codeIn(await newestTo(email));
    expect(sentTo(owner.email)).toEqual([]);
    expect((await confirm(code, owner)).status).toBe(200);
    const notice = await newestTo(owner.email);
    expect(notice).toContain('another e-mail has been confirmed for your account');
    expect(notice).not.toContain(email);

    await prove(site, owner);
    const newPassword = `${PASSWORD} 2`;
    const { body } = await call(site, owner, 'PUT', `${path}/password`, { newPassword });
    const renewed = z.object({ token: z.string() }).parse(body);
    await expect.poll(() => sentTo(email).at(-1)).toMatch(/password .*changed[\s\S]*\/reset/);
    await turnOnTwoStep(site, renewed, new Date(Date.now() + ahead));
    await expect.poll(() => sentTo(email).at(-1)).toContain('switched on');
    const off = `/api/users/second-factor/${owner._id}`;
    expect((await call(site, admin, 'DELETE', off)).status).toBe(200);
    await expect.poll(() => sentTo(email).at(-1)).toContain('switched off');
    const made = await call(site, admin, 'POST', `/api/users/reset-link/${owner._id}`);
    const reset = oneTimeLinkSchema.parse(made.body).link.split('/').at(-1);
    await send('/api/users/reset', { code: reset, password: PASSWORD });
    await expect.poll(() => sentTo(email)).toHaveLength(5);

    // Nobody knows whether an unconfirmed one is theirs.
    const other = await newPerson(site, 'author');
    const users = site.database.db.updateTable('users').set({ email_confirmed: 0 });
    await users.where('id', '=', other._id).execute();
    await prove(site, other);
    await call(site, other, 'PUT', `${path}/password`, { newPassword });
    const last = await newPerson(site, 'author');
    await prove(site, last);
    await call(site, last, 'PUT', `${path}/password`, { newPassword });
    await newestTo(last.email);
    expect(sentTo(other.email)).toEqual([]);
  });

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
    const mail = await newestTo(known.email);
    expect(mail).toContain('where you have an account already');
    expect(codeIn(mail)).toBe('');
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
    expect(await signIn(email)).toBe(401);
    const code = codeIn(await newestTo(email));
    expect((await confirm('x'.repeat(43))).status).toBe(404);
    expect(await confirm(code, info)).toMatchObject({
      status: 200,
      body: { message: 'Your e-mail is confirmed.' },
    });
    expect((await confirm(code, info)).status).toBe(404);
    expect((await me(info)).body).toMatchObject({ email, role: 'contributor', name: 'कविता' });
    expect(await signIn(email)).toBe(200);
  });

  test('a stranger’s sign-up with the e-mail gets nothing from its owner', async () => {
    const email = 'victim@example.org';
    const stranger = await signUp(email, 'the stranger’s own');
    const mail = await newestTo(email);
    const code = codeIn(mail);
    // The name is the text of a stranger.
    expect(mail).not.toContain('कविता');
    const victim = await signUp(email);
    for (const password of [undefined, 'neither of the two']) {
      const refused = await confirm(code, admin, password);
      expect(refused).toMatchObject({
        status: 422,
        body: { fields: { password: expect.any(String) } },
      });
    }
    expect((await me(stranger)).status).toBe(403);
    // The link proves the e-mail, whoever’s sign-up sent it; the browser, whose the account is.
    expect((await confirm(code, victim)).status).toBe(200);
    expect((await me(victim)).body).toMatchObject({ email });
    expect((await me(stranger)).status).toBe(403);
    expect(await signIn(email, 'the stranger’s own')).toBe(401);
    expect(await signIn(email)).toBe(200);
    expect((await confirm(code, stranger)).status).toBe(404);
  });

  test('in another browser the password confirms, and no session begins', async () => {
    const email = 'elsewhere@example.org';
    await signUp(email, 'the stranger’s own');
    const own = await signUp(email);
    const code = codeIn(await newestTo(email));
    expect((await confirm(code, null, PASSWORD)).status).toBe(200);
    expect((await me(own)).status).toBe(401);
    expect(await signIn(email)).toBe(200);
  });

  test('who signs up again and again keeps nobody’s mail back', async () => {
    const email = 'again@example.org';
    const later = (minutes: number) => {
      ahead = minutes * 60_000;
      return signUp(email);
    };
    const first = await later(0);
    await later(4.5);
    await later(9);
    await expect.poll(() => sentTo(email).length).toBe(2);
    // A mail of a time at which the clock was ahead holds none back either.
    await later(40 * 24 * 60);
    await expect.poll(() => sentTo(email).length).toBe(3);
    await later(15);
    await expect.poll(() => sentTo(email).length).toBe(4);
    ahead = 0;
    // Nor has that time erased what waits.
    expect((await confirm(codeIn(sentTo(email)[0] ?? ''), first)).status).toBe(200);
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
    expect((await confirm(link(), waiting)).status).toBe(404);
    expect((await me(waiting)).status).toBe(403);
    // While an invitation waits, a sign-up sends no link.
    const other = 'invited-first@example.org';
    await send('/api/users/invite', { email: other, role: 'editor' }, admin);
    await signUp(other);
    await signUp('after-it@example.org');
    await newestTo('after-it@example.org');
    expect(sentTo(other).filter(codeIn)).toEqual([]);
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
    // Saved again, it sends no second mail, and the link that was sent goes on working.
    await change(next);
    await change(next);
    const mail = await newestTo(next);
    expect(mail).not.toContain(name);
    expect((await confirm(codeIn(mail))).status).toBe(422);
    expect((await me(person)).body).toMatchObject({ email, waitingEmail: next });
    expect((await confirm(codeIn(mail), person)).status).toBe(200);
    expect((await me(person)).body).toMatchObject({ email: next, waitingEmail: '' });
    expect(sentTo(next)).toHaveLength(1);
  });

  test('who has no password confirms another e-mail in the browser that gave it', async () => {
    const person = await newPerson(site, 'reader');
    await prove(site, person);
    const email = `phone-${person.email}`;
    await call(site, person, 'PUT', '/api/users/me', { name: 'x', email, bio: '', imageUrl: '' });
    const code = codeIn(await newestTo(email));
    const own = site.database.db.updateTable('users').where('id', '=', person._id);
    await own.set({ password_hash: null }).execute();
    for (const password of [undefined, PASSWORD]) {
      expect(await confirm(code, null, password)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('in the browser in which') },
      });
    }
    expect((await confirm(code, person)).status).toBe(200);
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
    expect((await confirm(code, person)).status).toBe(409);
    // An account that never confirmed it gives it up.
    await database.db.updateTable('users').set({ email_confirmed: 0 }).execute();
    expect((await confirm(code, null, PASSWORD)).status).toBe(200);
    expect((await me(person)).body).toMatchObject({ email });
    expect((await me(admin)).status).toBe(401);
  });

  describe('an e-mail of the profile that was changed while the site sent no mail', () => {
    /** A person who has changed their confirmed e-mail so. */
    async function moved(name: string) {
      const person = await newPerson(site, 'editor');
      const email = `${name}@example.org`;
      // At the cost of a site, as whoever signs up has it.
      const password_hash = await hashPassword(PASSWORD);
      const change = { email, email_confirmed: 0, former_email: person.email, password_hash };
      const row = site.database.db.updateTable('users').where('id', '=', person._id);
      await row.set(change).execute();
      return { ...person, email, former: person.email };
    }

    test('stays with who signs up with it and the password of the account', async () => {
      const { _id, token, email } = await moved('own-sign-up');
      const again = await signUp(email);
      expect((await confirm(codeIn(await newestTo(email)), again)).status).toBe(200);
      const mine = { _id, email, role: 'editor', name: 'Test editor' };
      expect((await me(again)).body).toMatchObject(mine);
      expect((await me({ token })).body).toMatchObject(mine);
      expect(await signIn(email)).toBe(200);
    });

    test('asks for a code all the same, where one signs in with it', async () => {
      const person = await moved('own-with-code');
      await turnOnTwoStep(site, person, new Date(Date.now() + ahead));
      const again = await signUp(person.email);
      expect((await confirm(codeIn(await newestTo(person.email)), again)).status).toBe(200);
      expect((await me(again)).status).toBe(401);
      expect(await firstStepOf(site, person.email)).not.toBe('');
    });

    test('goes to who signs up with another password, and the former one is told', async () => {
      const { _id, email, former } = await moved('other-sign-up');
      const other = await signUp(email, `${PASSWORD} of another`);
      expect((await confirm(codeIn(await newestTo(email)), other)).status).toBe(200);
      expect((await me(other)).body).not.toMatchObject({ _id });
      expect(await newestTo(former)).toMatch(/this one again[\s\S]*\/login/);
      expect(await signIn(former)).toBe(200);
    });

    test('stays with who accepts an invitation with the password of the account, or signed in', async () => {
      const inviter = await newPerson(site, 'admin');
      await prove(site, inviter);
      const invite = async (email: string) => {
        const made = await send('/api/users/invite', { email, role: 'author' }, inviter);
        return oneTimeLinkSchema.parse(made.body).link.split('/').at(-1);
      };
      const first = await moved('own-invitation');
      const joining = { name: 'कविता', password: PASSWORD, code: await invite(first.email) };
      const joined = await send('/api/users/join', joining);
      expect(joined.body).toMatchObject({ _id: first._id, email: first.email, role: 'editor' });

      const second = await moved('own-acceptance');
      const body = { code: await invite(second.email) };
      const accepted = await send('/api/users/accept-invitation', body, second);
      expect(accepted.body).toMatchObject({ _id: second._id, role: 'editor' });
      expect(await signIn(second.email)).toBe(200);

      const third = await moved('other-invitation');
      const password = `${PASSWORD} of another`;
      const other = { name: 'कोई', password, code: await invite(third.email) };
      expect((await send('/api/users/join', other)).body).not.toMatchObject({ _id: third._id });
      expect(await newestTo(third.former)).toContain('this one again');
    });

    test('is confirmed in the profile by a mail', async () => {
      const person = await moved('own-profile');
      const { email } = person;
      expect((await me(person)).body).toMatchObject({ email, waitingEmail: email });
      expect((await sendAgain(person)).status).toBe(200);
      const code = codeIn(await newestTo(email));
      // The link is a stranger's too, where it was a slip.
      expect((await confirm(code)).status).toBe(422);
      expect((await confirm(code, person)).status).toBe(200);
      expect((await me(person)).body).toMatchObject({ email, waitingEmail: '' });
      expect((await sendAgain(person)).status).toBe(409);
    });
  });

  test('who never confirmed an e-mail does not count as its owner, to whom the account goes', async () => {
    const holder = await newPerson(site, 'author');
    const { email } = holder;
    const rows = site.database.db.updateTable('users').where('id', '=', holder._id);
    await rows.set({ email_confirmed: 0 }).execute();
    const owner = await signUp(email);
    expect((await confirm(codeIn(await newestTo(email)), owner)).status).toBe(200);
    const { _id } = holder;
    expect((await me(owner)).body).toMatchObject({ _id, email, role: 'author', name: 'कविता' });
    expect((await me(holder)).status).toBe(401);
    expect((await me(await signUp(email))).status).toBe(403);
  });

  test('saving the rest of the profile leaves a waiting e-mail alone, until it is withdrawn', async () => {
    const person = await newPerson(site, 'author');
    await prove(site, person);
    const next = `kept-${person.email}`;
    const save = (email: string, bio: string) =>
      call(site, person, 'PUT', '/api/users/me', { name: person.name, email, bio, imageUrl: '' });
    await save(next, '');
    const code = codeIn(await newestTo(next));
    expect((await save(person.email, 'अब कुछ और')).body).toMatchObject({ waitingEmail: next });
    const withdraw = () => call(site, person, 'DELETE', '/api/users/me/waiting-email');
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { email: person.email, bio: 'अब कुछ और', waitingEmail: '' },
    });
    expect((await withdraw()).status).toBe(409);
    expect((await confirm(code, person)).status).toBe(404);
    expect((await sendAgain(person)).status).toBe(409);
  });

  test('the mail to a waiting e-mail is sent again, not sooner than after five minutes', async () => {
    const person = await newPerson(site, 'author');
    await prove(site, person);
    const next = `again-${person.email}`;
    const values = { name: person.name, bio: '', imageUrl: '' };
    await call(site, person, 'PUT', '/api/users/me', { ...values, email: next });
    const first = codeIn(await newestTo(next));
    const soon = await sendAgain(person);
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(280);
    ahead = 6 * 60_000;
    expect((await sendAgain(person)).status).toBe(200);
    await expect.poll(() => sentTo(next).length).toBe(2);
    ahead = 0;
    expect(codeIn(sentTo(next)[1] ?? '')).not.toBe(first);
    // The first mail may only have been slow.
    expect((await confirm(first, person)).status).toBe(200);
    expect((await me(person)).body).toMatchObject({ email: next, waitingEmail: '' });
  });

  test('the mail of a sign-up is sent again to its session, which both links let in', async () => {
    for (const opened of [0, 1]) {
      const email = `waits-${opened}@example.org`;
      const info = await signUp(email);
      await newestTo(email);
      expect((await sendAgain(info)).status).toBe(429);
      ahead = 20 * 3_600_000;
      expect((await sendAgain(info)).status).toBe(200);
      await expect.poll(() => sentTo(email).length).toBe(2);
      // The new mail says that its link works for a day.
      ahead = opened * 40 * 3_600_000;
      expect((await confirm(codeIn(sentTo(email)[opened] ?? ''), info)).status).toBe(200);
      ahead = 0;
      expect((await me(info)).body).toMatchObject({ email });
    }
    expect((await sendAgain(null)).status).toBe(409);
  });

  test('sending again does not tell whether somebody has an e-mail or is invited with it', async () => {
    const known = await newPerson(site, 'author');
    const invited = 'asked-in@example.org';
    const inviter = await newPerson(site, 'admin');
    await prove(site, inviter);
    const made = await send('/api/users/invite', { email: invited, role: 'editor' }, inviter);
    expect(made.status).toBe(200);
    for (const email of [known.email, invited, 'nobody-has-it@example.org']) {
      const info = await signUp(email);
      const statuses = [(await sendAgain(info)).status];
      ahead = 6 * 60_000;
      statuses.push((await sendAgain(info)).status, (await sendAgain(info)).status);
      ahead = 0;
      expect(statuses, email).toEqual([429, 200, 429]);
    }
    await expect.poll(() => sentTo(known.email).length).toBe(2);
    expect(sentTo(invited).filter(codeIn)).toEqual([]);
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
