import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that are two words with and without the dot below: खुद, is dug, and ख़ुद, oneself. */
const different = new Set(['खुद', 'खाना', 'खाने']);

/** Returns the words of files that are written in several ways, by what is the same in all of them. */
function writtenTwice(files: string[], sameIn: (word: string) => string): string[] {
  const words = files.flatMap(
    (file) =>
      readFileSync(file, 'utf8')
        .normalize('NFD')
        .match(/[\u0900-\u0963]+/g) ?? [],
  );
  const ways = Map.groupBy(new Set(words), sameIn);
  const both = [...ways].filter(([word, { length }]) => length > 1 && !different.has(word));
  return both.map(([, written]) => written.join(' '));
}

const bare = (word: string) => word.replaceAll('\u093c', '');

test.each([
  ['the interface', '{app/words,features}/**/*hi*.{ts,tsx}'],
  ['the messages', 'contract/messages/hindi/*.ts'],
  ['the demonstration', 'demo/**/*.ts'],
])('%s writes no Hindi word now with and now without the dot below', (_name, pattern) => {
  const files = globSync(pattern).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(5);
  expect(writtenTwice(files, bare)).toEqual([]);
});

/** What only the way of writing a word differs in: a dot below, the sign of a nasal and the letter for it, ये and ए, यी and ई. */
const plain = (word: string) =>
  bare(word)
    .replaceAll('ँ', 'ं')
    .replace(/न्(?=[तदटडचजसथध])|म्(?=[पबभ])|ञ्(?=[चज])|ङ्(?=[कग])|ण्(?=[टड])/g, 'ं')
    .replace(/(?<=[क-हािीोुे])य([ेी])/g, (_, sign) => (sign === 'े' ? 'ए' : 'ई'));

test('all texts together write no word in two ways', () => {
  const files = [
    '{app/words,features}/**/*.{ts,tsx}',
    'contract/{messages/hindi/*,privacy-purposes}.ts',
    '{server,domain/static-pages,demo}/**/*.ts',
  ]
    .flatMap((pattern) => globSync(pattern))
    // The names that people give to fields of their files are spelt either way.
    .filter((file) => !/\.test\.|\/front-matter\.ts$/.test(file));
  expect(writtenTwice(files, plain)).toEqual([]);
});
