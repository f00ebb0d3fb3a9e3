import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { genres } from '../../contract/article-fields.ts';
import { matchPath } from '../../contract/paths/match.ts';
import { patterns } from '../../contract/paths/paths.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { createSeries } from '../../domain/series/series.ts';
import { createTag } from '../../domain/tags/tags.ts';
import { call, newPerson } from '../../tests/support/accounts.ts';
import { featureSamples } from '../../tests/support/feature-samples.ts';
import { pageList } from '../../tests/support/page-list.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { blocksIn, faultsOf } from '../../tests/support/structured-data.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

const blocksOf = async (path: string) => blocksIn(await (await fetch(site.url + path)).text());

test('what schema.org does not know is found', () => {
  const article = {
    '@type': 'NewsArticle',
    headline: 'एक',
    datePublished: '2026-11-02T00:00:00.000Z',
  };
  expect(faultsOf(article)).toEqual([]);
  expect(faultsOf({ ...article, '@type': 'NewzArticle' })).toHaveLength(1);
  expect(faultsOf({ ...article, title: 'एक' })).toHaveLength(1);
  expect(faultsOf({ ...article, jobTitle: 'एक' })).toHaveLength(1);
  expect(faultsOf({ ...article, position: 'one', author: { '@type': 'Place' } })).toHaveLength(1);
  expect(
    faultsOf({ ...article, publisher: { '@type': 'Organization', headline: '' } }),
  ).toHaveLength(1);
});

test('an article that was planned is changed no sooner than it is published', async () => {
  const { db } = site.database;
  const article = sampleArticle({ slug: 'planned' });
  const times = {
    publishedAt: '2026-05-02T06:00:00.000Z',
    updatedAt: '2026-05-01T06:00:00.000Z',
  };
  await write(db, (trx) => createArticle(trx, article, times));
  const [block] = await blocksOf('/general/planned');
  expect(block).toMatchObject({
    datePublished: times.publishedAt,
    dateModified: times.publishedAt,
  });
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toMatch(/planned<\/loc><lastmod>2026-05-02T06:00:00.000Z/);
});

const pages = [
  ...pageList,
  '/series/jaipur-on-foot',
  '/hi/series/jaipur-paidal',
  '/privacy-choices',
];

test.each(pages)(
  '%s says nothing that schema.org does not know, and may be shown large',
  async (path) => {
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    expect(blocksIn(html).flatMap((block) => faultsOf(block))).toEqual([]);
    // A page that search engines may show has a large picture for Discover; a fragment is no page.
    const robots = /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
    if (answer.ok && html.includes('<head>'))
      expect(['noindex', 'max-image-preview:large']).toContain(robots);
  },
);

test.each([
  ['/', ['NewsMediaOrganization', 'WebSite']],
  ['/hi', ['NewsMediaOrganization', 'WebSite']],
  ['/stories', ['CollectionPage']],
  ['/category/apna-gyaan?page=2', ['CollectionPage']],
  ['/corrections', ['CollectionPage']],
  ['/series/jaipur-on-foot', ['CollectionPage', 'CreativeWorkSeries']],
  ['/about-us', ['AboutPage']],
  ['/contact-us', ['ContactPage']],
  ['/disclaimer', ['WebPage']],
  ['/author/meera-rathore', ['ProfilePage']],
  ['/apna-gyaan/suraj-ki-ghadi-samrat-yantra', ['NewsArticle', 'BreadcrumbList']],
])('%s tells machines what it is', async (path, types) => {
  expect((await blocksOf(path)).map((block) => block['@type'])).toEqual(types);
});

test('each list names its articles in their order', async () => {
  const { db } = site.database;
  const editor = await newPerson(site, 'editor');
  for (const slug of ['pehla', 'doosra']) {
    const id = await write(db, async (trx) => {
      const tag = await createTag(trx, { name: slug, slug: `tag-${slug}`, description: '' });
      return createArticle(trx, sampleArticle({ slug, tags: [tag], author: editor._id }));
    });
    const body = { name: slug, correction: 'तारीख़ ग़लत थी।' };
    expect((await call(site, editor, 'PUT', `/api/articles/${id}`, body)).status).toBe(200);
  }
  const lists = ['/category/apna-gyaan', '/stories', '/series/jaipur-on-foot', '/corrections'];
  for (const path of [...lists, '/stories?page=2', '/tag/tag-pehla']) await namesArticles(path);
});

