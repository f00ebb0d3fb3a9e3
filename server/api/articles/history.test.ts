import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { editedArticleSchema } from '../../../contract/articles.ts';
import {
  conflictSchema,
  draftSchema,
  emptyForm,
  revisionListSchema,
  revisionSchema,
} from '../../../contract/revisions.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { publishable } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
let author: UserInfo;
let editor: UserInfo;
let stranger: UserInfo;
beforeAll(async () => {
  site = await startSite();
  author = await newPerson(site, 'author', 'मीरा');
  editor = await newPerson(site, 'editor', 'कबीर');
  stranger = await newPerson(site, 'author');
});
afterAll(() => site.stop());

async function newArticle(name: string): Promise<string> {
  const body = { ...publishable, name, description: '<p>पहला।</p>' };
  const answer = await call(site, author, 'POST', '/api/articles/article', body);
  return editedArticleSchema.parse(answer.body)._id;
}

test('a save with an older version is answered with who saved what, and when', async () => {
  const id = await newArticle('साझा लेख');
  const put = (person: UserInfo, body: object) =>
    call(site, person, 'PUT', `/api/articles/${id}`, body);
  const first = await put(editor, { name: 'कबीर का नाम', version: 1 });
  expect(editedArticleSchema.parse(first.body).version).toBe(2);
  const refused = await put(author, { name: 'मीरा का नाम', version: 1 });
  expect(refused.status).toBe(409);
  const { message, current } = z.strictObject(conflictSchema.shape).parse(refused.body);
  expect(message).toBe('कबीर has saved this article since you opened it.');
  expect(current).toMatchObject({
    by: 'कबीर',
    at: current?.article.updatedAt,
    article: { name: 'कबीर का नाम', version: 2 },
  });
  expect((await put(author, { name: 'x', version: 0 })).status).toBe(400);
  const unheard = await put(author, { name: 'x', version: 99 });
  expect(unheard).toMatchObject({
    status: 422,
    body: { fields: { version: 'is newer than the newest' } },
  });
  expect((await put(author, { name: 'मीरा का नाम' })).status).toBe(200);
});

test('versions are listed, read and restored by who may the article', async () => {
  const id = await newArticle('पुराना नाम');
  const address = `/api/articles/article/${id}/revisions`;
  await call(site, author, 'PUT', `/api/articles/${id}`, { name: 'नया नाम' });
  const list = await call(site, author, 'GET', address);
  const { revisions } = z.strictObject(revisionListSchema.shape).parse(list.body);
  expect(revisions.map(({ version, by }) => [version, by])).toEqual([
    [2, 'मीरा'],
    [1, 'मीरा'],
  ]);
  const one = await call(site, editor, 'GET', `${address}/1`);
  expect(z.strictObject(revisionSchema.shape).parse(one.body)).toMatchObject({
    name: 'पुराना नाम',
    description: '<p>पहला।</p>',
    category: null,
  });
  expect((await call(site, author, 'GET', `${address}/9`)).status).toBe(404);
  for (const [method, path] of [
    ['GET', address],
    ['GET', `${address}/1`],
    ['POST', `${address}/1/restore`],
  ] as const) {
    expect((await call(site, stranger, method, path)).status).toBe(403);
  }
  const restored = await call(site, author, 'POST', `${address}/1/restore`);
  expect(editedArticleSchema.parse(restored.body)).toMatchObject({ name: 'पुराना नाम', version: 3 });
});

test('a version names everybody who made it, also who cannot be chosen any more', async () => {
  const id = await newArticle('नाम');
  const helper = await newPerson(site, 'author', 'रहीम');
  const body = { name: 'नाम', coAuthors: [helper._id] };
  expect((await call(site, editor, 'PUT', `/api/articles/${id}`, body)).status).toBe(200);
  const { db } = site.database;
  await db.updateTable('users').set({ active: 0 }).where('id', '=', helper._id).execute();
  const read = await call(site, author, 'GET', `/api/articles/article/${id}/revisions/2`);
  const { people } = revisionSchema.parse(read.body);
  expect(people.map(({ name }) => name).sort()).toEqual(['मीरा', 'रहीम']);
});

test('unsaved work is kept for its writer alone, until it is saved or thrown away', async () => {
  const id = await newArticle('मसौदा');
  const address = `/api/articles/article/${id}/draft`;
  const form = { ...emptyForm, slug: 'half-', description: '<p>आधा' };
  const read = async (person: UserInfo) => {
    const { body } = await call(site, person, 'GET', address);
    return z.strictObject({ draft: draftSchema.nullable() }).parse(body).draft;
  };
  expect(await read(author)).toBeNull();
  const body = { form, basedOn: 1, replaces: null };
  const draft = await call(site, author, 'PUT', address, body);
  expect(draft).toMatchObject({ status: 200, body: { basedOn: 1 } });
  expect(await read(author)).toMatchObject({ form });
  expect(await read(editor)).toBeNull();
  expect((await call(site, author, 'PUT', address, body)).status).toBe(409);
  expect((await call(site, stranger, 'GET', address)).status).toBe(403);
  expect((await call(site, stranger, 'PUT', address, body)).status).toBe(403);
  expect((await call(site, author, 'DELETE', address)).status).toBe(200);
  expect(await read(author)).toBeNull();
});
