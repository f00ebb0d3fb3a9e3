import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8').normalize('NFC');

/** The rows of the table of terms: the Hindi word of each, and the words to avoid. */
const rows = read('docs/hindi.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && /\p{Script=Devanagari}/u.test(line))
  .map((line) => {
    const [term = '', word = '', unwanted = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { term, word, unwanted: unwanted.split(', ').filter(Boolean) };
  });

const sources = globSync('{app/words,contract,server}/**/*.{ts,tsx}', {
  // Words of readers, which are no words of the interface.
  exclude: ['**/*.test.ts', 'contract/slug-words.ts'],
})
  .map((path) => ({ path, text: read(path) }))
  .filter(({ text }) => /\p{Script=Devanagari}/u.test(text));

/** A word of the table may contain another: होम पेज. */
const words = rows.map(({ word }) => word).sort((one, other) => other.length - one.length);
const wanted = new RegExp(words.join('|'), 'gu');

test('the table has the terms of the product', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(sources.length).toBeGreaterThan(20);
});

test.each(rows)('$term is $word', ({ word, unwanted }) => {
  expect(sources.some(({ text }) => text.includes(word))).toBe(true);
  for (const beginning of unwanted) {
    const found = new RegExp(`(?<![\\p{L}\\p{M}])${beginning}[\\p{L}\\p{M}]*`, 'u');
    const places = sources.flatMap(({ path, text }) => {
      const hit = found.exec(text.replaceAll(wanted, '…'));
      return hit ? [`${path}: ${hit[0]}`] : [];
    });
    expect(places).toEqual([]);
  }
});
