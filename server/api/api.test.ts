import { rename } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { readArticleSchema } from '../../contract/articles.ts';
import { categorySchema } from '../../contract/categories.ts';
import { limits } from '../../contract/limits.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

async function get(path: string, init?: RequestInit) {
  const answer = await fetch(site.url + path, init);
  const text = await answer.text();
  const body: unknown = text ? JSON.parse(text) : null;
  return { status: answer.status, headers: answer.headers, body };
}

const articleList = z.array(z.strictObject(readArticleSchema.shape));
const categoryList = z.array(z.strictObject(categorySchema.shape));
const failure = z.strictObject({
  message: z.string().min(5),
  fields: z.record(z.string(), z.string()).optional(),
});

async function category(slug: string) {
  return categorySchema.parse((await get(`/api/categories/${slug}`)).body);
}

describe('categories', () => {
  test('all, in the order of the navigation', async () => {
    const list = categoryList.parse((await get('/api/categories')).body);
    expect(list.length).toBeGreaterThanOrEqual(8);
    expect(list.slice(0, 3).map(({ name }) => name)).toEqual([
      "Editor's Choice",
      'Apna Gyaan',
      'Parenting',
    ]);
  });

  test('those of the home page, and the others', async () => {
    const home = categoryList.parse((await get('/api/categories/home?isHome=true')).body);
    const rest = categoryList.parse((await get('/api/categories/home?isHome=false')).body);
    expect(home.every(({ isHome }) => isHome)).toBe(true);
    expect(rest.map(({ slug }) => slug)).toEqual(['editors-choice']);
    expect((await get('/api/categories/home')).body).toEqual(home);
  });

  test('one, by its slug', async () => {
    expect((await category('parenting')).name).toBe('Parenting');
  });
});

