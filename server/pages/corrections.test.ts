import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctionsSchema } from '../../contract/corrections.ts';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let editor: UserInfo;
beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor', 'कबीर');
});
afterAll(() => site.stop());

const article = (values: Parameters<typeof sampleArticle>[0]) =>
  write(site.database.db, (trx) => createArticle(trx, sampleArticle(values)));
const put = (id: string, body: object) => call(site, editor, 'PUT', `/api/articles/${id}`, body);
const page = async (path: string) => (await fetch(site.url + path)).text();

test('a correction is told under the article, in its data and on the page of all', async () => {
  const id = await article({ name: 'बारिश', slug: 'barish', language: 'hi' });
  expect(await page('/hi/corrections')).toContain('अब तक कोई भूल-सुधार नहीं हुआ।');
  expect(await page('/general/barish')).not.toContain('class="corrections"');
  const correction = 'तारीख़ <ग़लत> थी।';
  // Sent again, since the answer was lost, it is told once.
  for (const _time of [1, 2]) {
    expect((await put(id, { name: 'बारिश', correction })).status).toBe(200);
  }
  const own = await page('/hi/general/barish');
  expect(own).toMatch(/class="corrections" lang="hi".*<h2[^>]*>भूल-सुधार<.*तारीख़ &lt;ग़लत&gt; थी।/s);
  expect(own).toMatch(/"correction":\[\{"@type":"CorrectionComment","text":"तारीख़ [^"]*थी।"/);
  expect(await page('/en/general/barish')).toMatch(/Corrected on .*All corrections/s);
  expect(await page('/corrections')).toMatch(
    /href="[^"]*\/general\/barish".*तारीख़ &lt;ग़लत&gt; थी।/s,
  );
  expect(await page('/en/corrections')).toContain('Corrected on');
  expect((await fetch(`${site.url}/corrections?page=2`, { redirect: 'manual' })).status).not.toBe(
    200,
  );

  // Of what readers do not see they are told nothing.
  await call(site, editor, 'POST', '/api/articles/bulk', { ids: [id], action: 'unpublish' });
  expect(await page('/corrections')).not.toContain('तारीख़');
  expect((await put(id, { name: 'बारिश', correction })).status).toBe(409);
  await call(site, editor, 'POST', '/api/articles/bulk', { ids: [id], action: 'publish' });
  expect(await page('/corrections')).toContain('तारीख़');

  const path = `/api/articles/article/${id}/corrections`;
  const { body } = await call(site, editor, 'GET', path);
  const [note, ...others] = correctionsSchema.parse(body).corrections;
  expect(others).toEqual([]);
  expect(note).toMatchObject({ text: correction, by: 'कबीर' });
  expect((await call(site, editor, 'DELETE', `${path}/${note?._id}`)).status).toBe(200);
  expect(await page('/general/barish')).not.toContain('तारीख़');
  expect(await page('/corrections')).not.toContain('तारीख़');
});

test('a working copy is in nothing that readers get', async () => {
  const slug = 'chhipa';
  const id = await article({ name: 'खुला', slug, language: 'hi', description: '<p>सबके लिए।</p>' });
  const secret = 'गुप्तबात';
  const body = { name: secret, description: `<p>${secret}</p>`, standfirst: secret };
  const saved = await put(id, { ...body, metaTitle: secret, workingCopy: 'draft' });
  expect(saved.body).toMatchObject({ name: secret, showsCopy: true });
  const places = [
    '/',
    '/stories',
    `/general/${slug}`,
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',

    `/api/articles/general/${slug}`,
    '/api/articles/latest',
    '/api/articles/random',
  ];
  for (const place of places) expect(await page(place), place).not.toContain(secret);
  const found = await page(`/api/search?q=${encodeURIComponent(secret)}`);
  expect(JSON.parse(found)).toMatchObject({ articles: [] });
  const contributor = await newPerson(site, 'contributor');
  for (const path of ['copy', 'corrections']) {
    const answer = await call(site, contributor, 'GET', `/api/articles/article/${id}/${path}`);
    expect(answer.status).toBe(403);
  }
  // The call of the specification goes on answering the live article.
  const read = await call(site, editor, 'GET', `/api/articles/article/${id}`);
  expect(read.body).toMatchObject({ name: 'खुला', copy: { status: 'draft' } });
  expect((await put(id, { ...body, workingCopy: 'publish' })).body).toMatchObject({ name: secret });
  expect(await page(`/general/${slug}`)).toContain(secret);
});
