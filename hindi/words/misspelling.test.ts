import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedForm, misspelling, mostMisspelt } from './misspelling.ts';

const isMeant = (one: string, other: string) => {
  const [typed, known] = [comparedForm(one), comparedForm(other)];
  return misspelling(typed, known, mostMisspelt(typed)) < Number.POSITIVE_INFINITY;
};

test.each([
  ['बवडर', 'बवंडर'],
  ['पहार', 'पहाड़'],
  ['राष्टपति', 'राष्ट्रपति'],
  ['दुर्टघना', 'दुर्घटना'],
  ['मुर्हूत', 'मुहूर्त'],
  ['विग्यान', 'विज्ञान'],
  ['कपरे', 'कपड़े'],
  ['पबल', 'प्रबल'],
  ['गदन', 'गर्दन'],
  ['hospitl', 'hospital'],
])('%s is taken for %s', (typed, meant) => {
  expect(isMeant(typed, meant)).toBe(true);
});

test.each([
  ['बवडर', 'बंदर'],
  ['कछुआ', 'मछुआ'],
  ['कबड्डी', 'कायदे'],
  ['दूरबीन', 'दुर्दिन'],
  ['ऊँटनी', 'उतनी'],
  ['ट्रैक्टर', 'ट्रैक्ट'],
  ['महिलाएँ', 'महीने'],
  // A ड without a dot is not typed for र, a म not for प at the beginning, nor an ा for an ो.
  ['शेर', 'शेड'],
  ['मकड़ी', 'पकड़ी'],
  ['तनु', 'तना'],
  ['खिलाड़ी', 'खेलाड़'],
])('%s is not taken for %s', (typed, other) => {
  expect(isMeant(typed, other)).toBe(false);
});

test('a word is nearest to itself, and none is nearer than nothing', () => {
  const word = fc.string({
    unit: fc.integer({ min: 0x0901, max: 0x0963 }).map((code) => String.fromCharCode(code)),
    maxLength: 50,
  });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(misspelling(one, one, 1)).toBe(0);
      expect(misspelling(one, other, 2)).toBeGreaterThan(one === other ? -1 : 0);
    }),
  );
});
