import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A query and the slugs of the articles that its reader means. */
export interface Judged {
  kind: string;
  query: string;
  expected: string[];
  /** Whether the query belongs to the half that was only measured, never built with. */
  heldOut: boolean;
}

const lines = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** Returns the short articles among which the queries are asked, beside the demonstration's. */
export function judgedArticles(): { slug: string; name: string; text: string }[] {
  return lines('./articles.txt').map((line) => {
    const [slug = '', name = '', text = ''] = line.split('|');
    return { slug, name, text };
  });
}

/** Reads queries under the headings of their classes. */
function queriesIn(
  name: string,
  { expect, heldOut }: { expect: (name: string) => string; heldOut: (place: number) => boolean },
): Judged[] {
  let [kind, place] = ['', 0];
  return lines(name).flatMap((line) => {
    if (line.startsWith('# ')) {
      [kind, place] = [line.slice(2), 0];
      return [];
    }
    place += 1;
    const [query = '', expected = ''] = line.split(' > ');
    return [{ kind, query, expected: expected.split(' ').map(expect), heldOut: heldOut(place) }];
  });
}

/** Returns the queries by class; every second one of a class is held out. */
export const judgedQueries = () =>
  queriesIn('./queries.txt', { expect: (slug) => slug, heldOut: (place) => place % 2 === 0 });

const textSlug = (place: string | number) => `text-${place}`;

/**
 * Returns the queries among the 250 texts: those that the search was built with, and those written before
 * their results were seen. They name the texts by their place.
 */
export const libraryQueries = () => [
  ...queriesIn('./library-built-with.txt', { expect: textSlug, heldOut: () => false }),
  ...queriesIn('./library-held-out.txt', { expect: textSlug, heldOut: () => true }),
];

/** Returns the queries that were written at the end, to be measured with, among either set of texts. */
export const newQueries = (set: 'own' | 'library') =>
  queriesIn(`./${set}-new.txt`, {
    expect: set === 'own' ? (slug) => slug : textSlug,
    heldOut: () => true,
  });

/** Returns the hundred queries that were written last, among the own articles. */
export const newestQueries = () =>
  queriesIn('./newest.txt', { expect: (slug) => slug, heldOut: () => true });

/** Returns forty queries that were written after all rules, among the texts. */
export const lastQueries = () =>
  queriesIn('./library-last.txt', { expect: textSlug, heldOut: () => true });

/** Returns the queries that were written last of all, before their results were seen, among either set of texts. */
export const freshQueries = (set: 'own' | 'library') =>
  queriesIn(set === 'own' ? './fresh.txt' : './library-fresh.txt', {
    expect: set === 'own' ? (slug) => slug : textSlug,
    heldOut: () => true,
  });

/**
 * Returns the queries that were written as different readers type, before their results were seen: those the search was
 * mended with after, and those kept apart until then.
 */
export const readersQueries = (set: 'own' | 'library') => {
  const expect = set === 'own' ? (slug: string) => slug : textSlug;
  const prefix = set === 'own' ? './' : './library-';
  return [
    ...queriesIn(`${prefix}readers.txt`, { expect, heldOut: () => false }),
    ...queriesIn(`${prefix}readers-last.txt`, { expect, heldOut: () => true }),
  ];
};

/** Returns the queries that somebody wrote who knew the texts and neither the rules nor other queries. */
export const blindQueries = (set: 'own' | 'library') =>
  queriesIn(set === 'own' ? './blind.txt' : './library-blind.txt', {
    expect: set === 'own' ? (slug) => slug : textSlug,
    heldOut: () => true,
  });

/** Misspelt queries with the words that are meant, and right words that no article has: of these nothing is meant. */
export const misspeltQueries = () => misspelt('./did-you-mean.txt', (place) => place % 2 === 0);

/** The same, written last of all, before what is proposed was seen. */
export const freshMisspeltQueries = () => misspelt('./did-you-mean-fresh.txt', () => true);

/** The same of a later writing; with these it was mended after. */
export const readersMisspeltQueries = () => misspelt('./did-you-mean-readers.txt', () => false);

/** The same of somebody who knew neither the rules nor the words of others. */
export const blindMisspeltQueries = () => misspelt('./did-you-mean-blind.txt', () => true);

function misspelt(name: string, heldOut: (place: number) => boolean): Judged[] {
  return queriesIn(name, { expect: (word) => (word === '-' ? '' : word), heldOut });
}

const textsSchema = z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) }));

/** Returns the texts of `articles.json` in a folder: stories of hindi-discourse (MIT) and passages of XQuAD (CC BY-SA 4.0). */
export function libraryTexts(
  folder: string,
): { slug: string; name: string; paragraphs: string[] }[] {
  const texts = textsSchema.parse(JSON.parse(readFileSync(join(folder, 'articles.json'), 'utf8')));
  return texts.map(({ title, paragraphs }, place) => {
    return { slug: textSlug(place), name: title.trim() || 'बिना शीर्षक', paragraphs };
  });
}