/** Looks that a list says which articles it shows. */
async function namesArticles(path: string): Promise<void> {
  const [page] = await blocksOf(path);
  expect(page?.['@type'], path).toBe('CollectionPage');
  const item = z.object({ position: z.number(), url: z.url() });
  const list = z.object({ numberOfItems: z.number(), itemListElement: z.array(item) });
  const { numberOfItems, itemListElement } = list.parse(page?.mainEntity);
  expect(itemListElement.length, path).toBeGreaterThan(0);
  expect(itemListElement).toHaveLength(numberOfItems);
  expect(itemListElement.map(({ position }) => position)).toEqual(
    itemListElement.map((_, place) => place + 1),
  );
  const html = await (await fetch(site.url + path)).text();
  for (const { url } of itemListElement) {
    expect(url).toContain(site.config.SITE_URL);
    // The page links it in its own frame.
    expect(html).toMatch(new RegExp(`href="(?:/en)?${new URL(url).pathname}"`));
  }
}

test('an article is what its genre says, and fiction is not offered as news', async () => {
  const { db } = site.database;
  const addresses = await write(db, async (trx) => {
    const names = { slug: 'kinds', name: 'Kinds', description: '', isHome: false };
    const category = await createCategory(trx, names);
    for (const genre of genres) {
      const article = { genre, slug: genre, category, status: 'published' } as const;
      await createArticle(trx, sampleArticle(article));
    }
    return genres.map((genre) => `/kinds/${genre}`);
  });
  const blocks = await Promise.all(addresses.map(blocksOf));
  expect(blocks.map(([article]) => article?.['@type'])).toEqual([
    'NewsArticle',
    'AnalysisNewsArticle',
    'OpinionNewsArticle',
    'Article',
    'ShortStory',
    'Recipe',
  ]);
  expect(blocks.flat().flatMap((block) => faultsOf(block))).toEqual([]);
  const news = await (await fetch(`${site.url}/sitemap-news.xml`)).text();
  const offered = addresses.filter((address) => news.includes(`${address}<`));
  expect(offered).toEqual(addresses.slice(0, 4));
});

test('a locked, corrected article of many people with an AI-made picture is all known words', async () => {
  const { db } = site.database;
  const editor = await newPerson(site, 'editor', 'कबीर');
  const [writer, photographer, translator] = [
    await newPerson(site, 'author'),
    await newPerson(site, 'author'),
    await newPerson(site, 'author'),
  ];
  for (const { fill } of await featureSamples()) await fill?.(site, editor._id);
  const demo = db.selectFrom('articles').select('image_url').where('image_url', '!=', '');
  const { image_url: imageUrl } = await demo.executeTakeFirstOrThrow();
  await db.updateTable('images').set({ made_by: 'ai' }).where('url', '=', imageUrl).execute();
  const made = async (values: Partial<Parameters<typeof sampleArticle>[0]>) => {
    const people = {
      author: writer._id,
      coAuthors: [editor._id],
      photographers: [photographer._id],
    };
    const all = { ...people, translators: [translator._id], imageUrl, imageCredit: 'ज़ोया' };
    const id = await write(db, (trx) => createArticle(trx, sampleArticle({ ...all, ...values })));
    const body = { name: 'Told', correction: 'तारीख़ ग़लत थी।' };
    expect((await call(site, editor, 'PUT', `/api/articles/${id}`, body)).status).toBe(200);
    return id;
  };
  await made({ slug: 'tala', access: 'member', freeParagraphs: 0, genre: 'recipe' });
  const blocks = await Promise.all(['/', '/general/tala'].map(blocksOf));
  expect(blocks.flat().flatMap((block) => faultsOf(block))).toEqual([]);
  const [home, locked] = blocks.map(([first]) => first);
  expect(home).toHaveProperty('correctionsPolicy');
  const ofAll = {
    author: [{ name: writer.name }, { name: 'कबीर' }],
    contributor: [{ name: photographer.name }],
    translator: [{ name: translator.name }],
    image: [{ digitalSourceType: expect.any(String), creditText: 'ज़ोया' }],
    correction: [{ '@type': 'CorrectionComment' }],
  };
  expect(locked).toMatchObject({
    ...ofAll,
    '@type': 'Recipe',
    name: 'Told',
    isAccessibleForFree: false,
  });
});

