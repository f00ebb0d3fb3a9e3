import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortKey } from './sort-key.ts';

const order = (one: string, other: string) =>
  sortKey(one) < sortKey(other) ? -1 : Number(sortKey(one) > sortKey(other));

test('titles stand in the order of the alphabet, as a dictionary of the language has them', () => {
  const titles = readFileSync(`${import.meta.dirname}/slugs/slug.titles.tsv`, 'utf8')
    .split(/[\t\n]/)
    .filter((title) => /^[\p{Script=Devanagari}\p{M} ]+$/u.test(title));
  const { compare } = new Intl.Collator('hi', { sensitivity: 'base' });
  const wrong = titles.flatMap((one) =>
    titles
      .filter((other) => order(one, other) !== Math.sign(compare(one, other)))
      .map((other) => [one, other]),
  );
  expect(titles.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

test('ten thousand words stand as they do in the language’s own order', () => {
  const words = readFileSync('hindi/typing/words.txt', 'utf8')
    .normalize('NFC')
    .split(/[ \n]+/)
    .filter((word, at) => word && at % 4 === 0)
    .map((word) => ({ word, key: sortKey(word) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  const { compare } = new Intl.Collator('hi', { sensitivity: 'base' });
  const wrong = words.filter(({ word, key }, at) => {
    const before = words[at - 1];
    return before && Math.sign(compare(before.word, word)) !== (before.key === key ? 0 : -1);
  });
  expect(words.length).toBeGreaterThan(10_000);
  expect(wrong).toEqual([]);
});

test.each([
  ['क़लम', 'कलम'],
  ['ज़मीन', 'ज़मीन'],
  ['“Élan”', 'elan'],
  ['चाँद', 'चांद'],
  ['१० बातें', '10 बातें'],
  ['काॅलेज', 'कॉलेज'],
])('%s stands where %s does', (one, other) => {
  expect(order(one, other)).toBe(0);
});

test('letters that Unicode has behind all others stand where the alphabet has them', () => {
  const titles = 'ॲप अंक अकबर आम ॳक इमली ऋण ॠतु एक ऑफ़ ओस कॅमेरा केला शृंगार श्री हवा'.split(' ');
  expect(titles.toReversed().sort(order)).toEqual(titles);
  expect(titles.toReversed().sort(new Intl.Collator('hi').compare)).toEqual(titles);
});

test('numbers come first, then Latin letters, then Hindi', () => {
  const titles = ['ज्ञान', 'zebra', '9 lives', 'अनार', 'Apple'];
  expect(titles.sort(order)).toEqual(['9 lives', 'Apple', 'zebra', 'अनार', 'ज्ञान']);
});

test('the key of a key is the key, in either normal form, and short', () => {
  const unit = fc.oneof(
    fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(' ', 'É', 'ß', '7', '—', '\u200d'),
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 120 }), (name) => {
      const key = sortKey(name);
      expect(sortKey(key)).toBe(key);
      expect(sortKey(name.normalize('NFC'))).toBe(sortKey(name.normalize('NFD')));
      expect(Array.from(key).length).toBeLessThanOrEqual(80);
    }),
  );
});
