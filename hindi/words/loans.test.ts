import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCommon, isCommonTerm } from './common-words.ts';
import { loans, otherLanguageOf, sameInHindi } from './loans.ts';
import { tokenOf } from './stem.ts';
import { foldWord } from './word.ts';

test.each(['same', 'equal'])(
  'words of %s.txt stand in groups of two and more, each group once',
  (table) => {
    const text = readFileSync(`hindi/words/loans/${table}.txt`, 'utf8');
    const lines = text.trim().split('\n');
    const groups = lines.map((line) => line.split(' '));
    expect(new Set(lines).size).toBe(lines.length);
    for (const group of groups) {
      const terms = new Set(group.map((word) => word.split('_').map(tokenOf).join(' ')));
      expect(terms.size, group.join(' ')).toBe(group.length);
      expect(group.length).toBeGreaterThan(1);
      for (const term of terms) {
        expect(term, group.join(' ')).toMatch(/^[\u0900-\u097f]+( [\u0900-\u097f]+)*$/);
      }
      expect(
        group.filter((word) => isCommon(foldWord(word)) || isCommonTerm(tokenOf(word))),
      ).toEqual([]);
    }
  },
);

test('a word is found by each other of its group, several in a row as one', () => {
  const plane = `${tokenOf('हवाई')} ${tokenOf('जहाज़')}`;
  expect(sameInHindi(tokenOf('निद्रा'))).toContain(tokenOf('नींद'));
  expect(sameInHindi(tokenOf('विमान'))).toContain(plane);
  expect(sameInHindi(plane)).toContain(tokenOf('विमान'));
});

test('no word of the other language stands for one that is in nearly every text', () => {
  const { hindi, english } = loans();
  const common = [...hindi].filter(([, terms]) => terms.some(isCommonTerm));
  expect(common).toEqual([]);
  expect([...english.keys()].filter(isCommonTerm)).toEqual([]);
});

test('tables that are made of lists of names and spellings have no forms of verbs', () => {
  expect(otherLanguageOf('meal')).not.toContain(tokenOf('मिलना'));
});
