import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workOf } from '../../tests/support/growth.ts';
import { isReservedSlug, isTakenSlug } from '../reserved.ts';
import { canonicalPath } from './canonical.ts';
import { prefixed, prefixOf } from './language-prefix.ts';
import { matchPath } from './match.ts';
import {
  adminPaths,
  articlePath,
  feedPath,
  feedPatterns,
  firstSegment,
  paths,
  patterns,
  withQuery,
} from './paths.ts';

const hindi = 'बच्चों-की-परवरिश';

/** Words of addresses that were free before, so that a category may have one. */
const laterWords = Object.values(patterns)
  .flatMap((group) => Object.values<string>(group))
  .map(firstSegment)
  .filter((word) => isReservedSlug(word) && !isTakenSlug(word));

describe('addresses that are made', () => {
  test('hold their parameters as browsers write them', () => {
    expect(paths.home()).toBe('/');
    expect(paths.category({ slug: 'sehat' })).toBe('/category/sehat');
    expect(paths.category({ slug: hindi })).toBe(new URL(`http://a/category/${hindi}`).pathname);
    expect(paths.article({ category: 'a b', slug: 'c/d?e#f%' })).toBe('/a%20b/c%2Fd%3Fe%23f%25');
    expect(paths.oldArticle({ slug: "x,2;(y)='z'@[1]|$&+:!*~" })).toBe(
      "/article/x,2;(y)='z'@[1]|$&+:!*~",
    );
    expect(paths.author({ slug: 'a\ud800b' })).toBe('/author/a%EF%BF%BDb');
    expect(adminPaths.articleHistory({ id: '5f' })).toBe('/admin/edit-article/5f/history');
    expect(paths.sitemapPart({ number: '3' })).toBe('/sitemap-3.xml');
    expect(paths.socialImage({ kind: 'page', slug: 'a', hash: '0f' })).toBe('/cards/page/a/0f.png');
  });

  test('of articles and feeds', () => {
    expect(articlePath('neend', 'sehat')).toBe('/sehat/neend');
    expect(articlePath('neend', null)).toBe('/general/neend');
    expect(feedPath(paths.home(), 'rss.xml')).toBe('/rss.xml');
    expect(feedPath(paths.author({ slug: 'meera' }), 'feed.json')).toBe('/author/meera/feed.json');
    expect(feedPatterns).toContain('/category/:slug/atom.xml');
  });

  test.each(laterWords)('of articles in a category called %s are read as such', (word) => {
    expect(matchPath(articlePath('neend', word))?.name).toBe('article');
  });

  test('take a query, without what is empty', () => {
    const query = { q: 'नींद & more', category: '', language: undefined };
    expect(withQuery(paths.search(), query)).toBe(
      '/search?q=%E0%A4%A8%E0%A5%80%E0%A4%82%E0%A4%A6+%26+more',
    );
    expect(withQuery(paths.search(), {})).toBe('/search');
  });

  test('need exactly their parameters', () => {
    // @ts-expect-error: the slug is missing.
    expect(() => paths.category()).not.toThrow();
    // @ts-expect-error: the pattern has no such parameter.
    paths.category({ slug: 'a', page: '2' });
    // @ts-expect-error: the pattern has no parameters.
    paths.stories({ slug: 'a' });
  });
});

describe('addresses that are read', () => {
  test.each([
    ['/', 'home', {}],
    ['/category/sehat', 'category', { slug: 'sehat' }],
    [`/category/${hindi}`, 'category', { slug: hindi }],
    [`/category/${encodeURIComponent(hindi)}`, 'category', { slug: hindi }],
    ['/sehat/neend', 'article', { category: 'sehat', slug: 'neend' }],
    ['/articles/5f', 'oldArticleById', { id: '5f' }],
    ['/search/more', 'article', { category: 'search', slug: 'more' }],
    ['/about-us', 'staticPage', { slug: 'about-us' }],
    ['/contact-us/sent', 'messageSent', {}],
    ['/profile/deleted', 'accountDeleted', {}],
    ['/404', 'notFound', {}],
    ['/rss.xml', 'feed', {}],
    ['/category/sehat/atom.xml', 'feed', {}],
    ['/sitemap-12.xml', 'sitemapPart', { number: '12' }],
    ['/sitemap-news.xml', 'newsSitemap', {}],
    ['/sitemapxxml', 'staticPage', { slug: 'sitemapxxml' }],
    ['/admin', 'index', {}],
    ['/admin/pages/new', 'newPage', {}],
    ['/admin/pages/news', 'editPage', { slug: 'news' }],
    ['/admin/pages/news/more', 'unknown', {}],
    ['/admin/nothing', 'unknown', {}],
    ['/administrators', 'staticPage', { slug: 'administrators' }],
    ['/api', 'api', {}],
    ['/api/articles/x/y', 'api', {}],
    ['/reset', 'forgotten', {}],
    ['/reset/abc', 'reset', { code: 'abc' }],
    ['/Reset/aBc', 'reset', { code: 'aBc' }],
    ['/%70review/a%2541', 'preview', { code: 'a%41' }],
    ['/ADMIN/%50ages/new', 'newPage', {}],
    ['/Stories', 'stories', {}],
  ])('%s is of %s', (path, name, params) => {
    expect(matchPath(path)).toMatchObject({ name, params, language: null });
  });

  test('a prefix names the language, of pages and feeds', () => {
    expect(matchPath('/hi')).toMatchObject({ name: 'home', language: 'hi' });
    expect(matchPath('/en/category/sehat')).toMatchObject({ name: 'category', language: 'en' });
    expect(matchPath('/hi/admin/bin')).toMatchObject({ kind: 'admin', language: 'hi' });
    expect(matchPath('/hindi')).toMatchObject({ name: 'staticPage', language: null });
    expect(matchPath('/hi/rss.xml')).toMatchObject({ name: 'feed', language: 'hi' });
    expect(matchPath('/hi/robots.txt')).toMatchObject({ name: 'staticPage' });
  });

  test.each([
    '',
    'stories',
    '/stories/',
    '/category/sehat/',
    '//',
    '//evil.example',
    '/a/b/c',
    '/a//b',
    '/%E0',
    '/category/%',
    '/category/%E0%A4',
    '/a/%ZZ',
    '/hi/%E0%A4%A',
    '/admin/pages/%FF',
    '/category/a%00b',
    '/category/a\nb',
    '/%7F',
    '/category/',
  ])('%j is none', (path) => {
    expect(matchPath(path)).toBeNull();
  });

  test('of any text, in linear time', async () => {
    // `fc.string` first lists all characters that there are, which takes a second.
    const any = fc.array(fc.integer({ min: 0, max: 0x10ffff }));
    fc.assert(fc.property(any, (points) => void matchPath(`/${String.fromCodePoint(...points)}`)));
    for (const part of ['/', 'a', '/a', '%', '%41', '/hi', '.xml', '-', '/sitemap-']) {
      expect(await workOf(() => matchPath(`/${part.repeat(200_000)}`))).toBeLessThan(1000);
    }
  });
});

