import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { linkMailedSchema, oneTimeLinkSchema } from '../../../contract/accounts.ts';
import { DEVICE_HEADER } from '../../../contract/device-token.ts';
import { ownDataSchema } from '../../../contract/own-data.ts';
import type { Role } from '../../../contract/permissions.ts';
import { type UserInfo, userInfoSchema } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { hashSecret } from '../../../domain/secrets.ts';
import { requireUser } from '../../../domain/users/accounts.ts';
import { findInvitation, inviteUser } from '../../../domain/users/invite.ts';
import { setRole } from '../../../domain/users/manage.ts';
import { readerFor } from '../../../domain/users/readers.ts';
import { removeSecondFactors } from '../../../domain/users/second-factor/second-factor.ts';
import { makeSignInLink } from '../../../domain/users/sign-in-links.ts';
import { createAccount } from '../../../domain/users/sign-up.ts';
import { call, newPerson, newUser, PASSWORD, prove } from '../../../tests/support/accounts.ts';
import { pendingOf, turnOnTwoStep } from '../../../tests/support/authenticator.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
import { newDevice } from '../../../tests/support/passkey.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let post: MailServer;
let site: Site;
beforeAll(async () => {
  post = await startMailServer();
  site = await startSite({ env: { SMTP_URL: post.url } });
  await newPerson(site, 'admin');
});
afterAll(async () => {
  await site.stop();
  await post.stop();
});

/** The secrets of the browser that asks for links here, and of another one. */
const [HERE, ELSEWHERE] = ['a'.repeat(48), 'b'.repeat(48)];

