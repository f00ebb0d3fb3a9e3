import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newSlugSchema } from '../contract/common.ts';
import { visibleLength } from '../contract/truncate.ts';
import { countWords } from '../contract/word-count.ts';
import { htmlToText } from '../domain/html/html-to-text.ts';
import { sanitizeBody } from '../domain/html/sanitize.ts';
import { articles } from './articles/index.ts';
import { authors } from './authors.ts';
import { categories } from './categories.ts';

/** What a card shows of a standfirst. */
const CARD_EXCERPT = 200;
/** The one long story, with many headings. */
const longRead = 'baoli-ka-vigyan';

const of = (language: string) => articles.filter((article) => article.language === language);

test('at least 24 articles, half in each language, in at least 8 categories, by 4 authors', () => {
  expect(articles.length).toBeGreaterThanOrEqual(24);
  expect(Math.abs(of('hi').length - of('en').length)).toBeLessThanOrEqual(1);
  expect(categories.length).toBeGreaterThanOrEqual(8);
  expect(authors).toHaveLength(4);
  for (const { slug } of categories) {
    expect(articles.filter(({ category }) => category === slug).length).toBeGreaterThan(0);
  }
});

test('one story is long and has many headings', () => {
  const { description = '' } = articles.find(({ slug }) => slug === longRead) ?? {};
  expect(htmlToText(description).split(/\s+/).length).toBeGreaterThan(2300);
  expect(description.match(/<h[23]>/g)?.length).toBeGreaterThan(12);
});

test('one category has enough for three pages', () => {
  expect(articles.filter(({ category }) => category === 'apna-gyaan').length).toBeGreaterThan(18);
});

test.each(articles.map((article) => [article.slug, article] as const))(
  '%s reads well',
  (_, article) => {
    expect(newSlugSchema.safeParse(article.slug).success).toBe(true);
    const text = htmlToText(article.description);
    const words = text.split(/\s+/).filter((word) => countWords(word) > 0).length;
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(article.slug === longRead ? 2700 : 700);
    expect(visibleLength(article.standfirst)).toBeGreaterThan(40);
    expect(visibleLength(article.standfirst)).toBeLessThanOrEqual(CARD_EXCERPT);
    expect(article.description).toContain('<h2>');
    expect(visibleLength(article.metaTitle)).toBeLessThanOrEqual(60);
    expect(article.imageAlt.length).toBeGreaterThan(20);
    // Nothing in it is foreign to the allowlist.
    const tags = (html: string) => html.match(/<[a-z0-9]+/g)?.length;
    expect(tags(sanitizeBody(article.description))).toBe(tags(article.description));
  },
);

test('between them they show everything an article can have', () => {
  const all = articles.map(({ description }) => description).join('');
  for (const tag of [
    '<ul>',
    '<ol>',
    '<table>',
    '<blockquote>',
    '<pre><code class="language-',
    '<img ',
    '<iframe ',
  ]) {
    expect(all).toContain(tag);
  }
});

test('every story has a picture of its own, and eight of them are no drawings in flat colours', async () => {
  const originals = articles.filter(({ translationOf }) => !translationOf);
  const [drawn, ready] = await Promise.all(
    ['../art/covers', 'pictures'].map((folder) => readdir(new URL(folder, import.meta.url))),
  );
  const pictures = await Promise.all(
    originals.map(async ({ slug }) =>
      ready?.includes(`${slug}.webp`)
        ? readFile(new URL(`pictures/${slug}.webp`, import.meta.url), 'base64')
        : (await import(`../art/covers/${slug}.ts`)).default(),
    ),
  );
  expect(new Set(pictures).size).toBe(originals.length);
  expect(drawn?.filter((file) => ready?.includes(file.replace('.ts', '.webp')))).toEqual([]);
  expect(ready?.filter((file) => !/^(portrait-|README)/.test(file)).length).toBeGreaterThanOrEqual(
    8,
  );
});

test('the pictures that come ready are small: together under 2.5 MB', async () => {
  const folder = new URL('pictures/', import.meta.url);
  const sizes = (await readdir(folder)).map(
    async (file) => (await stat(new URL(file, folder))).size,
  );
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
});
