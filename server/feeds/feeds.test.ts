import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { ArticleInput } from '../../contract/articles.ts';
import { type FeedFile, feedFormats } from '../../contract/feeds.ts';
import { limits } from '../../contract/limits.ts';
import { later } from '../../database/later.ts';
import { write } from '../../database/transactions.ts';
import { rememberOldAddress } from '../../domain/addresses/history.ts';
import { addCorrection } from '../../domain/articles/corrections.ts';
import { saveCopy } from '../../domain/articles/edit-copy.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { storeSetting } from '../../domain/settings.ts';
import { NEWS_LASTS } from '../../domain/site/sitemap.ts';
import { createTag } from '../../domain/tags/tags.ts';
import { savePersonTexts } from '../../domain/users/person-texts.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { featureSamples } from '../../tests/support/feature-samples.ts';
import { parseXml, readFeed, readNews, readTexts } from '../../tests/support/feeds.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { textElement, xmlDocument } from './xml.ts';

let site: Site;
beforeAll(async () => {
  // Where no mail goes out, features offer nothing that comes by it.
  const env = { SMTP_URL: 'smtp://127.0.0.1:9' };
  site = await startSite({ template: inject('demoFolder'), env });
});
afterAll(() => site.stop());

async function get(path: string) {
  const answer = await fetch(site.url + path);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    headers: answer.headers,
    body: await answer.text(),
  };
}

describe.each(feedFormats)('$name', ({ file, type }) => {
  test.each([
    ['', 30],
    ['/category/apna-gyaan', 19],
    ['/author/meera-rathore', 9],
  ])('of %j holds the newest articles, as the format wants them', async (path, least) => {
    const answer = await get(`${path}/${file}`);
    expect([answer.status, answer.type]).toEqual([200, `${type}; charset=utf-8`]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('last-modified')).toMatch(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/);
    const parsed = file === 'feed.json' ? JSON.parse(answer.body) : parseXml(answer.body);
    const { page, self, languages } = readFeed[file].parse(parsed);
    expect([page, self]).toEqual([
      `${site.config.SITE_URL}${path || '/'}`,
      `${site.config.SITE_URL}${path}/${file}`,
    ]);
    expect(languages.length).toBeGreaterThanOrEqual(least);
    expect(languages.length).toBeLessThanOrEqual(30);
    if (!path) expect(new Set(languages)).toEqual(new Set(['hi', 'en']));
    expect((await get(path || '/')).body).toContain(
      `<link rel="alternate" type="${type}" href="${path}/${file}"`,
    );
  });

  test.each([
    ['hi', '', '/hi'],
    ['hi', '/category/apna-gyaan', '/hi/category/apna-gyaan'],
    ['hi', '/author/meera-rathore', '/hi/author/meera-rathore'],
    // The page has no prefix in the language of the site; its feed without one has both languages.
    ['en', '', '/'],
    ['en', '/category/apna-gyaan', '/category/apna-gyaan'],
  ])('in %s of %j has the stories in that language', async (language, path, page) => {
    const answer = await get(`/${language}${path}/${file}`);
    expect(answer.status).toBe(200);
    const parsed = file === 'feed.json' ? JSON.parse(answer.body) : parseXml(answer.body);
    const feed = readFeed[file].parse(parsed);
    expect(feed).toMatchObject({
      page: site.config.SITE_URL + page,
      self: `${site.config.SITE_URL}/${language}${path}/${file}`,
    });
    expect(new Set(feed.languages)).toEqual(new Set([language]));
    if (language === 'hi') {
      expect((await get(page)).body).toContain(
        `<link rel="alternate" type="${type}" href="${page}/${file}"`,
      );
    }
  });

  test.each(['/category/not-there', '/author/not-there'])('of %s is a 404', async (path) => {
    expect((await get(`${path}/${file}`)).status).toBe(404);
  });
});

