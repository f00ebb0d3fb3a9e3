import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { genres } from '../../contract/article-fields.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { createCategory } from '../../domain/categories/categories.ts';
import { pageList } from '../../tests/support/page-list.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

const names = z.array(z.string());
const vocabulary = z
  .object({
    types: z.record(z.string(), names),
    properties: z.record(z.string(), z.object({ of: names, values: names })),
  })
  .parse(JSON.parse(readFileSync('tests/corpus/schema-org.json', 'utf8')));

const node = z.looseObject({ '@type': z.string() });
type Node = z.infer<typeof node>;

let site: Site;
beforeAll(async () => {
  site = await startSite({ template: inject('demoFolder') });
});
afterAll(() => site.stop());

/** Returns the blocks of structured data of a page. */
async function blocksOf(path: string): Promise<Node[]> {
  const html = await (await fetch(site.url + path)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = '']) => node.parse(JSON.parse(json)));
}

/** Returns a type with all that it is a kind of. */
function kindsOf(type: string): string[] {
  return [type, ...(vocabulary.types[type] ?? []).flatMap(kindsOf)];
}

/** Whether a value that is no node may stand where one of these is expected. */
function isPlain(value: unknown, expected: string[]): boolean {
  if (typeof value === 'number') return expected.some((each) => /^(Integer|Number)$/.test(each));
  if (typeof value !== 'string') return false;
  if (expected.includes('Text')) return true;
  // An address may stand for the thing that is there.
  const things = expected.some((each) => each === 'URL' || kindsOf(each).includes('Thing'));
  if (things && URL.canParse(value)) return true;
  const isTime = expected.some((each) => /^(Date|DateTime)$/.test(each));
  return isTime && new Date(value).toISOString() === value;
}

/** Returns what schema.org does not know of a node, with the way to it. */
function faultsOf({ '@type': type, '@context': _, ...said }: Node, way = type): string[] {
  if (!vocabulary.types[type]) return [`${way}: no type ${type}`];
  const kinds = kindsOf(type);
  return Object.entries(said).flatMap(([name, value]) => {
    // What an action takes is said of the property that it becomes.
    if (name.endsWith('-input')) return [];
    const here = `${way}.${name}`;
    const property = vocabulary.properties[name];
    if (!property?.of.some((each) => kinds.includes(each))) return [`${here}: not of ${type}`];
    return [value].flat().flatMap((each) => {
      const inner = node.safeParse(each);
      if (!inner.success) return isPlain(each, property.values) ? [] : [`${here}: ${each}`];
      const fits = kindsOf(inner.data['@type']).some((kind) => property.values.includes(kind));
      return fits ? faultsOf(inner.data, here) : [`${here}: a ${inner.data['@type']}`];
    });
  });
}

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

test.each(pageList)('%s says nothing that schema.org does not know', async (path) => {
  expect((await blocksOf(path)).flatMap((block) => faultsOf(block))).toEqual([]);
});

test.each([
  ['/', ['NewsMediaOrganization', 'WebSite']],
  ['/hi', ['NewsMediaOrganization', 'WebSite']],
  ['/stories', ['CollectionPage']],
  ['/category/apna-gyaan?page=2', ['CollectionPage']],
  ['/author/meera-rathore', ['ProfilePage']],
  ['/apna-gyaan/suraj-ki-ghadi-samrat-yantra', ['NewsArticle', 'BreadcrumbList']],
])('%s tells machines what it is', async (path, types) => {
  expect((await blocksOf(path)).map((block) => block['@type'])).toEqual(types);
});

test('a list names its articles in their order', async () => {
  const [page] = await blocksOf('/category/apna-gyaan');
  const item = z.object({ position: z.number(), url: z.url() });
  const list = z.object({ numberOfItems: z.number(), itemListElement: z.array(item) });
  const { numberOfItems, itemListElement } = list.parse(page?.mainEntity);
  expect(itemListElement).toHaveLength(numberOfItems);
  expect(itemListElement.map(({ position }) => position)).toEqual(
    itemListElement.map((_, place) => place + 1),
  );
  const html = await (await fetch(`${site.url}/category/apna-gyaan`)).text();
  for (const { url } of itemListElement) {
    expect(url).toContain(site.config.SITE_URL);
    expect(html).toContain(`href="${new URL(url).pathname}"`);
  }
});

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
    ...['NewsArticle', 'AnalysisNewsArticle', 'OpinionNewsArticle'],
    ...['Article', 'ShortStory', 'Recipe'],
  ]);
  expect(blocks.flat().flatMap((block) => faultsOf(block))).toEqual([]);
  const news = await (await fetch(`${site.url}/sitemap-news.xml`)).text();
  const offered = addresses.filter((address) => news.includes(`${address}<`));
  expect(offered).toEqual(addresses.slice(0, 4));
});
