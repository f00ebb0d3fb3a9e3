import { afterAll, beforeAll, expect, test } from 'vitest';
import { editedArticleSchema } from '../../../contract/articles.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { publishable } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { noteListSchema } from '../contract.ts';
import { madeOutsideReaderSchema } from '../outside-readers.ts';
import { withNotes } from '../rules/tables.ts';

let site: Site;
let author: UserInfo;
let id: string;
let path: string;
beforeAll(async () => {
  site = await startSite();
  author = await newPerson(site, 'author');
  const text = { name: 'लाख', description: '<p>मनिहारों का रास्ता।</p>' };
  const body = { ...publishable, ...text, status: 'draft' };
  const added = await call(site, author, 'POST', '/api/articles/article', body);
  id = editedArticleSchema.parse(added.body)._id;
  const readers = `/api/articles/article/${id}/readers`;
  const made = await call(site, author, 'POST', readers, { name: 'वकील', days: 3 });
  path = new URL(madeOutsideReaderSchema.parse(made.body).link).pathname;
});
afterAll(() => site.stop());

const code = () => path.split('/')[2];
const send = (values: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/links/outside/${code()}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ kind: 'note', name: 'शर्मा', version: '1', ...values }),
  });
const notes = async () => {
  const { body } = await call(site, author, 'GET', `/api/articles/article/${id}/notes`);
  return noteListSchema.parse(body).notes;
};

test('a draft is read and answered without an account and without script', async () => {
  const page = await fetch(site.url + path);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await page.text()).toContain('मनिहारों का रास्ता।');
  const sent = await send({ text: '<script>evil()</script>', words: 'का रास्ता', language: 'hi' });
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).toMatch(/notes#notes$/);
  expect(await notes()).toMatchObject([
    { by: { name: 'शर्मा', outside: true }, anchor: { words: 'का रास्ता' } },
  ]);
  const after = await (await fetch(site.url + path)).text();
  expect(after).toContain('&lt;script&gt;evil()');
  expect(after).not.toContain('<script>evil');
});

test('what is refused is told on a page that keeps what was typed', async () => {
  const refused = await send({ text: 'मेरी <b>बात</b>', words: 'कहीं नहीं', language: 'hi' });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('मेरी &lt;b&gt;बात&lt;/b&gt;</textarea>');
  expect(html).toContain('पाठ में ठीक इसी रूप में नहीं हैं');
  expect(html).toContain(`href="/hi${path}"`);
  expect((await send({ text: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send({ text: 'x'.repeat(3000) })).status).toBe(400);
});

test('nothing of notes or of the draft is elsewhere, and a link that has ended is a 404', async () => {
  const body = { kind: 'note', text: 'गुप्त नोट' };
  await call(site, author, 'POST', `/api/articles/article/${id}/notes`, body);
  expect(await (await fetch(site.url + path)).text()).not.toContain('गुप्त नोट');
  const name = 'लाख';
  await call(site, author, 'PUT', `/api/articles/${id}`, { name, status: 'published' });
  for (const address of ['/general/lakh', '/rss.xml', '/atom.xml', '/feed.json']) {
    const answer = await fetch(site.url + address);
    expect(answer.status, address).toBe(200);
    expect(await answer.text(), address).not.toMatch(/गुप्त नोट|evil/);
  }
  const found = await (await fetch(`${site.url}/api/search?q=${encodeURIComponent('गुप्त')}`)).text();
  expect(found).not.toContain('गुप्त नोट');
  await withNotes(site.database.db).deleteFrom('outside_readers').execute();
  const ended = await fetch(site.url + path);
  expect(ended.status).toBe(404);
  expect(ended.headers.get('cache-control')).toBe('no-store');
  expect((await send({ text: 'x' })).status).toBe(404);
});
