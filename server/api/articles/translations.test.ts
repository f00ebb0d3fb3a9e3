import { afterAll, beforeAll, expect, test } from 'vitest';
import { editedArticleSchema } from '../../../contract/articles.ts';
import { categorySchema } from '../../../contract/categories.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { publishable } from '../../../tests/support/samples.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
let editor: UserInfo;
beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor');
});
afterAll(() => site.stop());

const send = async (method: string, path: string, body?: object) => {
  const answer = await call(site, editor, method, `/api/${path}`, body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const page = async (path: string) => (await fetch(site.url + path)).text();

test('readers and search engines are led from one to the other while both are published', async () => {
  const { SITE_URL } = site.config;
  const original = editedArticleSchema.parse(
    await send('POST', 'articles/article', { ...publishable, name: 'बारिश', slug: 'barish' }),
  );
  const [hindi, english] = ['/general/barish', '/general/rain'];
  const alone = await page(hindi);
  expect(alone).toContain('<meta property="og:locale" content="hi_IN"/>');
  for (const text of ['rel="alternate" hrefLang', 'class="switch"', 'og:locale:alternate']) {
    expect(alone).not.toContain(text);
  }

  const draft = {
    ...publishable,
    name: 'Rain',
    slug: 'rain',
    status: 'draft',
    translationOf: original._id,
  };
  const added = editedArticleSchema.parse(await send('POST', 'articles/article', draft));
  expect(await page(hindi)).toBe(alone);

  const put = (body: object) => send('PUT', `articles/${added._id}`, { name: 'Rain', ...body });
  await put({ status: 'published' });
  const alternates = (one: string, other: string) =>
    [
      ['hi', one],
      ['en', other],
    ].map(
      ([language, path]) =>
        `<link rel="alternate" hrefLang="${language}" href="${SITE_URL}${path}"/>`,
    );
  for (const path of [hindi, english]) {
    const html = await page(path);
    for (const link of alternates(hindi, english)) expect(html).toContain(link);
    expect(html).not.toContain('x-default');
  }
  expect(await page(hindi)).toMatch(
    /<a class="switch" href="\/general\/rain" lang="en" hrefLang="en" rel="alternate">Read in English<\/a>/,
  );
  expect(await page(hindi)).toContain('<meta property="og:locale:alternate" content="en_IN"/>');
  expect(await page(english)).toContain('>हिन्दी में पढ़ें</a>');
  expect(await page('/sitemap.xml')).toContain(
    `<xhtml:link rel="alternate" hreflang="en" href="${SITE_URL}${english}"/>`,
  );

  // The page of an article links to the new address of its translation at once.
  await put({ slug: 'the-rain' });
  expect(await page(hindi)).toContain('href="/general/the-rain"');
  const category = categorySchema.parse(
    await send('POST', 'categories/addCategory', { name: 'Weather', description: 'x' }),
  );
  await put({ category: category._id });
  expect(await page(hindi)).toContain('href="/weather/the-rain"');

  const switches = async () => (await page(hindi)).includes('class="switch"');
  await put({ status: 'unpublished' });
  expect(await switches()).toBe(false);
  await put({ status: 'published' });
  await send('DELETE', `articles/delete/${added._id}`);
  expect(await switches()).toBe(false);
  await send('POST', `articles/restore/${added._id}`);
  expect(await switches()).toBe(true);
  const link = `articles/article/${original._id}/translation`;
  expect(await send('DELETE', link)).toEqual({ message: 'The translation is unlinked.' });
  expect(await switches()).toBe(false);
  await send('PUT', link, { translation: added._id });
  expect(await switches()).toBe(true);
});

test('a filter of the list of the admin', async () => {
  const list = (language: string) => send('GET', `articles/admin-article?language=${language}`);
  expect(await list('hi')).toMatchObject({ totalArticles: 1 });
  expect(await list('')).toMatchObject({ totalArticles: 2 });
  const answer = await call(site, editor, 'GET', '/api/articles/admin-article?language=ur');
  expect(answer.status).toBe(400);
});