describe('lists of articles', () => {
  test('latest: newest first, three unless told', async () => {
    const latest = articleList.parse((await get('/api/articles/latest')).body);
    expect(latest).toHaveLength(3);
    const times = latest.map(({ publishedAt }) => publishedAt ?? '');
    expect(times).toEqual([...times].sort().reverse());
    expect((await get('/api/articles/latest?limit=5')).body).toHaveLength(5);
  });

  test('a limit above the most is cut down to it', async () => {
    const all = articleList.parse((await get('/api/articles/latest?limit=100000')).body);
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(all.length).toBeLessThanOrEqual(50);
  });

  test('random: different ones', async () => {
    const random = articleList.parse((await get('/api/articles/random?limit=3')).body);
    expect(new Set(random.map(({ _id }) => _id)).size).toBe(3);
  });

  test.each(['/api/articles', '/api/articles/'])('%s by category', async (path) => {
    const { _id } = await category('apna-gyaan');
    const list = articleList.parse((await get(`${path}?categoryId=${_id}&limit=3`)).body);
    expect(list.map((article) => article.category?.slug)).toEqual(Array(3).fill('apna-gyaan'));
  });

  test('category-detail: nine a page, and the number of all', async () => {
    const { _id } = await category('apna-gyaan');
    const detail = z.strictObject({ articles: articleList, totalArticles: z.int() });
    const page = async (number: number) =>
      detail.parse(
        (await get(`/api/articles/category-detail?categoryId=${_id}&page=${number}`)).body,
      );
    const [first, second, third, fourth] = [
      await page(1),
      await page(2),
      await page(3),
      await page(4),
    ];
    expect([first.articles.length, second.articles.length]).toEqual([9, 9]);
    expect(third.articles).toHaveLength(first.totalArticles - 18);
    expect(fourth.articles).toEqual([]);
    const ids = [first, second, third].flatMap(({ articles }) => articles.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(first.totalArticles);
  });
});

describe('long answers', () => {
  const many = 14;
  beforeAll(async () => {
    const { _id } = await category('parenting');
    const { db } = site.database;
    const description = `<p>${'क '.repeat(60_000)}</p>`;
    for (let at = 0; at < many; at += 1) {
      const input = sampleArticle({ slug: `lamba-${at}`, category: _id, status: 'published' });
      await write(db, (trx) =>
        createArticle(trx, input, { publishedAt: '2001-01-01T00:00:00.000Z' }),
      );
    }
    await db
      .updateTable('articles')
      .set({ description })
      .where('slug', 'like', 'lamba-%')
      .execute();
  });

  const slugsOf = (list: z.infer<typeof articleList>) => list.map(({ slug }) => slug);
  const detail = z.strictObject({
    articles: articleList,
    totalArticles: z.int(),
    given: z.object({ limit: z.int(), currentPage: z.int(), totalPages: z.int() }).optional(),
  });

  test('a list of whole texts ends at a size, and says from where to go on', async () => {
    const { _id } = await category('parenting');
    const of = async (query: string) =>
      detail.parse((await get(`/api/articles/category-detail?categoryId=${_id}&${query}`)).body);
    const first = await of('limit=50');
    const { totalArticles, given } = first;
    expect(totalArticles).toBeGreaterThan(many);
    expect(given).toEqual({ limit: 10, currentPage: 1, totalPages: Math.ceil(totalArticles / 10) });
    const found = slugsOf(first.articles);
    for (let page = 2; page <= (given?.totalPages ?? 0); page += 1) {
      found.push(...slugsOf((await of(`limit=10&page=${page}`)).articles));
    }
    expect(new Set(found).size).toBe(totalArticles);
    // What the specification asks for is given whole.
    expect((await of('limit=10')).articles).toHaveLength(10);
    for (const path of ['latest?', 'random?', `?categoryId=${_id}&`]) {
      const list = articleList.parse((await get(`/api/articles/${path}limit=50`)).body);
      const bytes = list.slice(10).reduce((sum, { description }) => sum + description.length, 0);
      expect(bytes).toBeLessThan(limits.texts.bytes);
    }
  });

  test('the description of the API is written once, and sent packed and once', async () => {
    for (const form of ['json', 'yaml']) {
      const answer = await fetch(`${site.url}/api/docs/${form}`);
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
      expect(await answer.text()).toContain('Lekhani API');
      expect((await fetch(`${site.url}/api/docs/${form}`, { headers })).status).toBe(304);
    }
  });
});

describe('one article', () => {
  test('by category and slug, with every field of the specification', async () => {
    const { status, body } = await get('/api/articles/apna-gyaan/suraj-ki-ghadi-samrat-yantra');
    const article = z.strictObject(readArticleSchema.shape).parse(body);
    expect(status).toBe(200);
    expect(article).toMatchObject({
      slug: 'suraj-ki-ghadi-samrat-yantra',
      category: { slug: 'apna-gyaan' },
      author: { name: 'मीरा राठौड़' },
      language: 'hi',
    });
    expect(article.description).toContain('<h2>');
    expect(article.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('red: answers the address without a leading slash', async () => {
    const { body } = await get('/api/articles/red/5f1e3c7a9b2d4e6f8a0c1b2d');
    expect(body).toEqual({ newUrl: 'apna-gyaan/suraj-ki-ghadi-samrat-yantra' });
  });

  test('redart: answers the address with a leading slash, for old and present slugs', async () => {
    const newUrl = '/apna-gyaan/why-jaipur-is-pink';
    expect((await get('/api/articles/redart/pink-city-colour')).body).toEqual({ newUrl });
    expect((await get('/api/articles/redart/why-jaipur-is-pink')).body).toEqual({ newUrl });
  });
});

describe('search', () => {
  test('finds Hindi without its nukta', async () => {
    const found = z
      .strictObject({ articles: articleList, totalArticles: z.int(), didYouMean: z.null() })
      .parse((await get(`/api/search?q=${encodeURIComponent('सांगानेर')}`)).body);
    expect(found.articles[0]?.slug).toBe('sanganer-ki-chhapai');
    expect(found.totalArticles).toBeGreaterThanOrEqual(1);
  });
});

describe('invalid input is explained in a sentence', () => {
  test.each([
    ['/api/articles/latest?limit=x', 400, 'limit must be a whole number.'],
    ['/api/articles/latest?limit=0', 400, 'limit must be at least 1.'],
    ['/api/articles/random?limit=-3', 400, 'limit must be at least 1.'],
    ['/api/articles?limit=3', 400, /^categoryId /],
    ['/api/articles?categoryId=5', 400, 'categoryId must be an id of 24 hexadecimal characters.'],
    ['/api/articles/category-detail?categoryId=ffffffffffffffffffffffff&page=0', 400, /^page /],
    [
      '/api/articles/category-detail?categoryId=ffffffffffffffffffffffff',
      404,
      'Category not found.',
    ],
    ['/api/articles?categoryId=ffffffffffffffffffffffff', 404, 'Category not found.'],
    ['/api/articles/apna-gyaan/not-there', 404, 'Article not found.'],
    ['/api/articles/parenting/suraj-ki-ghadi-samrat-yantra', 404, 'Article not found.'],
    ['/api/articles/red/not-there', 404, 'Article not found.'],
    ['/api/articles/redart/not-there', 404, 'Article not found.'],
    ['/api/categories/not-there', 404, 'Category not found.'],
    ['/api/categories/home?isHome=maybe', 400, 'isHome must be true or false.'],
    ['/api/search', 400, 'q must be given.'],
    ['/api/search?q=%20', 400, 'q must not be empty.'],
    [`/api/search?q=${'x'.repeat(201)}`, 400, 'q must have at most 200 characters.'],
    ['/api/nothing/here', 404, 'There is nothing at this address.'],
    ['/api', 404, 'There is nothing at this address.'],
    ['/api/categories/%00', 400, 'slug must not hold control characters.'],
    ['/api/articles/red/%E0%A4', 404, 'Article not found.'],
  ])('%s → %i', async (path, status, message) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(failure.parse(answer.body).message).toMatch(message);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    '%s where only GET is answered: 405',
    async (method) => {
      const answer = await get('/api/categories', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
      expect(failure.parse(answer.body).message).toBe('This address answers GET, HEAD only.');
    },
  );

  test('a broken database causes a 500 that reveals no internals', async () => {
    const broken = await startSite();
    await broken.database.close();
    const answer = await fetch(`${broken.url}/api/categories`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      message: `Something went wrong on our side (${answer.headers.get('x-request-id')}). Please try again.`,
    });
    expect((await fetch(`${broken.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${broken.url}/api/ready`)).status).toBe(503);
  });

  test('a site whose database was moved away is not ready, until it is back', async () => {
    const moved = await startSite();
    const ready = async () => (await fetch(`${moved.url}/api/ready`)).status;
    const path = `${moved.config.DATA_DIR}/lekhani.db`;
    await rename(path, `${path}.away`);
    expect(await ready()).toBe(503);
    await rename(`${path}.away`, path);
    expect(await ready()).toBe(200);
    await moved.stop();
  });

  test('too many calls are a 429', async () => {
    const limited = await startSite({ env: { API_RATE_LIMIT: '5' } });
    const answers = [];
    for (let call = 0; call < 7; call += 1)
      answers.push(await fetch(`${limited.url}/api/categories`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(failure.parse(await answers[6]?.json()).message).toContain('Too many requests');
    await limited.stop();
  });
});

describe('description of the API', () => {
  test('the page, and the JSON with every call', async () => {
    const page = await fetch(`${site.url}/api/docs`);
    expect(page.status).toBe(200);
    const [script] = /[^"]+swagger-ui-bundle\.js/.exec(await page.text()) ?? [];
    expect((await fetch(new URL(script ?? '', page.url))).status).toBe(200);
    const { body } = await get('/api/docs/json');
    const { openapi, paths } = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) })
      .parse(body);
    expect(openapi).toBe('3.1.0');
    const described = Object.keys(paths);
    expect(described).toEqual(
      expect.arrayContaining([
        '/api/articles/red/{id}',
        '/api/articles/{category}/{slug}',
        '/api/categories/{slug}',
        '/api/users/signin',
        '/api/search',
      ]),
    );
  });

  test('says what each call takes and sends, files too, and that a key may have ended', async () => {
    const content = z.record(z.string(), z.unknown());
    const { paths } = z
      .object({
        paths: z.record(
          z.string(),
          z.record(
            z.string(),
            z.object({
              requestBody: z.object({ content }).optional(),
              responses: z.record(z.string(), z.object({ content: content.optional() })),
            }),
          ),
        ),
      })
      .parse((await get('/api/docs/json')).body);
    const taken = (path: string, method: string) =>
      Object.keys(paths[path]?.[method]?.requestBody?.content ?? {});
    expect(taken('/api/images/upload', 'post')).toEqual(['multipart/form-data']);
    expect(taken('/api/articles/word-file', 'post')).toEqual(['application/octet-stream']);
    for (const [path, methods] of Object.entries(paths)) {
      if (path.endsWith('/export') && methods.get)
        expect(Object.keys(methods.get.responses[200]?.content ?? {}), path).toEqual(['text/csv']);
    }
    const listed = Object.keys(paths['/api/articles/latest']?.get?.responses ?? {});
    expect(listed).toEqual(expect.arrayContaining(['200', '401', '429', '503']));
  });

  test('both can be switched off, and then are as any unknown address', async () => {
    const silent = await startSite({ env: { API_DOCS: 'off' } });
    const ask = async (path: string) => {
      const answer = await fetch(silent.url + path, { redirect: 'manual' });
      return [answer.status, await answer.text()];
    };
    const unknown = await ask('/api/nothing');
    expect(unknown[0]).toBe(404);
    for (const path of [
      '',
      '/',
      '/json',
      '/yaml',
      '/static/index.html',
      '/static/swagger-ui.css',
    ]) {
      expect(await ask(`/api/docs${path}`), path).toEqual(unknown);
    }
    await silent.stop();
  });
});