test('each kind of page that readers open is read by these rules, with hostile names and settings on it', async () => {
  const { db } = site.database;
  const name = '</script><script>alert(1)</script><!--<script> \u2028"';
  const editor = await newPerson(site, 'editor', name);
  const named = { name, description: name };
  const admin = await newPerson(site, 'admin');
  const settings = {
    siteName: name,
    shortName: name,
    description: name,
    city: name,
    headerAlt: name,
    contactAddress: name,
    socialLinks: [{ name, url: `https://x.example/${name}` }],
    verification: [{ name: 'google-site-verification', content: name }],
  };
  const set = await call(site, admin, 'PUT', '/api/settings/admin-settings', settings);
  expect(set.status).toBe(200);
  const id = await write(db, async (trx) => {
    const tags = [await createTag(trx, { ...named, slug: 'burai' })];
    const series = await createSeries(trx, { ...named, slug: 'burai' });
    const category = await createCategory(trx, { ...named, slug: 'burai', isHome: false });
    const texts = { name, slug: 'burai', metaDescription: name, imageCredit: name };
    const people = { author: editor._id, coAuthors: [editor._id], tags, series, category };
    return createArticle(trx, sampleArticle({ ...texts, ...people, genre: 'recipe' }));
  });
  const put = await call(site, editor, 'PUT', `/api/articles/${id}`, { name, correction: name });
  expect(put.status).toBe(200);
  const ofFeatures: string[] = [];
  for (const { pages, sendTexts } of await featureSamples()) {
    ofFeatures.push(...((await pages?.(site, editor._id, name)) ?? []));
    ofFeatures.push(...((await sendTexts?.(site, admin, [{ name, text: name }])) ?? []));
  }
  const paths = [
    ...ofFeatures,
    '/',
    '/stories',
    '/corrections',
    '/privacy-choices',
    '/contact-us/sent',
    '/profile/deleted',
    '/404',
    ...['category', 'tag', 'series'].map((list) => `/${list}/burai`),
    `/author/${editor.slug}`,
    '/burai/burai',
    '/about-us',
  ];
  for (const path of paths.flatMap((path) => [path, `/hi${path === '/' ? '' : path}`])) {
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    // What cannot be parsed throws here.
    expect([path, blocksIn(html).flatMap((block) => faultsOf(block))]).toEqual([path, []]);
    expect([path, html.includes('<script>alert')]).toEqual([path, false]);
    // As text it is there.
    expect([path, html.includes('&lt;script&gt;alert(1)')]).toEqual([path, true]);
    expect([path, answer.status]).toEqual([path, path.endsWith('/404') ? 404 : 200]);
  }
  const seen = new Set<string | undefined>(paths.map((path) => matchPath(path)?.name));
  const kinds = Object.keys({ ...patterns.list, ...patterns.document });
  // These lead elsewhere, or are a part of a page.
  const others = ['homeSection', 'oldArticle'];
  expect(kinds.filter((kind) => !seen.has(kind))).toEqual(others);
});

test('what AI made or altered is named within texts, but not where it is locked', async () => {
  const { db } = site.database;
  const editor = await newPerson(site, 'editor');
  const images = db.selectFrom('images').select(['id', 'url']).where('src_set', '!=', '');
  const [plain, ...marked] = await images.where('made_by', '=', '').limit(3).execute();
  if (!plain || marked.length < 2) throw new Error('The demonstration has too few pictures.');
  const [inText, inPage] = marked.map(({ url }) => url);
  const figure = (url = '') => `<figure><img src="${url}" alt=""></figure>`;
  const text = `<p>अ</p>${figure(inText)}${figure(plain.url)}${figure(inText)}`;
  await write(db, async (trx) => {
    const author = editor._id;
    await createArticle(trx, sampleArticle({ slug: 'chitra', description: text, author }));
    const locked = { access: 'member', freeParagraphs: 1, description: text, author } as const;
    await createArticle(trx, sampleArticle({ ...locked, slug: 'band-chitra' }));
    const body = { body: figure(inPage) };
    await trx.updateTable('pages').set(body).where('slug', '=', 'disclaimer').execute();
  });
  const paths = ['/general/chitra', '/general/band-chitra', '/disclaimer'];
  const read = () => Promise.all(paths.map(async (path) => (await blocksOf(path))[0]));
  for (const block of await read()) expect(JSON.stringify(block)).not.toContain('DigitalSource');
  const texts = { altHi: '', altEn: '', credit: 'ज़ोया', caption: '', licence: '' };
  const said = { ...texts, focalX: 0.5, focalY: 0.5, madeBy: 'ai-altered' };
  for (const { id } of marked) {
    expect((await call(site, editor, 'PUT', `/api/images/library/${id}`, said)).status).toBe(200);
  }
  const blocks = await read();
  expect(blocks.flatMap((block) => (block ? faultsOf(block) : ['none']))).toEqual([]);
  const ofPicture = (url = '') => ({
    '@type': 'ImageObject',
    url: new URL(url, site.config.SITE_URL).href,
    digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
    creditText: 'ज़ोया',
  });
  const [open, locked, page] = blocks;
  // Each once, however often it stands there.
  expect(open?.associatedMedia).toEqual([ofPicture(inText)]);
  expect(JSON.stringify(locked)).not.toContain('DigitalSource');
  expect(page?.associatedMedia).toEqual([ofPicture(inPage)]);
});
