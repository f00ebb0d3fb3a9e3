import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference } from './edit-distance.ts';
import { foldForSearch } from './fold.ts';
import { keysAround, latinForm, soundKey } from './phonetic-key.ts';
import { foldWord, wordsIn } from './word.ts';

test.each([
  ['हिन्दी', 'हिंदि', 'a short vowel at the end'],
  ['हिन्दू', 'हिन्दु', 'a short vowel at the end'],
  ['नहीं', 'नही', 'a nasal at the end'],
  ['गये', 'गए', 'a glide at the end'],
  ['गयी', 'गई', 'a glide at the end'],
  ['डॉक्टर', 'डाक्टर', 'an English o'],
  ['दुःख', 'दुख', 'a visarga'],
  ['विद्वान्', 'विद्वान', 'a halant at the end'],
  ['क्‍या', 'क्या', 'a joiner'],
  ["don't", 'dont', 'an apostrophe'],
  ['won’t', 'WONT', 'an apostrophe'],
  ["O'Brien", 'obrien', 'an apostrophe'],
  ['India’s', 'india', 'an ending behind an apostrophe'],
  ["मोदी's", 'मोदी', 'an ending behind an apostrophe'],
  ["they're", 'theyre', 'a shortened word without its apostrophe'],
])('%s and %s are searched alike (%s)', (one, other) => {
  expect(foldWord(one)).toBe(foldWord(other));
});

test('words that differ stay apart', () => {
  expect(foldWord('कला')).not.toBe(foldWord('काला'));
  expect(foldWord('ये')).not.toBe(foldWord('ए'));
});

test.each([
  ['परवरिश', 'parvarish'],
  ['परवरिश', 'parwarish'],
  ['कहानी', 'kahaanee'],
  ['फ़िल्म', 'philm'],
  ['ज़िंदगी', 'jindagi'],
  ['संबंध', 'sanbandh'],
])('%s is heard in %s', (hindi, latin) => {
  const [one, other] = [latinForm(hindi), latinForm(latin)];
  expect(soundKey(one)).toBe(soundKey(other));
  expect(difference(one, other, 2)).toBeLessThanOrEqual(1);
});

test('a key is found around whatever is one letter away', () => {
  for (const near of ['prvrs', 'prvri', 'prvrits', 'pvrris', 'prkris']) {
    expect(keysAround(near)).toContain('prvris');
  }
});

test('differences are counted, exchanged letters as one', () => {
  expect(difference('kahani', 'kahani', 2)).toBe(0);
  expect(difference('kahani', 'kahnai', 2)).toBe(1);
  expect(difference('kahani', 'kahn', 2)).toBe(2);
  expect(difference('kahani', 'k', 2)).toBe(3);
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCharCode(code)),
    fc.constantFrom('\u200c', '\u200d', ' ', 'a', 's', 'É', '।', '7', "'", '’'),
  ),
  maxLength: 100,
});

test('folding a folded text changes nothing, in either normal form', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldForSearch(text);
      expect(foldForSearch(folded)).toBe(folded);
      expect(folded).toBe(folded.normalize('NFC'));
      expect(foldForSearch(text.normalize('NFD'))).toBe(foldForSearch(text.normalize('NFC')));
    }),
  );
});

test('an apostrophe divides no English word, and quotation marks belong to none', () => {
  const words = (text: string) => wordsIn(text).map((word) => word.text);
  expect(words("I don't say ‘it’s the users’ own’")).toEqual(
    "I|don't|say|it’s|the|users|own".split('|'),
  );
  expect(words("'राम' और 'श्याम'के")).toEqual(['राम', 'और', 'श्याम', 'के']);
  fc.assert(fc.property(anyText, (text) => !/['’]/.test(foldWord(text))));
});

test('words together with the text between them make up the whole text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { text: word, index } of wordsIn(text)) {
        expect(text.slice(index, index + word.length)).toBe(word);
      }
    }),
  );
});