async function send(path: string, body: object, deviceToken = HERE) {
  const answer = await fetch(`${site.url}/api/users/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [DEVICE_HEADER]: deviceToken },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: z.unknown().parse(await answer.json()) };
}
const ask = (email: string, redirect?: string) => send('signin-link', { email, redirect });
const enter = (code: string) => send('enter', { code });
const browserOf = (deviceToken: string) => ({ browserHash: hashSecret(deviceToken), deviceToken });
const linkFor = (email: string, now = new Date()) =>
  write(site.database.db, (trx) => makeSignInLink(trx, email, browserOf(HERE), now));

/** Signs in by a new link. */
async function enterBy(email: string): Promise<UserInfo> {
  const link = await linkFor(email);
  return userInfoSchema.parse((await enter(link?.code ?? '')).body);
}

describe('a link that signs in', () => {
  test('comes by mail, leads on to where the reader was and works once', async () => {
    const { email, _id } = await newUser(site.database.db, 'reader');
    const answer = await ask(email, '/kahaniyan/diya');
    expect(answer.body).toEqual((await ask('nobody@example.org')).body);
    await expect.poll(() => post.mails.find(({ to }) => to.includes(email))?.text).toBeTruthy();
    const text = post.mails.find(({ to }) => to.includes(email))?.text ?? '';
    const code = /\/login\/([\w-]+)\?redirect=%2Fkahaniyan%2Fdiya/.exec(text)?.[1] ?? '';
    expect((await enter(code)).body).toMatchObject({ _id, role: 'reader' });
    expect((await enter(code)).status).toBe(404);
    expect(post.mails.some(({ to }) => to.includes('nobody@example.org'))).toBe(false);
  });

  test('asks for a code in another browser than the one that asked, and ends after five wrong ones', async () => {
    const { email, _id } = await newUser(site.database.db, 'reader');
    const { browserCode } = linkMailedSchema.parse((await ask('nobody@example.org')).body);
    expect(browserCode).toMatch(/^\d{6}$/);
    const code = (await linkFor(email))?.code ?? '';
    const open = (typed?: string) => send('enter', { code, browserCode: typed }, ELSEWHERE);
    expect(await open()).toMatchObject({
      status: 422,
      body: { fields: { browserCode: expect.stringContaining('where you asked') } },
    });
    const other = linkMailedSchema.parse(
      (await send('signin-link', { email: 'nobody@example.org' }, ELSEWHERE)).body,
    );
    expect(other.browserCode).not.toBe(browserCode);
    expect((await open(other.browserCode)).status).toBe(422);
    // As a Hindi keyboard types it.
    const digits = [...(browserCode ?? '')].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('');
    const spaced = `${digits.slice(0, 3)} ${digits.slice(3)}`;
    expect((await open(spaced)).body).toMatchObject({ _id });

    const { email: second } = await newUser(site.database.db, 'reader');
    const guessed = (await linkFor(second))?.code ?? '';
    const guess = (typed = '') =>
      send('enter', { code: guessed, browserCode: typed }, ELSEWHERE).then(({ status }) => status);
    for (let tried = 0; tried < 5; tried += 1) expect(await guess(other.browserCode)).toBe(422);
    expect(await guess(browserCode)).toBe(404);
  });

  test('of a caller without a secret is opened by the code alone', async () => {
    const { email } = await newUser(site.database.db, 'reader');
    const answer = await call(site, null, 'POST', '/api/users/signin-link', { email });
    const { browserCode } = linkMailedSchema.parse(answer.body);
    await expect.poll(() => post.mails.find(({ to }) => to.includes(email))?.text).toBeTruthy();
    const text = post.mails.find(({ to }) => to.includes(email))?.text ?? '';
    const code = /\/login\/([\w-]+)/.exec(text)?.[1];
    const open = (body: object) => call(site, null, 'POST', '/api/users/enter', { code, ...body });
    expect((await open({})).status).toBe(422);
    expect((await open({ browserCode })).status).toBe(200);
  });

  test('ends after a quarter of an hour, and comes once in five minutes', async () => {
    const { email } = await newUser(site.database.db, 'reader');
    const link = await linkFor(email, new Date(Date.now() - 15 * 60_000));
    expect((await enter(link?.code ?? '')).status).toBe(404);
    expect(await linkFor(email)).not.toBeNull();
    expect(await linkFor(email)).toBeNull();
  });

  test('comes though a stranger asks for links to the same mailbox, but not in a flood', async () => {
    const { email, _id } = await newUser(site.database.db, 'reader');
    const askFrom = (browser: string) =>
      write(site.database.db, (trx) => makeSignInLink(trx, email, browserOf(browser), new Date()));
    expect(await askFrom(ELSEWHERE)).not.toBeNull();
    // A stranger's link is of no use here, so its pause is not that of this browser.
    const own = await linkFor(email);
    expect((await enter(own?.code ?? '')).body).toMatchObject({ _id });
    const flood = [];
    for (let nth = 0; nth < 10; nth += 1) flood.push(await askFrom(String(nth).repeat(48)));
    expect(flood.filter((link) => link !== null)).toHaveLength(6);
    // A browser that has signed in to the account before waits for its own links alone.
    expect(await askFrom('c'.repeat(48))).toBeNull();
    const next = await linkFor(email);
    expect(next).not.toBeNull();
    expect(await linkFor(email)).toBeNull();
    expect((await enter(next?.code ?? '')).body).toMatchObject({ _id });
  });

  test('is none for who may change what others wrote, unless a code follows', async () => {
    for (const role of ['admin', 'editor'] as const) {
      const person = await newPerson(site, role);
      expect(await linkFor(person.email)).toBeNull();
      await turnOnTwoStep(site, person, new Date());
      const link = await linkFor(person.email);
      const { status, body } = await enter(link?.code ?? '');
      expect(status).toBe(401);
      expect(body).toMatchObject({ pending: expect.any(String) });
    }
  });

  test('ends when the role wants a second step meanwhile, or the second step is gone', async () => {
    const { db } = site.database;
    const author = await newPerson(site, 'author');
    const promoted = await linkFor(author.email);
    await write(db, (trx) => setRole(trx, author._id, 'admin'));
    expect((await enter(promoted?.code ?? '')).status).toBe(404);

    const editor = await newPerson(site, 'editor');
    await turnOnTwoStep(site, editor, new Date());
    const link = await linkFor(editor.email);
    await write(db, (trx) => removeSecondFactors(trx, editor._id));
    expect((await enter(link?.code ?? '')).status).toBe(404);
  });

  test('is none where the second step would go with an e-mail that was never confirmed', async () => {
    const editor = await newPerson(site, 'editor');
    await turnOnTwoStep(site, editor, new Date());
    const unconfirm = site.database.db.updateTable('users').set({ email_confirmed: 0 });
    await unconfirm.where('id', '=', editor._id).execute();
    expect(await linkFor(editor.email)).toBeNull();
  });

  test('takes an account whose e-mail was never confirmed from who chose its password', async () => {
    const email = 'victim@example.org';
    const account = { name: 'कोई', email, role: 'reader', confirmed: false } as const;
    const [{ password_hash: passwordHash }] = await site.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', (await newPerson(site, 'reader')).email)
      .execute()
      .then((rows) => z.tuple([z.object({ password_hash: z.string() })]).parse(rows));
    await write(site.database.db, (trx) => createAccount(trx, { ...account, passwordHash }));
    const signIn = () =>
      call(site, null, 'POST', '/api/users/signin', { email, password: PASSWORD });
    expect((await signIn()).status).toBe(200);
    await enterBy(email);
    expect((await signIn()).status).toBe(401);
  });
});

describe('a reader', () => {
  test('may look after the account and nothing else', async () => {
    const reader = await newPerson(site, 'reader');
    const status = async (path: string) => (await call(site, reader, 'GET', path)).status;
    expect(await status('/api/users/session')).toBe(200);
    expect(await status('/api/users/me')).toBe(200);
    expect(await status('/api/dashboard')).toBe(403);
    expect(await status('/api/articles/admin-article')).toBe(403);
    expect(await status('/api/notifications')).toBe(403);
  });

  test('is what a sign-up makes where the settings say so; where they say nobody, nobody is', async () => {
    const admin = await newPerson(site, 'admin');
    await prove(site, admin);
    const signUp = async (role: Role | 'closed', name: string) => {
      await call(site, admin, 'PUT', '/api/settings/admin-settings', { signUp: role });
      const body = { name, email: `${name}@example.org`, password: PASSWORD };
      return call(site, null, 'POST', '/api/users/signup', body);
    };
    expect((await signUp('reader', 'pathak')).body).toMatchObject({ role: 'reader' });
    expect((await signUp('closed', 'nobody')).status).toBe(403);
    // Whoever asks for newsletters is a reader all the same.
    const proved = { email: 'letters@example.org', language: 'hi' } as const;
    expect(await write(site.database.db, (trx) => readerFor(trx, proved))).toMatchObject({
      user: { role: 'reader' },
    });
    await call(site, admin, 'PUT', '/api/settings/admin-settings', { signUp: 'contributor' });
  });

  test('signs in with a passkey and by a password', async () => {
    const reader = await newPerson(site, 'reader');
    const { _id, email } = reader;
    const byPassword = { email, password: PASSWORD };
    expect((await call(site, null, 'POST', '/api/users/signin', byPassword)).body).toMatchObject({
      _id,
      role: 'reader',
    });
    await prove(site, reader);
    const { origin, hostname } = new URL(site.config.SITE_URL);
    const device = newDevice(hostname, origin);
    const challenge = async (path: string, person: UserInfo | null) =>
      z
        .object({ challenge: z.string() })
        .parse((await call(site, person, 'POST', `/api/users/${path}/options`, {})).body).challenge;
    const response = device.create(await challenge('me/passkeys', reader));
    await call(site, reader, 'POST', '/api/users/me/passkeys', { name: 'फ़ोन', response });
    const signed = device.sign(await challenge('passkey', null));
    expect(
      (await call(site, null, 'POST', '/api/users/passkey/signin', signed)).body,
    ).toMatchObject({ _id, role: 'reader' });
  });

  test('who was invited before has the role of the invitation, and one account', async () => {
    const { db } = site.database;
    const admin = await newPerson(site, 'admin');
    const email = 'invited@example.org';
    const invite = (role: 'author' | 'editor') =>
      write(db, (trx) => inviteUser(trx, { email, role }, admin));
    const code = await invite('author');
    const { _id, slug } = (await write(db, (trx) => readerFor(trx, { email, language: 'hi' })))
      .user;
    const old = await enterBy(email);
    await turnOnTwoStep(site, old, new Date());
    const accept = () =>
      call(site, null, 'POST', '/api/users/join', { code, name: 'Vani Rao', password: PASSWORD });
    // A code that the reader demands is demanded here too.
    expect(await accept()).toMatchObject({ status: 401, body: { pending: expect.any(String) } });
    const user = await requireUser(db, _id);
    expect(user).toMatchObject({ email, role: 'author', name: 'Vani Rao', slug: 'vani-rao' });
    expect(user.slug).not.toBe(slug);
    expect((await call(site, old, 'GET', '/api/users/me')).status).toBe(401);
    expect((await accept()).status).toBe(404);
    await expect(invite('editor')).rejects.toMatchObject({ status: 409 });
  });

  test('who has a password is invited, and accepts with the own account, which stays as it is', async () => {
    const { db } = site.database;
    const admin = await newPerson(site, 'admin');
    const reader = await newPerson(site, 'reader', 'पाठिका');
    const { _id, email } = reader;
    const codeFor = async () => {
      await prove(site, admin);
      const made = await call(site, admin, 'POST', '/api/users/invite', { email, role: 'author' });
      return oneTimeLinkSchema.parse(made.body).link.split('/').at(-1);
    };
    const first = await codeFor();
    const code = await codeFor();
    const info = await call(site, null, 'GET', `/api/users/links/invite/${code}`);
    expect(info.body).toEqual({ name: '', email, role: 'author', hasAccount: true });
    // The link alone gives nobody the account, nor does another one.
    const joining = { code, name: 'कोई', password: `${PASSWORD} 2` };
    expect((await call(site, null, 'POST', '/api/users/join', joining)).status).toBe(409);
    const accept = (person: UserInfo | null, with_: string | undefined) =>
      call(site, person, 'POST', '/api/users/accept-invitation', { code: with_ });
    expect((await accept(null, code)).status).toBe(401);
    expect((await accept(await newPerson(site, 'reader'), code)).status).toBe(403);
    expect((await accept(reader, first)).status).toBe(404);
    const { status, body } = await accept(reader, code);
    expect(status).toBe(200);
    const joined = userInfoSchema.parse(body);
    expect(joined).toMatchObject({ _id, email, name: 'पाठिका', role: 'author' });
    expect((await call(site, joined, 'GET', '/api/dashboard')).status).toBe(200);
    expect((await call(site, reader, 'GET', '/api/users/me')).status).toBe(401);
    const signIn = { email, password: PASSWORD };
    expect((await call(site, null, 'POST', '/api/users/signin', signIn)).status).toBe(200);
    expect((await accept(joined, code)).status).toBe(404);
    await expect(
      write(db, (trx) => inviteUser(trx, { email, role: 'editor' }, admin)),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('who is deactivated comes in by no invitation', async () => {
    const { db } = site.database;
    const admin = await newPerson(site, 'admin');
    const email = 'shut-out@example.org';
    const code = await write(db, (trx) => inviteUser(trx, { email, role: 'author' }, admin));
    const { _id } = (await write(db, (trx) => readerFor(trx, { email, language: 'hi' }))).user;
    await db.updateTable('users').set({ active: 0 }).where('id', '=', _id).execute();
    const body = { code, name: 'कोई', password: PASSWORD };
    expect((await call(site, null, 'POST', '/api/users/join', body)).status).toBe(409);
    const again = { email, role: 'editor' } as const;
    const invited = write(db, (trx) => inviteUser(trx, again, admin));
    await expect(invited).rejects.toMatchObject({ status: 409 });
  });
});

describe('what is kept about a person', () => {
  test('is handed out to nobody else', async () => {
    const person = await newPerson(site, 'reader');
    const message = { name: 'मीरा', email: person.email, message: 'नमस्ते' };
    await call(site, null, 'POST', '/api/messages', message);
    await call(site, null, 'POST', '/api/messages', { ...message, email: 'other@example.org' });
    const { body } = await call(site, person, 'GET', '/api/users/me/data');
    const data = ownDataSchema.parse(body);
    expect(data.account).toMatchObject({ _id: person._id, email: person.email });
    expect(data.sessions).toHaveLength(1);
    expect(data.messages.map((message) => message.message)).toEqual(['नमस्ते']);
    expect(data.done.map(({ action }) => action)).toContain('session.start');
  });

  test('is deleted with a proof: what stays is a line of the log without a name', async () => {
    const person = await newPerson(site, 'reader');
    const erase = (email: string) => call(site, person, 'POST', '/api/users/me/erase', { email });
    expect((await erase(person.email)).status).toBe(401);
    await prove(site, person);
    expect((await erase('other@example.org')).status).toBe(422);
    expect((await erase(person.email)).status).toBe(200);
    const { db } = site.database;
    const left = await db.selectFrom('users').select('id').where('id', '=', person._id).execute();
    expect(left).toEqual([]);
    expect((await call(site, person, 'GET', '/api/users/me')).status).toBe(401);
    const lines = await db
      .selectFrom('changes')
      .select('action')
      .where('actor', '=', person._id)
      .execute();
    expect(lines.map(({ action }) => action)).toContain('user.erase');
  });

  test('may be deleted by who has no password but two-step sign-in, after a mail and its code', async () => {
    const reader = await newPerson(site, 'reader');
    const { db } = site.database;
    const { recoveryCodes } = await turnOnTwoStep(site, reader, new Date());
    const own = db.updateTable('users').where('id', '=', reader._id);
    await own.set({ password_hash: null }).execute();
    const link = await linkFor(reader.email);
    const pending = pendingOf(await enter(link?.code ?? ''));
    const entered = await send('signin/code', { pending, code: recoveryCodes[0] });
    const again = userInfoSchema.parse(entered.body);
    const body = { email: reader.email };
    expect((await call(site, again, 'POST', '/api/users/me/erase', body)).status).toBe(200);
  });

  test('is deleted by who has no password, after a sign-in by mail', async () => {
    const { email } = await newUser(site.database.db, 'reader');
    await site.database.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', email)
      .execute();
    const person = await enterBy(email);
    expect((await call(site, person, 'POST', '/api/users/me/erase', { email })).status).toBe(200);
  });

  test('is deleted without what others wait for at an e-mail that was never confirmed', async () => {
    const { db } = site.database;
    const admin = await newPerson(site, 'admin');
    const person = await newPerson(site, 'reader');
    const { _id, email } = person;
    await db.updateTable('users').set({ email_confirmed: 0 }).where('id', '=', _id).execute();
    const code = await write(db, (trx) => inviteUser(trx, { email, role: 'author' }, admin));
    await prove(site, person);
    await call(site, person, 'POST', '/api/users/me/erase', { email });
    expect(await findInvitation(db, code)).not.toBeNull();
  });

  test('stays where articles carry the name', async () => {
    const author = await newPerson(site, 'author');
    const input = sampleArticle({ slug: 'mera-lekh', author: author._id, status: 'draft' });
    await write(site.database.db, (trx) => createArticle(trx, input));
    await prove(site, author);
    const answer = await call(site, author, 'POST', '/api/users/me/erase', { email: author.email });
    expect(answer.status).toBe(409);
  });
});