test('a feed whose page has moved leads to the feed of the page there now, or nowhere', async () => {
  const { db } = site.database;
  const kinds = ['category', 'tag', 'series', 'author'];
  const ends: [string, string | null, string | null][] = [
    ['/author/meera-rathore', '/author/meera-rathore/rss.xml', '/hi/author/meera-rathore/rss.xml'],
    ['/hi/tag/y', '/hi/tag/y/rss.xml', '/hi/tag/y/rss.xml'],
    ...['/about-us', '/category/y?x=1', 'https://y.example.org/'].map(
      (to): [string, null, null] => [to, null, null],
    ),
  ];
  for (const [place, [to, ...moved]] of ends.entries()) {
    for (const kind of kinds) {
      const from = `/${kind}/moved-${place}`;
      await write(db, (trx) => rememberOldAddress(trx, from, { to_path: to }));
      for (const [at, prefix] of ['', '/hi'].entries()) {
        const url = `${site.url}${prefix}${from}/rss.xml`;
        const { status, headers } = await fetch(url, { redirect: 'manual' });
        const expected = moved[at] ? [301, moved[at]] : [404, null];
        expect([status, headers.get('location')], url).toEqual(expected);
      }
    }
  }
});

test('every entry leads to the canonical address of its article', async () => {
  const feed = z.object({ items: z.array(z.object({ url: z.url() })) });
  const { items } = feed.parse(JSON.parse((await get('/feed.json')).body));
  for (const { url } of items) {
    const page = await get(url.replace(site.config.SITE_URL, ''));
    expect(page.body).toContain(`<link rel="canonical" href="${url}"/>`);
  }
});

test('where the settings say so, feeds give whole texts within bounds', async () => {
  const own = await startSite({ template: inject('demoFolder') });
  const { db } = own.database;
  const get = async (path: string) => (await fetch(own.url + path)).text();
  const admin = await newPerson(own, 'admin');
  const path = '/category/apna-gyaan';
  const before = await Promise.all(feedFormats.map(({ file }) => get(`${path}/${file}`)));
  for (const body of before) {
    expect(body).not.toMatch(/<content:encoded>|<content type|content_html/);
  }
  const settings = { feedTexts: 'whole' };
  const saved = await call(own, admin, 'PUT', '/api/settings/admin-settings', settings);
  expect(saved.status).toBe(200);
  const { id: category } = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'apna-gyaan')
    .executeTakeFirstOrThrow();
  const publish = (name: string, description: string) =>
    write(db, (trx) =>
      createArticle(
        trx,
        sampleArticle({
          author: admin._id,
          imageUrl: '/images/a.jpg',
          name,
          slug: name,
          category,
          description,
        }),
      ),
    );
  await publish('short', '<p>यह <a href="/stories">यहाँ</a> &amp; <b>वहाँ</b> ]]&gt; है</p>');
  await publish('too-long', `<p>${'लंबा '.repeat(limits.feed.text / 5)}</p>`);
  const whole = `<p lang="hi">यह <a href="${own.config.SITE_URL}/stories">यहाँ</a> &amp; <b>वहाँ</b> ]]&gt; है</p>`;
  const read = async (file: FeedFile) => {
    const body = await get(`${path}/${file}`);
    const parsed = file === 'feed.json' ? JSON.parse(body) : parseXml(body);
    readFeed[file].parse(parsed);
    return readTexts[file].parse(parsed);
  };
  for (const { file } of feedFormats) {
    const texts = await read(file);
    expect(texts.get('short')).toBe(whole);
    expect(texts.get('too-long')).toBeUndefined();
  }
  // Together these are longer than a feed may be.
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await publish(`long-${name}`, `<p>${'x'.repeat(limits.feed.text - 10)}</p>`);
  }
  const texts = await read('atom.xml');
  const long = [...texts.keys()].filter((name) => name.startsWith('long-'));
  expect(long.length).toBeGreaterThan(3);
  expect(long.length).toBeLessThan(6);
  const { length } = [...texts.values()].join('');
  expect(length).toBeLessThanOrEqual(limits.feed.characters);
  await own.stop();
});

test('a feed that has not changed is not sent again', async () => {
  const { headers } = await fetch(`${site.url}/atom.xml`);
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await fetch(`${site.url}/atom.xml`, { headers: known })).status).toBe(304);
});

test('whatever a title holds, XML stays whole and says it', () => {
  const title = 'अ < b & "c" ]]> \u0007\ud800😀';
  const xml = xmlDocument(textElement('title', title, { of: title }));
  const text = 'अ < b & "c" ]]> 😀';
  expect(parseXml(xml)).toEqual(expect.objectContaining({ title: { '#text': text, '@of': text } }));
});

