import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formsBeside, isSpelledAs, slipsOf } from './slips.ts';
import { foldWord } from './word.ts';

const wordsOf = (written: string) => slipsOf(written).map(({ word }) => word);

test.each([
  ['घोरा', 'घोड़ा'],
  ['सरक', 'सड़क'],
  ['परना', 'पढ़ना'],
  ['चौड़ाहा', 'चौराहा'],
  ['पड़ना', 'पढ़ना'],
  ['परकाश', 'प्रकाश'],
  ['सरकस', 'सर्कस'],
  ['चकर', 'चक्र'],
])('%s may be a slip for %s', (typed, meant) => {
  expect(wordsOf(typed)).toContain(foldWord(meant));
});

test('a ड without its dot is no letter that is typed for र', () => {
  expect(wordsOf('डाल')).toEqual([]);
});

test.each([
  ['घोड़ा', ['घोड़ा', 'घोड़े', 'घोड़ी', 'घोड़ों']],
  ['सड़क', ['सड़क', 'सड़कें', 'सड़कों']],
  ['लड़की', ['लड़की', 'लड़कियाँ', 'लड़कियों']],
])('%s has the forms %s', (word, forms) => {
  expect(formsBeside(foldWord(word), word)).toEqual(
    expect.arrayContaining(forms.map((form) => foldWord(form))),
  );
});

test('a plural on े without a nasal is of a word on ा: घोरे is no form of घोर', () => {
  expect(formsBeside('घोरे', 'घोरे')).not.toContain('घोर');
  expect(formsBeside('सडके', 'सड़कें')).toContain('सडक');
});

test.each([
  ['प्रमाण', 'परमाण', true],
  ['सर्कस', 'सरकस', true],
  ['सड़क', 'सरक', true],
  ['मंदिर', 'मँदिर', true],
  ['प्रमाण', 'परमान', false],
  ['परमान', 'परमाण', false],
  ['पुलीस', 'पुलिस', false],
])('%s is spelled as %s but for slips: %s', (one, other, same) => {
  expect(isSpelledAs(one, other)).toBe(same);
});

test('a slip differs by its letter at its place', () => {
  const unit = fc.constantFrom(...'करड़ढसाे्िमँ'.split(''));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (word) => {
      for (const slip of slipsOf(word)) expect(slip.word).not.toBe(foldWord(word));
      expect(slipsOf(word).length).toBeLessThanOrEqual(100);
    }),
  );
});
