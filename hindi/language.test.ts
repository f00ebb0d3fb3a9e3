import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageOfText, passagesOf } from './language.ts';

const foreign = (text: string, language: 'hi' | 'en') =>
  passagesOf(text, language).flatMap((piece) => (piece.foreign ? [piece.text] : []));

test('Hindi within English says so word by word, English within Hindi as a phrase', () => {
  expect(foreign('What जंतर मंतर measures', 'en')).toEqual(['जंतर मंतर']);
  expect(foreign('UPI से भुगतान', 'hi')).toEqual([]);
  expect(foreign('क्या है The Right to Information Act', 'hi')).toEqual([
    'The Right to Information Act',
  ]);
});

test('the pieces are the line', () => {
  const unit = fc.constantFrom(...'कि ab, —The'.split(''));
  fc.assert(
    fc.property(fc.string({ unit }), fc.constantFrom('hi', 'en'), (text, language) => {
      const pieces = passagesOf(text, language).map((piece) => piece.text);
      expect(pieces.join('')).toBe(text);
    }),
  );
});

test('a text of one script is in its language', () => {
  const hindi = fc.string({ unit: fc.constantFrom(...'कखगचजटतनपमरलवसहािीुेो '), minLength: 1 });
  const latin = fc.string({ unit: fc.constantFrom(...'abcdefghij klmnop'), minLength: 1 });
  fc.assert(
    fc.property(hindi, latin, (one, other) => {
      expect(languageOfText(`क${one}`)).toBe('hi');
      expect(languageOfText(`a${other}`)).toBe('en');
    }),
  );
});

test.each([
  'language.titles.tsv',
  // Written when the rules were done; 200 of these 203 were found at first.
  'language.unseen.tsv',
])('the language of short titles with words of both is found in 95 of 100: %s', (table) => {
  const titles = readFileSync(`${import.meta.dirname}/${table}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(titles.length).toBeGreaterThanOrEqual(200);
  const wrong = titles.filter(([language, title = '']) => languageOfText(title) !== language);
  expect(wrong.length / titles.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
});