test('the news sitemap has the articles of two days, and ages by itself', async () => {
  const { published_at: newest } = await site.database.db
    .selectFrom('articles')
    .select('published_at')
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow();
  const end = Date.parse(newest ?? '') + NEWS_LASTS;
  let now = new Date(end - 1);
  const news = await startSite({ template: inject('demoFolder'), clock: () => now });
  const read = async () => {
    const answer = await fetch(`${news.url}/sitemap-news.xml`);
    return readNews.parse(parseXml(await answer.text()));
  };
  const [first, ...others] = await read();
  expect(others).toEqual([]);
  expect(first?.['news:news']).toMatchObject({
    'news:publication': { 'news:name': 'लेखनी' },
    'news:publication_date': newest,
  });
  now = new Date(end);
  await expect.poll(read).toEqual([]);
  await news.stop();
});

test('the sitemap: static entries as specified, every article weekly with its change', async () => {
  const { type, body } = await get('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  const { SITE_URL } = site.config;
  expect(body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  const ofHome = ['hi', 'en'].map(
    (lang) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${SITE_URL}/${lang === 'hi' ? lang : ''}"/>`,
  );
  for (const path of ['/', '/hi']) {
    expect(body).toContain(
      `<url><loc>${SITE_URL}${path}</loc><changefreq>daily</changefreq><priority>1.0</priority>${ofHome.join('')}</url>`,
    );
  }
  for (const page of ['/contact-us', '/about-us', '/privacy-policy', '/disclaimer']) {
    const links = [
      ['hi', `/hi${page}`],
      ['en', page],
    ].map(
      ([lang, path]) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${SITE_URL}${path}"/>`,
    );
    for (const path of [page, `/hi${page}`]) {
      expect(body).toContain(
        `<url><loc>${SITE_URL}${path}</loc><changefreq>yearly</changefreq><priority>0.5</priority>${links.join('')}</url>`,
      );
    }
  }
  const articles = body.match(
    /<lastmod>[^<]+<\/lastmod><changefreq>weekly<\/changefreq><priority>0.8<\/priority>/g,
  );
  const services = '(?:privacy-choices|corrections)';
  const others = new RegExp(
    `<loc>[^<]+/(?:(?:category|author|series)/[^<]+|${services})</loc>`,
    'g',
  );
  const lists = body.match(others) ?? [];
  expect(articles).toHaveLength((body.match(/<loc>/g)?.length ?? 0) - 12 - lists.length);
  expect(body).toContain(`<loc>${SITE_URL}/apna-gyaan/suraj-ki-ghadi-samrat-yantra</loc>`);
  for (const path of ['/stories', '/hi/stories']) {
    expect(body).toContain(`<url><loc>${SITE_URL}${path}</loc><changefreq>daily</changefreq>`);
  }
  const pictured = body.match(
    /<priority>0.8<\/priority>(?:<xhtml:link [^<]+\/>)*<image:image><image:loc>[^<]+\/images\/[^<]+<\/image:loc><\/image:image>/g,
  );
  expect(pictured).toHaveLength(articles?.length ?? 0);
});

test('the sitemap names the pictures in texts, without those that readers do not see', async () => {
  const { db } = site.database;
  const { SITE_URL } = site.config;
  const rows = await db.selectFrom('images').select('url').orderBy('id').limit(7).execute();
  const [cover = '', open = '', locked = '', coming = '', live = '', waits = '', shared = ''] =
    rows.map(({ url }) => url);
  const figure = (url: string) => `<figure><img src="${url}" alt=""></figure>`;
  const add = (slug: string, more: Partial<ArticleInput>) =>
    write(db, (trx) => createArticle(trx, sampleArticle({ slug, imageUrl: cover, ...more })));
  const id = await add('khuli-tasveerein', { description: `<p>क</p>${figure(open)}` });
  const half = { access: 'member', freeParagraphs: 2 } as const;
  const text = `<p>क</p>${figure(open)}<p>ख</p>${figure(locked)}`;
  await add('band-tasveerein', { description: text, ...half });
  const picturesOf = async (slug: string) => {
    const { body } = await get('/sitemap.xml');
    const [, entry = ''] = body.split(`/${slug}</loc>`);
    const [own = ''] = entry.split('</url>');
    return [...own.matchAll(/<image:loc>([^<]+)</g)].map(([, url]) => url);
  };
  expect(await picturesOf('khuli-tasveerein')).toEqual([SITE_URL + cover, SITE_URL + open]);
  expect(await picturesOf('band-tasveerein')).toEqual([SITE_URL + cover, SITE_URL + open]);
  // What a working copy will show is not shown yet.
  const editor = await newPerson(site, 'editor');
  const body = { name: 'फिर', description: figure(coming), version: 1 };
  await write(db, (trx) => saveCopy(trx, editor, id, { status: 'draft', body }));
  const uses = db.selectFrom('article_images').select('image_id').where('article_id', '=', id);
  expect(await uses.execute()).toHaveLength(3);
  // Nor what a further text will show, and what is shown only where the page is shared.
  const shares = { description: `<p>क</p>${figure(open)}`, ogImage: shared };
  const further = await add('abhi-abhi', shares);
  const { _id: author } = editor;
  const from = later(new Date(), 3_600_000);
  const seen = [];
  for (const { putText } of await featureSamples()) {
    await putText?.(site, further, { author, html: figure(waits), from });
    if (await putText?.(site, further, { author, html: figure(live) })) seen.push(live);
  }
  const expected = [cover, open, ...seen].map((url) => SITE_URL + url);
  expect(await picturesOf('abhi-abhi')).toEqual(expected);
  expect(await picturesOf('khuli-tasveerein')).toEqual([SITE_URL + cover, SITE_URL + open]);
});

test('the sitemap has the pages of what the site offers and owes, once something is on them', async () => {
  const { db } = site.database;
  const own = async () => {
    const { body } = await get('/sitemap.xml');
    const found = /<loc>[^<]+?((?:\/hi)?\/(?:privacy-choices|corrections))<\/loc>/g;
    return [...body.matchAll(found)].map(([, path]) => path);
  };
  const always = ['/hi/privacy-choices', '/privacy-choices'];
  expect(await own()).toEqual(always);
  const id = await write(db, (trx) => createArticle(trx, sampleArticle({})));
  const editor = await newPerson(site, 'editor');
  await write(db, (trx) => addCorrection(trx, editor, id, 'साल ठीक किया।'));
  const owed = [...always, '/hi/corrections', '/corrections'];
  expect(await own()).toEqual(owed);
  // Every one of them is there for whoever follows.
  for (const path of await own()) {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    expect(answer.status, path).toBe(200);
  }
});

test('every category and author with a published article stands in the sitemap, no other', async () => {
  const { db } = site.database;
  const { body } = await get('/sitemap.xml');
  const published = db.selectFrom('articles').where('articles.status', '=', 'published').distinct();
  const categories = await published
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .select('categories.slug')
    .execute();
  const authors = await published
    .innerJoin('users', 'users.id', 'articles.author_id')
    .select('users.slug')
    .execute();
  const wanted = [
    ...categories.flatMap(({ slug }) => [`/category/${slug}`, `/hi/category/${slug}`]),
    ...authors.map(({ slug }) => `/author/${slug}`),
  ];
  const found = [...body.matchAll(/<loc>([^<]+\/(?:category|author)\/[^<]+)<\/loc>/g)];
  const paths = found.map(([, url = '']) => url.replace(site.config.SITE_URL, ''));
  expect(paths.sort()).toEqual(wanted.sort());
  const empty = { name: 'Empty', slug: 'empty', description: 'x', isHome: false };
  await write(db, (trx) => createCategory(trx, empty));
  const full = { ...empty, name: 'Full', slug: 'full' };
  const category = await write(db, (trx) => createCategory(trx, full));
  await write(db, (trx) => createArticle(trx, sampleArticle({ category })));
  const after = (await get('/sitemap.xml')).body;
  expect(after).toContain(`<loc>${site.config.SITE_URL}/category/full</loc>`);
  expect(after).not.toContain('/category/empty');
});

test('its files are numbered, and there is none past the last', async () => {
  expect((await get('/sitemap-1.xml')).body).toContain('<urlset');
  expect((await get('/sitemap-2.xml')).status).toBe(404);
});

test('robots.txt names the sitemaps, and shuts the admin and searches but no page that begins as they do', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain(`Sitemap: ${site.config.SITE_URL}/sitemap.xml\n`);
  expect(body).toContain(`Sitemap: ${site.config.SITE_URL}/sitemap-news.xml\n`);
  const rules = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
  // A rule is the beginning of addresses, or a whole one before `$` (RFC 9309).
  const isShut = (path: string) => rules.some((rule) => `${path}$`.startsWith(rule));
  const shut = [
    '/admin',
    '/admin/users',
    '/admin?x=1',
    '/search',
    '/search?q=x',
    '/fragment/home/1',
  ];
  // A slug may be any word that goes on where a path of the site ends.
  const firsts = rules.map((rule) => rule.replace(/^\/(?:hi|en)(?=\/)/, '').match(/\w+/)?.[0]);
  const open = [...firsts, 'administration'].flatMap((word) => [`/${word}x`, `/${word}x/story`]);
  for (const prefix of ['', '/hi', '/en']) {
    const under = (paths: string[]) => paths.map((path) => prefix + path);
    expect(under(shut).filter((path) => !isShut(path))).toEqual([]);
    expect(under(open).filter(isShut)).toEqual([]);
  }
  expect(isShut('/api/articles/latest')).toBe(true);
});

test('the manifest names icons that are there', async () => {
  const { body, type } = await get('/manifest.webmanifest');
  expect(type).toContain('application/manifest+json');
  const manifest = JSON.parse(body);
  expect(manifest.name).toBe('लेखनी');
  for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
  expect((await get('/apple-touch-icon.png')).status).toBe(200);
});

test('a feed below a prefix calls categories and tags as its language does, another as the site does', async () => {
  const { db } = site.database;
  const named = {
    name: 'Rivers',
    description: '',
    inOtherLanguage: { name: 'नदियाँ', description: '' },
  };
  await write(db, async (trx) => {
    const category = await createCategory(trx, { ...named, slug: 'rivers', isHome: false });
    const other = { ...named.inOtherLanguage, name: 'पानी', slug: '' };
    const tag = await createTag(trx, { ...named, name: 'Water', inOtherLanguage: other });
    await createArticle(trx, sampleArticle({ language: 'hi', category, tags: [tag] }));
  });
  const items = z.object({ items: z.array(z.object({ tags: z.array(z.string()) })) });
  const tagsIn = async (path: string) =>
    items.parse(JSON.parse((await get(path)).body)).items[0]?.tags;
  expect(await tagsIn('/hi/category/rivers/feed.json')).toEqual(['नदियाँ', 'पानी']);
  expect(await tagsIn('/category/rivers/feed.json')).toEqual(['Rivers', 'Water']);
});

test('an author who gets a name in the other language is in the sitemap in both, at once', async () => {
  const { db } = site.database;
  const own = '/hi/author/meera-rathore</loc>';
  const { id, ...texts } = await db
    .selectFrom('users')
    .select(['id', 'name', 'bio', 'image_url as imageUrl'])
    .where('slug', '=', 'meera-rathore')
    .executeTakeFirstOrThrow();
  const rename = (name: string) => {
    const values = { ...texts, inOtherLanguage: { name, bio: '' } };
    return write(db, (trx) => savePersonTexts(trx, id, values, { actor: id, now: new Date() }));
  };
  expect((await get('/sitemap.xml')).body).not.toContain(own);
  await rename('मीरा राठौड़');
  expect((await get('/sitemap.xml')).body).toContain(own);
  await rename('');
  expect((await get('/sitemap.xml')).body).not.toContain(own);
});

test('an article that cannot be shown takes no list, feed or sitemap with it', async () => {
  await write(site.database.db, async (trx) => {
    await storeSetting(trx, 'feedTexts', 'whole');
    await createArticle(trx, sampleArticle({ slug: 'sound' }));
    for (const access of ['public', 'member'] as const) {
      const spoilt = { slug: `spoilt-${access}`, access, ogImage: '/images/a.jpg' };
      const id = await createArticle(trx, sampleArticle(spoilt));
      // A damaged file may have bytes where SQLite has written text.
      await sql`update articles set description = cast(description as blob), name = cast(name as blob),
        excerpt = cast(excerpt as blob) where id = ${id}`.execute(trx);
    }
  });
  const lists = ['/', '/stories', '/api/articles/latest'];
  const files = ['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/sitemap-news.xml'];
  for (const path of [...lists, ...files]) {
    const { status, body } = await get(path);
    expect([path, status, body.includes('sound')]).toEqual([path, 200, true]);
  }
});
