import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutbound } from '../../../../domain/outbound/outbound.ts';
import { freePort } from '../../../../tests/support/postgres.ts';
import { allOf, ofKind } from '../../support/sources.ts';
import { wordpressSite } from './rest.ts';

let server: Server;
let origin: string;
/** Things of a list that the site leaves out, or for which it refuses the page. */
const [hidden, forbidden] = [Symbol('hidden'), Symbol('forbidden')];
const answers = new Map<string, unknown>();
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, origin);
    const found = answers.get(pathname);
    const page = Number(searchParams.get('page') ?? 1);
    const size = Number(searchParams.get('per_page') ?? 1);
    if (found === undefined) return response.writeHead(401).end('{"code":"rest_forbidden"}');
    if (found instanceof Function) return response.end(JSON.stringify(found()));
    const all = Array.isArray(found) ? found.slice((page - 1) * size, page * size) : found;
    if (Array.isArray(all) && all.length === 0 && page > 1)
      return response.writeHead(400).end('{}');
    if (Array.isArray(all) && all.includes(forbidden)) return response.writeHead(403).end();
    const part = Array.isArray(all) ? all.filter((item) => item !== hidden) : all;
    return response.end(typeof part === 'string' ? part : JSON.stringify(part));
  }).listen(port, '127.0.0.1');
});
afterAll(() => server.close());

const read = (address: string, most?: number) => {
  const { host } = new URL(origin);
  const { reader, source } = wordpressSite(address, openOutbound({ allow: [host] }), most);
  return allOf(reader.read(source));
};

const post = (id: number, more: object = {}) => ({
  id,
  slug: `lekh-${id}`,
  link: `https://old.example/2019/05/lekh-${id}/`,
  author: 3,
  title: { rendered: `लेख &amp; ${id}` },
  excerpt: { rendered: '<p>सार।</p>' },
  content: { rendered: '<p>पाठ</p>', protected: false },
  date_gmt: '2019-05-06T07:08:09',
  modified_gmt: '2019-06-06T07:08:09',
  featured_media: 0,
  categories: [5],
  tags: [9],
  ...more,
});

test('a site is read from its API, page by page, with what it keeps to itself told', async () => {
  const automatic = { excerpt: { rendered: '<p>पाठ की शुरुआत [&hellip;]</p>' } };
  answers.set('/wp-json', { name: 'पुराना &amp; घर', home: 'https://www.old.example', url: '' });
  const category = { id: 5, slug: 'gaon', name: 'गाँव', description: '', parent: 4, link: '' };
  answers.set('/wp-json/wp/v2/categories', [
    { ...category, id: 4, slug: 'khabar', name: 'ख़बर', parent: 0 },
    category,
  ]);
  answers.set('/wp-json/wp/v2/tags', [{ id: 9, slug: 'barish', name: 'बारिश', description: '' }]);
  answers.set('/wp-json/wp/v2/media', [
    {
      id: 7,
      slug: 'a',
      link: 'https://old.example/a/',
      mime_type: 'image/jpeg',
      post: 1,
      source_url: 'https://old.example/wp-content/uploads/a.jpg',
      alt_text: 'घर',
      caption: { rendered: '<p>नीचे</p>' },
    },
    { id: 8, mime_type: 'application/pdf', source_url: 'https://old.example/a.pdf' },
  ]);
  answers.set('/wp-json/wp/v2/posts', [
    post(1, { featured_media: 7, slug: '%e0%a4%95', ...automatic }),
    post(2, { content: { rendered: '', protected: true } }),
    'गलत',
    ...Array.from({ length: 40 }, (_, place) => post(place + 10)),
  ]);
  answers.set('/wp-json/wp/v2/pages', [post(99, { slug: 'parichay' })]);
  const items = await read(`${origin}/`);
  expect(items[0]).toEqual({
    kind: 'site',
    source: 'wordpress:old.example',
    name: 'पुराना & घर',
    url: 'https://www.old.example',
  });
  expect(items).toContainEqual({ kind: 'note', reason: 'notShown', detail: '/wp/v2/users' });
  expect(ofKind(items, 'term')).toMatchObject([
    { id: 'khabar', name: 'ख़बर' },
    { id: 'gaon', parent: 'khabar', oldAddresses: ['/category/khabar/gaon/', '/?cat=5'] },
    { id: 'barish', taxonomy: 'tag' },
  ]);
  expect(ofKind(items, 'picture')).toMatchObject([
    { id: '7', alt: 'घर', caption: 'नीचे', article: '1', address: expect.stringContaining('a.jpg') },
  ]);
  const [first, second, third, ...more] = ofKind(items, 'article');
  expect(first).toMatchObject({
    id: '1',
    title: 'लेख & 1',
    slug: 'क',
    status: 'published',
    cover: { picture: '7' },
    categories: ['gaon'],
    tags: ['barish'],
    publishedAt: '2019-05-06T07:08:09.000Z',
    oldAddresses: ['https://old.example/2019/05/lekh-1/', '/?p=1'],
  });
  expect(first).not.toHaveProperty('standfirst');
  expect(second?.status).toBe('private');
  expect(third?.standfirst).toBe('सार।');
  expect(more).toHaveLength(39);
  expect(ofKind(items, 'page')).toMatchObject([{ id: '99', slug: 'parichay' }]);

  answers.set('/wp-json/wp/v2/users', [{ id: 3, slug: 'asha', name: 'आशा', description: 'लेखक' }]);
  const again = await read(`${origin}/wp-json/`);
  expect(ofKind(again, 'person')).toMatchObject([{ id: 'asha', name: 'आशा', bio: 'लेखक' }]);
  expect(ofKind(again, 'article')[0]).toMatchObject({ authors: ['asha'] });
});

