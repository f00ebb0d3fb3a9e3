import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ownDataSchema } from '../../../contract/own-data.ts';
import type { Role } from '../../../contract/permissions.ts';
import { type UserInfo, userInfoSchema } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { findInvitation, inviteUser } from '../../../domain/users/invite.ts';
import { setRole } from '../../../domain/users/manage.ts';
import { removeSecondFactors } from '../../../domain/users/second-factor/second-factor.ts';
import { makeSignInLink } from '../../../domain/users/sign-in-links.ts';
import { createAccount } from '../../../domain/users/sign-up.ts';
import { call, newPerson, newUser, PASSWORD, prove } from '../../../tests/support/accounts.ts';
import { turnOnTwoStep } from '../../../tests/support/authenticator.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail.ts';
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

const ask = (email: string, redirect?: string) =>
  call(site, null, 'POST', '/api/users/signin-link', { email, redirect });
const enter = (code: string) => call(site, null, 'POST', '/api/users/enter', { code });
const linkFor = (email: string, now = new Date()) =>
  write(site.database.db, (trx) => makeSignInLink(trx, email, now));

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

  test('ends after a quarter of an hour, and comes once in five minutes', async () => {
    const { email } = await newUser(site.database.db, 'reader');
    const link = await linkFor(email, new Date(Date.now() - 15 * 60_000));
    expect((await enter(link?.code ?? '')).status).toBe(404);
    expect(await linkFor(email)).not.toBeNull();
    expect(await linkFor(email)).toBeNull();
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
    const signUp = async (role: Role | 'closed', name: string) => {
      await call(site, admin, 'PUT', '/api/settings/admin-settings', { signUp: role });
      const body = { name, email: `${name}@example.org`, password: PASSWORD };
      return call(site, null, 'POST', '/api/users/signup', body);
    };
    expect((await signUp('reader', 'pathak')).body).toMatchObject({ role: 'reader' });
    expect((await signUp('closed', 'nobody')).status).toBe(403);
    await call(site, admin, 'PUT', '/api/settings/admin-settings', { signUp: 'contributor' });
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
    expect(data.messages.map((each) => each.message)).toEqual(['नमस्ते']);
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
