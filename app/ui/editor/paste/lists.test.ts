import { expect, test } from 'vitest';
import { readMarker, wordItem } from './lists.ts';
import { fileFromData } from './pasted-pictures.ts';

test('the list and the level are read from the style of Word', () => {
  expect(wordItem('margin-left:72.0pt;mso-list:l0 level2 lfo1')).toEqual({ list: 'l0', level: 2 });
  expect(wordItem('mso-list:Ignore')).toBeNull();
  expect(wordItem('margin:0')).toBeNull();
});

test.each([
  ['1.   ', { number: 1, type: null }],
  ['12)', { number: 12, type: null }],
  ['३.', { number: 3, type: null }],
  ['b.', { number: 2, type: 'a' }],
  ['(C)', { number: 3, type: 'A' }],
  ['i.', { number: 1, type: 'i' }],
  ['iv)', { number: 4, type: 'i' }],
  ['XII.', { number: 12, type: 'I' }],
  ['·  ', null],
  ['o ', null],
])('marker %j begins with %j', (marker, numbering) => {
  expect(readMarker(marker)).toEqual(numbering);
});

test('picture data becomes a file, other data none', async () => {
  const file = fileFromData('data:image/png;base64,AQID');
  expect([file?.type, file?.size]).toEqual(['image/png', 3]);
  expect(fileFromData('data:text/html;base64,AQID')).toBeNull();
  expect(fileFromData('data:image/png,raw')).toBeNull();
});