test('a page with things left out is not the last, and a list that breaks off is no end of it', async () => {
  answers.set('/part/wp-json', { name: 'घर', home: 'https://part.example', url: '' });
  const picture = (id: number) => ({
    id,
    slug: '',
    link: '',
    mime_type: 'image/jpeg',
    source_url: `https://part.example/${id}`,
  });
  // Pictures of drafts are left out after the list was cut into pages.
  answers.set('/part/wp-json/wp/v2/media', [
    ...Array.from({ length: 150 }, (_, place) => (place === 7 ? hidden : picture(place))),
  ]);
  answers.set('/part/wp-json/wp/v2/posts', [post(1), { id: 'क' }]);
  const items = await read(`${origin}/part`);
  expect(ofKind(items, 'picture')).toHaveLength(149);
  expect(items).toContainEqual({
    kind: 'note',
    reason: 'badRow',
    detail: expect.stringContaining('/wp/v2/posts'),
  });
  answers.set('/part/wp-json/wp/v2/posts', [
    ...Array.from({ length: 30 }, (_, place) => post(place + 1)),
    forbidden,
  ]);
  await expect(read(`${origin}/part`)).rejects.toThrow('answers 403');
  // A cache before the site that knows nothing of pages answers the first one for ever.
  answers.set('/part/wp-json/wp/v2/posts', () => Array.from({ length: 20 }, (_, id) => post(id)));
  await expect(read(`${origin}/part`)).rejects.toThrow('the same page');
  // Another page for ever.
  let last = 0;
  answers.set('/part/wp-json/wp/v2/posts', () => Array.from({ length: 20 }, () => post(++last)));
  await expect(read(`${origin}/part`, 500)).rejects.toThrow('/wp/v2/posts has no end');
});

test('what is no API of WordPress is refused', { tags: 'long' }, async () => {
  answers.set('/elsewhere/wp-json', '<html>');
  await expect(read(`${origin}/elsewhere`)).rejects.toThrow('answers no JSON');
  await expect(read(`${origin}/nowhere`)).rejects.toThrow('is no API of WordPress');
  // Nobody asks inside.
  await expect(read('http://127.0.0.1:1/')).rejects.toThrow('http://127.0.0.1:1/wp-json does not');
});

test('a site whose API shows the marks of qTranslate has an article in each language', async () => {
  answers.clear();
  answers.set('/wp-json', { name: 'x', home: 'https://marks.example', url: '' });
  const marks = { rendered: '[:hi]नदी[:en]River[:]' };
  answers.set('/wp-json/wp/v2/posts', [
    post(1, { title: marks, excerpt: marks, content: { ...marks, protected: true } }),
  ]);
  const shared = { status: 'private', translations: 'qtranslate:1' };
  expect(ofKind(await read(origin), 'article')).toMatchObject([
    { ...shared, id: '1', title: 'नदी', html: 'नदी', standfirst: 'नदी', language: 'hi' },
    { ...shared, id: '1:en', title: 'River', html: 'River', language: 'en', oldAddresses: [] },
  ]);
});
