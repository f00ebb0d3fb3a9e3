import { afterAll, beforeAll, expect, test } from 'vitest';
import { editedArticleSchema } from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import type { UserInfo } from '../../contract/users.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { workOf } from '../../tests/support/growth.ts';
import { publishable, sampleForm } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

let site: Site;
let editor: UserInfo;
let id: string;
/** Milliseconds of work for a text of ordinary length. */
let ordinary: number;

async function expectCheapRefusal(method: string, path: string, body: object): Promise<void> {
  const work = await workOf(async () => {
    const { status } = await call(site, editor, method, path, body);
    expect([400, 422]).toContain(status);
  });
  expect(work).toBeLessThan(10 * ordinary + 150);
}

beforeAll(async () => {
  site = await startSite();
  editor = await newPerson(site, 'editor');
  const { body } = await call(site, editor, 'POST', '/api/articles/article', {
    ...publishable,
    name: 'x',
  });
  id = editedArticleSchema.parse(body)._id;
  const text = { name: 'x', description: '<p>एक <b>वाक्य</b></p>'.repeat(1000) };
  ordinary = await workOf(() => call(site, editor, 'POST', '/api/articles/article', text));
});
afterAll(() => site.stop());

const tooMuch: [string, string][] = [
  ['deep', '<b>'.repeat(99_000)],
  ['full of tags', '<b></b>'.repeat(limits.tags)],
  ['long', 'a.'.repeat(limits.articleText / 2 + 1)],
];
const page = { slug: 'x', title: 'x', metaDescription: '', inFooter: false };
const calls: [string, string, () => string, (html: string) => object][] = [
  [
    'a new article',
    'POST',
    () => '/api/articles/article',
    (html) => ({ name: 'x', description: html }),
  ],
  ['a save', 'PUT', () => `/api/articles/${id}`, (html) => ({ name: 'x', description: html })],
  [
    'a preview',
    'POST',
    () => '/api/articles/preview',
    (html) => ({ name: 'x', description: html }),
  ],
  ['a static page', 'POST', () => '/api/pages/page', (html) => ({ ...page, body: html })],
];

test.each(
  calls.flatMap(([what, ...of]) => tooMuch.map(([how, html]) => [what, how, of, html] as const)),
)(
  '%s whose text is too %s is refused before it costs',
  async (_what, _how, [method, path, bodyOf], html) => {
    await expectCheapRefusal(method, path(), bodyOf(html));
  },
);

test('a draft is bounded as the article is', async () => {
  const draft = (description: string) => ({
    form: { ...sampleForm(), description },
    basedOn: 1,
    replaces: null,
  });
  const path = `/api/articles/article/${id}/draft`;
  await expectCheapRefusal('PUT', path, draft('a.'.repeat(limits.articleText / 2 + 1)));
});

test.each(['name', 'standfirst', 'metaTitle'])(
  'nothing reads a %s that is too long',
  async (name) => {
    const body = { name: 'x', [name]: 'e\u0323\u0301'.repeat(300_000) };
    await expectCheapRefusal('POST', '/api/articles/article', body);
  },
);

test('a text that is allowed and long is saved, shown and searched by its beginning', async () => {
  const description = `<p>शुरुआतीशब्द</p>${'<p>एक <b>वाक्य</b> a. b. c.</p>'.repeat(10_000)}`;
  const { status, body } = await call(site, editor, 'POST', '/api/articles/article', {
    name: 'लंबा लेख',
    slug: 'lamba-lekh',
    ...publishable,
    description,
    status: 'published',
  });
  expect(status).toBe(200);
  expect(editedArticleSchema.parse(body)).toMatchObject({ language: 'hi', wordCount: 50_001 });
  const html = await (await fetch(`${site.url}/general/lamba-lekh`)).text();
  expect(html).toContain('<p>शुरुआतीशब्द</p>');
  // While both processors are busy a search is given up for a moment.
  const address = `${site.url}/search?q=${encodeURIComponent('शुरुआतीशब्द')}`;
  const found = async () => (await (await fetch(address)).text()).includes('lamba-lekh');
  expect(await waitFor(found)).toBe(true);
});
