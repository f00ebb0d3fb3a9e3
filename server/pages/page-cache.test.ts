import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { editedArticleSchema } from '../../contract/articles.ts';
import { recordChanges } from '../../database/changes.ts';
import { write } from '../../database/transactions.ts';
import { createArticle, updateArticle } from '../../domain/articles/write.ts';
import { createContent } from '../../domain/content/content.ts';
import { putSetting } from '../../domain/settings.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { sampleArticle, sampleForm } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { recordStatements, type Statement } from '../../tests/support/statements.ts';
import { writings } from '../../tests/support/writings.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

const article = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(site.url + path, { redirect: 'manual', headers });
}

async function text(path: string): Promise<string> {
  return (await get(path)).text();
}

describe('the page cache', () => {
  test('a page comes with its ETag, and 304 when it has not changed', async () => {
    const first = await get(article);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    // Tags are for a network alone.
    expect(first.headers.get('cache-tag')).toBe(null);
    expect(first.headers.get('cache-control')).toContain('no-cache');
    const again = await get(article, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('a page can only be read', async () => {
    const answer = await fetch(site.url + article, { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(await answer.json()).toEqual({ message: 'Pages can only be read.' });
  });

  test('HEAD answers the headers alone', async () => {
    const answer = await fetch(site.url + article, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBeTruthy();
  });

  test.each(['br', 'gzip', 'identity'])('the same page in %s', async (coding) => {
    const plain = await text(article);
    const ask = async () => {
      const answer = await get(article, { 'accept-encoding': coding });
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(await answer.text()).toBe(plain);
      return answer.headers.get('content-encoding');
    };
    // Brotli is made when a page is asked for the second time.
    await expect.poll(ask).toBe(coding === 'identity' ? null : coding);
  });

  test('a page that is made again as it was keeps its smallest form', async () => {
    const coding = async () =>
      (await get(article, { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding');
    await expect.poll(coding).toBe('br');
    const { db } = site.database;
    const { id } = await db
      .selectFrom('articles')
      .select('id')
      .where('slug', '=', article.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    const same = { tag: `article:${id}`, action: 'article.update' } as const;
    await write(db, (trx) => recordChanges(trx, [same]));
    expect(await coding()).toBe('br');
  });

  test('parameters that a route does not know change nothing', async () => {
    const plain = (await get(article)).headers.get('etag');
    expect((await get(`${article}?utm_source=x&page=7`)).headers.get('etag')).toBe(plain);
  });

  test('a write is seen by the very next reader, on every page that shows it', async () => {
    const { db } = site.database;
    const input = sampleArticle({ slug: 'fresh', name: 'Before the change' });
    const id = await write(db, (trx) => createArticle(trx, input));
    for (const path of ['/', '/stories', '/general/fresh']) {
      expect(await text(path)).toContain('Before the change');
    }
    await write(db, (trx) => updateArticle(trx, id, { ...input, name: 'After the change' }));
    for (const path of ['/', '/stories', '/general/fresh']) {
      const body = await text(path);
      expect(body).toContain('After the change');
      expect(body).not.toContain('Before the change');
    }
    await write(db, (trx) => updateArticle(trx, id, { ...input, status: 'unpublished' }));
    const gone = await get('/general/fresh');
    expect(gone.headers.get('location')).toBe('/404');
    expect(await text('/')).not.toContain('the change');
  });

  test('a new name of an author is seen on every list that shows it', async () => {
    const { db } = site.database;
    const { id, name } = await db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('slug', '=', 'meera-rathore')
      .executeTakeFirstOrThrow();
    for (const path of ['/', '/stories', '/category/apna-gyaan']) {
      expect(await text(path)).toContain(name);
    }
    const rename = (to: string) =>
      write(db, async (trx) => {
        await trx.updateTable('users').set({ name: to }).where('id', '=', id).execute();
        await recordChanges(trx, [{ tag: `user:${id}`, action: 'user.update' }]);
      });
    await rename('नया नाम');
    for (const path of ['/', '/stories', '/category/apna-gyaan']) {
      expect(await text(path)).toContain('नया नाम');
    }
    await rename(name);
  });

  test('an article pinned to the top is the lead story, from the next reader on', async () => {
    const { db } = site.database;
    const lead = async () =>
      (await text('/')).match(/class="hero-title"><a class="title-link" href="([^"]+)"/)?.[1];
    const id = await write(db, (trx) =>
      createArticle(trx, sampleArticle({ slug: 'pinned' }), {
        publishedAt: '2001-01-01T00:00:00.000Z',
      }),
    );
    expect(await lead()).not.toBe('/general/pinned');
    await write(db, async (trx) => {
      await putSetting(trx, 'pinnedArticle', id);
      await recordChanges(trx, [{ tag: 'settings', action: 'settings.change' }]);
    });
    expect(await lead()).toBe('/general/pinned');
  });

  test('while the database is away the last good page is served, and says so', async () => {
    const other = await startSite({ template: inject('demoFolder') });
    const before = await (await fetch(`${other.url}${article}`)).text();
    await other.database.close();
    const after = await fetch(`${other.url}${article}`);
    expect(after.status).toBe(200);
    expect(after.headers.get('warning')).toContain('111');
    expect(await after.text()).toBe(before);
    expect((await fetch(`${other.url}/stories`)).status).toBe(500);
  });

  test('what has changed is kept for an outage, but not what was taken back', async () => {
    const other = await startSite({ template: inject('demoFolder') });
    const { db } = other.database;
    const read = (path: string) => fetch(other.url + path, { redirect: 'manual' });
    // Articles of one category show each other: what shows one that was taken back goes too.
    const { id: category } = await db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'apna-gyaan')
      .executeTakeFirstOrThrow();
    const [stays, gone] = await write(db, async (trx) => [
      await createArticle(trx, sampleArticle({ slug: 'kept', name: 'It stays', category })),
      await createArticle(trx, sampleArticle({ slug: 'gone', name: 'It goes' })),
    ]);
    for (const path of ['/sitemap.xml', '/apna-gyaan/kept', '/general/gone']) {
      expect((await read(path)).status).toBe(200);
    }
    await write(db, async (trx) => {
      await updateArticle(trx, stays, sampleArticle({ slug: 'kept', name: 'It is new', category }));
      await updateArticle(trx, gone, sampleArticle({ slug: 'gone', status: 'unpublished' }));
    });
    // The change log is read with the next page.
    await read('/about-us');
    await other.database.close();
    for (const path of ['/sitemap.xml', '/apna-gyaan/kept']) {
      const { status, headers } = await read(path);
      expect([status, headers.get('cache-control')], path).toEqual([200, 'no-store']);
      expect(headers.get('warning')).toContain('111');
    }
    expect((await read('/general/gone')).status).toBe(500);
  });

  test('what is locked is in no copy, lists and feeds included, without another request', async () => {
    const other = await startSite({ template: inject('demoFolder') });
    const { db } = other.database;
    const read = (path: string) => fetch(other.url + path, { redirect: 'manual' });
    const description = '<p>Open gupchup.</p><p>Further gupchup.</p>';
    const [input, another] = ['taala', 'doosra'].map((slug) =>
      sampleArticle({ slug, description, standfirst: '' }),
    );
    if (!input || !another) throw new Error('There are two.');
    const [id, anotherId] = await write(db, async (trx) => {
      await putSetting(trx, 'feedTexts', 'whole');
      return [await createArticle(trx, input), await createArticle(trx, another)];
    });
    const shows = ['/general/taala', '/general/doosra', '/', '/stories', '/rss.xml', '/feed.json'];
    for (const path of shows) expect(await (await read(path)).text(), path).toContain('gupchup');
    const others = ['/sitemap.xml', '/about-us'];
    for (const path of others) expect((await read(path)).status).toBe(200);
    const editor = await newPerson(other, 'editor');
    const lock = { access: 'member', freeParagraphs: 0 } as const;
    const body = { name: input.name, ...lock };
    expect((await call(other, editor, 'PUT', `/api/articles/${id}`, body)).status).toBe(200);
    // The change log is read without anybody asking for a page, also after a write of another process.
    const forgotten = (path: string) =>
      expect.poll(() => other.remembers(path), { interval: 5, timeout: 10_000 }).toBe(false);
    await forgotten('/general/taala');
    await write(db, (trx) => updateArticle(trx, anotherId, { ...another, ...lock }));
    await forgotten('/general/doosra');
    await other.database.close();
    for (const path of shows) {
      const answer = await read(path);
      expect([path, answer.status >= 400]).toEqual([path, true]);
      expect(await answer.text()).not.toContain('gupchup');
    }
    for (const path of others) expect((await read(path)).status, path).toBe(200);
    await other.stop();
  });

  test('later answers have the headers of the first', async () => {
    const path = '/apna-gyaan/last-digit-of-a-barcode';
    const headersOf = async () => {
      const { headers } = await get(path, { 'accept-encoding': 'identity' });
      return Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
    };
    const first = await headersOf();
    expect(first['content-security-policy']).toContain("default-src 'none'");
    expect(await headersOf()).toEqual(first);
    expect((await get(path)).status).toBe(200);
  });
});

describe('renders', () => {
  let renders = 0;
  let counted: Site;
  beforeAll(async () => {
    counted = await startSite({
      template: inject('demoFolder'),
      source: (database, siteUrl) => (of) => {
        const made = createContent({ database, siteUrl, ...of });
        const { footerPages } = made.content;
        // The frame of every page asks for the settings and categories once.
        made.content.footerPages = () => {
          renders += 1;
          return footerPages();
        };
        return made;
      },
    });
  });
  afterAll(() => counted.stop());

  test('readers who come together share one', async () => {
    const before = renders;
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => (await fetch(counted.url + article)).text()),
    );
    expect(renders - before).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  test('saving a draft causes none', async () => {
    const { db } = counted.database;
    const pages = ['/', '/stories', article];
    for (const path of pages) await fetch(counted.url + path);
    const before = renders;
    const draft = sampleArticle({ slug: 'draft', status: 'draft' });
    const id = await write(db, (trx) => createArticle(trx, draft));
    await write(db, (trx) => updateArticle(trx, id, { ...draft, name: 'Still a draft' }));
    for (const path of pages) await fetch(counted.url + path);
    expect(renders).toBe(before);
    await write(db, (trx) => updateArticle(trx, id, { ...draft, status: 'published' }));
    expect(await (await fetch(`${counted.url}/stories`)).text()).toContain(draft.name);
  });

  test('drafts, unsaved work and previews leave every page, feed and list in memory', async () => {
    const recorded: Statement[][] = [];
    const own = await startSite({
      template: inject('demoFolder'),
      watch(database) {
        const watched = recordStatements(database);
        recorded.push(watched.statements);
        return watched;
      },
    });
    const editor = await newPerson(own, 'editor');
    const send = (method: string, path: string, body: object) =>
      call(own, editor, method, `/api/articles/${path}`, body);
    const pages = ['/', '/hi', '/stories', article, '/rss.xml', '/feed.json', '/sitemap.xml'];
    const reads = async () => {
      for (const path of pages) await (await fetch(own.url + path)).text();
      // Whether something has changed is asked all the same.
      return recorded.flat().filter(({ sql }) => sql.includes('from "articles"'));
    };
    expect(await reads()).not.toEqual([]);
    const made = await send('POST', 'article', { name: 'कच्चा', status: 'draft' });
    const { _id } = editedArticleSchema.parse(made.body);
    const form = { ...sampleForm(), name: 'और कच्चा' };
    const statuses = [
      await send('PUT', _id, { name: 'कच्चा २', status: 'draft' }),
      await send('PUT', `article/${_id}/draft`, { form, basedOn: 2, replaces: null }),
      await send('POST', 'preview', { name: 'कच्चा' }),
      await send('DELETE', `delete/${_id}`, {}),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    for (const statements of recorded) statements.length = 0;
    expect(await reads()).toEqual([]);
    await own.stop();
  });

  test.each(writings)(
    'a comment causes one of its article, and of no other page',
    async (below) => {
      const { db } = counted.database;
      await write(db, (trx) =>
        recordChanges(trx, [{ tag: 'settings', action: 'settings.change' }]),
      );
      const writer = await newPerson(counted, 'author');
      const row = db.selectFrom('articles').select(['id', 'category_id']);
      const { id, category_id } = await row
        .where('slug', '=', article.split('/').at(-1) ?? '')
        .executeTakeFirstOrThrow();
      const neighbour = await db
        .selectFrom('articles')
        .select('slug')
        .where('category_id', '=', category_id)
        .where('status', '=', 'published')
        .where('id', '!=', id)
        .executeTakeFirstOrThrow();
      const others = [
        '/',
        '/hi',
        '/stories',
        '/category/apna-gyaan',
        `/apna-gyaan/${neighbour.slug}`,
        '/about-us',
        '/rss.xml',
        '/feed.json',
        '/sitemap.xml',
      ];
      const read = async (path: string) => {
        const answer = await fetch(counted.url + path);
        return [answer.headers.get('etag'), await answer.text()];
      };
      const before = [];
      for (const path of others) before.push(await read(path));
      await read(article);
      const rendered = renders;
      const sent = below.body(id, 'केवल इसी पन्ने की बात');
      expect((await call(counted, writer, 'POST', below.path, sent)).status).toBe(200);
      const after = [];
      for (const path of others) after.push(await read(path));
      expect(after).toEqual(before);
      expect(renders).toBe(rendered);
      expect((await read(article))[1]).toContain('केवल इसी पन्ने की बात');
      expect(renders).toBe(rendered + 1);
      // One that waits for a moderator touches not even that.
      const reader = await newPerson(counted, 'reader');
      const held = below.body(id, 'अभी नहीं दिखेगी');
      expect((await call(counted, reader, 'POST', below.path, held)).status).toBe(200);
      expect((await read(article))[1]).not.toContain('अभी नहीं दिखेगी');
      expect(renders).toBe(rendered + 1);
    },
  );

  test('invented parameters cause none', { tags: 'long' }, async () => {
    for (const path of ['/', article, '/stories', '/404']) await fetch(counted.url + path);
    const before = renders;
    for (let n = 0; n < 100; n += 1) {
      const made = [`/?q=${n}`, `${article}?page=${n}`, `/stories?x=${n}`];
      const pages = [`/stories?page=${n}x`, `/stories?page=-${n}`];
      for (const path of made) expect((await fetch(counted.url + path)).status).toBe(200);
      for (const path of pages) expect((await fetch(counted.url + path)).status).toBe(404);
    }
    expect(renders).toBe(before);
    // Where a list ends is looked up each time: numbers beyond fill no cache.
    for (const _time of ['first', 'again']) {
      expect((await fetch(`${counted.url}/stories?page=50`)).status).toBe(404);
    }
    expect(renders).toBe(before + 2);
  });
});
