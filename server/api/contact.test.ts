import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageListSchema } from '../../contract/contact.ts';
import { adminStateSchema, type UserInfo } from '../../contract/users.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let editor: UserInfo;
beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor');
});
afterAll(() => site.stop());

const message = { name: 'राम', email: 'Ram@Example.org ', message: 'नमस्ते\r\nदुनिया' };

function postForm(values: Record<string, string>, to = site) {
  return fetch(`${to.url}/api/messages`, {
    method: 'POST',
    body: new URLSearchParams(values),
    redirect: 'manual',
  });
}

async function inbox() {
  const { body } = await call(site, editor, 'GET', '/api/messages/admin-messages');
  return messageListSchema.parse(body).messages;
}

test('a form without script is answered by a redirect, and the letter is in the inbox once, however often it is sent', async () => {
  const answers = await Promise.all([postForm(message), postForm(message), postForm(message)]);
  for (const answer of answers) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/contact-us/sent');
  }
  expect(await inbox()).toMatchObject([
    { name: 'राम', email: 'ram@example.org', message: 'नमस्ते\nदुनिया', readAt: null },
  ]);
});

test('JSON is taken too', async () => {
  const own = { ...message, message: 'नमस्ते भारत' };
  const { status } = await call(site, null, 'POST', '/api/messages', own);
  expect(status).toBe(200);
  expect(await inbox()).toHaveLength(2);
});

test('a message from a bot is answered as if it had been accepted', async () => {
  const answer = await postForm({ ...message, topic: 'http://spam.example' });
  expect(answer.status).toBe(303);
  expect(await inbox()).toHaveLength(2);
});

test('a bad form gets a page that says what is wrong and keeps what was typed', async () => {
  const answer = await postForm({ ...message, email: 'nowhere', message: '<b>नमस्ते</b>' });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const page = await answer.text();
  expect(page).toContain('email must be an e-mail address.');
  expect(page).toContain('&lt;b&gt;नमस्ते&lt;/b&gt;');
  const json = await call(site, null, 'POST', '/api/messages', { ...message, message: ' ' });
  expect(json).toMatchObject({ status: 400, body: { fields: { message: 'must not be empty' } } });
});

test('only editors read the inbox, and no other call takes a form', async () => {
  const author = await newPerson(site, 'author');
  expect((await call(site, author, 'GET', '/api/messages/admin-messages')).status).toBe(403);
  expect((await call(site, null, 'GET', '/api/messages/admin-messages')).status).toBe(401);
  const body = new URLSearchParams({ email: 'a@b.co', password: 'x' });
  const answer = await fetch(`${site.url}/api/users/signin`, { method: 'POST', body });
  expect(answer.status).toBe(415);
  expect((await call(site, null, 'GET', '/api/messages')).status).toBe(405);
});

test('read, unread, deleted and put back; the badge follows', async () => {
  const unread = async () => {
    const { body } = await call(site, editor, 'GET', '/api/users/session');
    return adminStateSchema.parse(body).badges.messages;
  };
  const [newest] = await inbox();
  const path = `/api/messages/read/${newest?._id}`;
  expect(await unread()).toBe(2);
  await call(site, editor, 'PUT', path, { read: true });
  expect(await unread()).toBe(1);
  await call(site, editor, 'PUT', path, { read: false });
  expect(await unread()).toBe(2);
  const gone = `/api/messages/delete/${newest?._id}`;
  expect((await call(site, editor, 'DELETE', gone)).status).toBe(200);
  expect((await call(site, editor, 'DELETE', gone)).status).toBe(404);
  expect(await inbox()).toHaveLength(1);
  await call(site, editor, 'POST', '/api/messages/restore', newest);
  expect((await inbox())[0]).toEqual(newest);
  const never = { ...newest, _id: 'a'.repeat(24), message: 'Words of nobody' };
  expect((await call(site, editor, 'POST', '/api/messages/restore', never)).status).toBe(404);
  expect(await inbox()).toHaveLength(2);
});

test('one address may write five times a minute', async () => {
  const strict = await startSite({ env: { API_RATE_LIMIT: '300' } });
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await postForm(message, strict)).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  await strict.stop();
});
