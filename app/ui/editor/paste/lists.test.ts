import { expect, test } from 'vitest';
import { firstNumber, wordItem } from './lists.ts';
import { fileFromData } from './pasted-pictures.ts';

test('the list and the level are read from the style of Word', () => {
  expect(wordItem('margin-left:72.0pt;mso-list:l0 level2 lfo1')).toEqual({ list: 'l0', level: 2 });
  expect(wordItem('mso-list:Ignore')).toBeNull();
  expect(wordItem('margin:0')).toBeNull();
});

test.each([
  ['1.   ', 1],
  ['12)', 12],
  ['३.', 3],
  ['b.', 1],
  ['iv)', 1],
  ['·  ', null],
  ['o ', null],
])('marker %j begins with %s', (marker, number) => {
  expect(firstNumber(marker)).toBe(number);
});

test('picture data becomes a file, other data none', async () => {
  const file = fileFromData('data:image/png;base64,AQID');
  expect([file?.type, file?.size]).toEqual(['image/png', 3]);
  expect(fileFromData('data:text/html;base64,AQID')).toBeNull();
  expect(fileFromData('data:image/png,raw')).toBeNull();
});