/** Values that a parameter may have: not empty, not reserved, without control characters. */
const value = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter(
    (text) => text.isWellFormed() && !/\p{Cc}/u.test(text) && !isReservedSlug(text.toLowerCase()),
  );

describe('what is made is read again:', () => {
  const declared = Object.entries(patterns).flatMap(([kind, group]) =>
    Object.entries(group).map(([name, pattern]) => ({ kind, name, pattern })),
  );

  test.each(declared.filter(({ pattern }) => !pattern.endsWith('*')))(
    '$kind $name',
    ({ kind, name, pattern }) => {
      const build = Object.entries(kind === 'admin' ? adminPaths : paths).find(
        ([route]) => route === name,
      );
      const names = [...pattern.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
      const params = fc.record(Object.fromEntries(names.map((parameter) => [parameter, value])));
      const languages = kind === 'file' ? [null] : prefixed;
      fc.assert(
        fc.property(params, fc.constantFrom(...languages), (given, language) => {
          const path: unknown = Reflect.apply(build?.[1] ?? (() => null), null, [given]);
          expect(path).toMatch(/^\/[\x21-\x7e]*$/);
          const found = matchPath(prefixOf(language) + path);
          expect(found).toEqual({ kind, name, params: given, language });
        }),
      );
    },
  );
});

describe('the one spelling of an address', () => {
  test.each([
    ['/', '/'],
    ['/STORIES', '/stories'],
    ['/%68i/%53TORIES', '/hi/stories'],
    ['/hi/', '/hi'],
    ['/Category/Apna-Gyaan/RSS.xml', '/category/Apna-Gyaan/rss.xml'],
    ['/category/:Slug', '/category/:Slug'],
    ['/About-Us', '/About-Us'],
    ['//x/./y/../z//', '/x/z'],
    ['/..//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/%5c%2fa/%2e%2e%2fb', '/%5C%2Fa/..%2Fb'],
    ['/%e0%a4%95/(a)%21%2c', '/%E0%A4%95/(a)!,'],
    ['/a"b^c', '/a%22b%5Ec'],
    ['/%E0/%61', '/%E0/a'],
    ['/api/%61rticles/', '/api/%61rticles/'],
    ['/images//a%2Cb.jpg', '/images//a%2Cb.jpg'],
    ['/ADMIN/nothing/%41', '/admin/nothing/A'],
  ])('%s is written %s', (path, spelling) => {
    expect(canonicalPath(path)).toBe(spelling);
    expect(canonicalPath(spelling)).toBe(spelling);
  });

  test('of a built address is the address', () => {
    for (const path of [
      paths.article({ category: 'a b', slug: "c/d?e#f%\\ (g)[h]'|^`~" }),
      paths.tag({ slug: hindi }),
      paths.socialImage({ kind: 'page', slug: 'A', hash: '0F' }),
    ])
      expect(canonicalPath(path)).toBe(path);
  });

  test('of anything is a path of this site, and leads no further', async () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5C',
      '%2e',
      '%',
      '%25',
      '%E0%A4%95',
      '%e0',
      '%00',
      'a',
      'STORIES',
      'hi',
      ':',
      '@',
      'http:',
      '*',
      '"',
      'rss.xml',
      'category',
      ' ',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const path = canonicalPath(`/${pieces.join('')}`);
        if (matchPath(path)?.kind !== 'file') expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(canonicalPath(path)).toBe(path);
      }),
    );
    for (const part of ['/', 'a', '/a', '%', '%41', '/..', '\\', '%2f/', '/hi', 'é'])
      expect(await workOf(() => canonicalPath(`/${part.repeat(200_000)}`))).toBeLessThan(1000);
  });
});
