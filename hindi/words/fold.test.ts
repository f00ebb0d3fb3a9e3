import { expect, test } from 'vitest';
import { foldForSearch } from './fold.ts';

test.each([
  ['ज़रूर', 'जरूर', 'nukta, as one code point or two'],
  ['क़लम', 'कलम', 'nukta letters that Unicode composes'],
  ['चाँद', 'चांद', 'chandrabindu and anusvara'],
  ['हिन्दी', 'हिंदी', 'nasal consonant and anusvara'],
  ['क्‍या', 'क्या', 'zero-width joiner'],
  ['२०२६', '2026', 'Devanagari digits'],
  ['काॅलेज', 'कॉलेज', 'an o of two signs'],
  ['अाज', 'आज', 'a letter of two parts'],
  ['Résumé', 'resume', 'Latin accents and case'],
])('%s and %s fold alike (%s)', (one, other) => {
  expect(foldForSearch(one)).toBe(foldForSearch(other));
});

test('words that differ stay apart', () => {
  expect(foldForSearch('कला')).not.toBe(foldForSearch('काला'));
});
