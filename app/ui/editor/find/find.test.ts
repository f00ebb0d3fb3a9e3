import { expect, test } from 'vitest';
import { findIn } from './find.ts';

const words = (text: string, sought: string) =>
  findIn(text, sought).map(({ from, to }) => text.slice(from, to));

test('case does not count', () => {
  expect(words('Rain, rain and RAIN', 'rain')).toEqual(['Rain', 'rain', 'RAIN']);
});

test('letters with a nukta are found however they are written', () => {
  expect(words('\u0915\u093c\u0932\u092e और \u0958\u0932\u092e', '\u0958लम')).toEqual([
    '\u0915\u093c\u0932\u092e',
    '\u0958\u0932\u092e',
  ]);
});

test('accents written apart are found whole', () => {
  expect(words('cafe\u0301 café', 'café')).toEqual(['cafe\u0301', 'café']);
});

test('joiners that nobody sees do not count', () => {
  expect(words('क्\u200dया, क्या', 'क्या')).toEqual(['क्\u200dया', 'क्या']);
  expect(words('क्या', 'क्\u200dया')).toEqual(['क्या']);
  expect(words('र\u200d्य', 'र्य')).toEqual(['र\u200d्य']);
  // What follows a joiner in the same letter is not part of what ends before it.
  expect(words('विक्\u200dटर', 'विक')).toEqual(['विक']);
  expect(words('विक्\u200dटर', 'विक्')).toEqual(['विक्\u200d']);
});

test('overlapping matches are found once, and an empty search finds nothing', () => {
  expect(findIn('aaaa', 'aa')).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 4 },
  ]);
  expect(findIn('a', '')).toEqual([]);
});
