import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAtWord, cutToFit, visibleLength } from './truncate.ts';
import { countWords, readingMinutes } from './word-count.ts';

const devanagari = fc
  .array(fc.constantFrom(...'कखगघचछजटडतदनपबमयरलवशसह ािीुूेैोौं़्।, '), { maxLength: 400 })
  .map((characters) => characters.join(''));

describe('cutting text', () => {
  test('a short text stays as it is', () => {
    expect(cutAtWord('A  short\n text', 200)).toBe('A short text');
  });

  test('a long text ends at a word with an ellipsis', () => {
    expect(cutAtWord('The quick brown fox jumps', 17)).toBe('The quick brown…');
  });

  test('punctuation before the cut is dropped', () => {
    expect(cutAtWord('One, two, three', 10)).toBe('One, two…');
  });

  test('Hindi is cut between words, conjuncts whole', () => {
    expect(cutAtWord('क्षितिज पर सूरज डूबता है', 7)).toBe('क्षितिज पर…');
    expect(cutAtWord('बच्चों की परवरिश', 6)).toBe('बच्चों की…');
  });

  test('a first word that is too long is cut between visible characters', () => {
    expect(cutAtWord('क्षक्षक्षक्ष', 2)).toBe('क्षक्ष…');
  });

  test.each([
    ['दादी ने कहा: “चलो, ‘सूरज की घड़ी’ देखें”', 18, 'दादी ने कहा: “चलो, ‘सूरज…’”'],
    ['दादी ने कहा: “चलो, ‘सूरज की घड़ी’ देखें”', 14, 'दादी ने कहा: “चलो…”'],
    ['दादी ने कहा: "चलो, घर चलें"', 14, 'दादी ने कहा: "चलो…"'],
    ['उसने कहा “चलो” और चल दिया', 16, 'उसने कहा “चलो” और…'],
    ['the children’s “big day” is here', 20, 'the children’s “big…”'],
    ['a 5" screen and more', 12, 'a 5" screen…'],
  ])('a quotation that is cut is closed: %s, %i', (text, limit, cut) => {
    expect(cutAtWord(text, limit)).toBe(cut);
  });

  test('no opening mark is left without its closing one, wherever it is cut', () => {
    const unit = fc.constantFrom(...'कि ab “”‘’:,'.split(''));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('क ', '“ख ग” ', '“घ ‘च छ’ ज” ', 'ट: “ठ” '), { maxLength: 40 }),
        fc.integer({ min: 1, max: 60 }),
        (pieces, limit) => {
          const cut = cutAtWord(pieces.join(''), limit);
          expect(cut.match(/“/g)?.length ?? 0).toBe(cut.match(/”/g)?.length ?? 0);
          expect(cut.match(/‘/g)?.length ?? 0).toBe(cut.match(/’/g)?.length ?? 0);
          expect(cut).not.toMatch(/[“‘]…?$/);
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        // What is not cut stays as it is.
        expect(cutAtWord(text, 60)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });

  test('never longer than the limit, never inside a visible character', () => {
    fc.assert(
      fc.property(devanagari, fc.integer({ min: 1, max: 60 }), (text, limit) => {
        const cut = cutAtWord(text, limit);
        const beginning = cut.replace(/…$/, '');
        expect(visibleLength(beginning)).toBeLessThanOrEqual(limit);
        const whole = text.replace(/\s+/g, ' ').trim();
        expect(whole.startsWith(beginning)).toBe(true);
        const edges = [...new Intl.Segmenter('hi').segment(whole)].map(({ index }) => index);
        expect([...edges, whole.length]).toContain(beginning.length);
      }),
    );
  });

  test('never inside a word that is not the first', () => {
    fc.assert(
      fc.property(devanagari, fc.integer({ min: 1, max: 60 }), (text, limit) => {
        const beginning = cutAtWord(text, limit).replace(/…$/, '');
        const whole = text.replace(/\s+/g, ' ').trim();
        const words = [...new Intl.Segmenter('hi', { granularity: 'word' }).segment(whole)].filter(
          ({ isWordLike }) => isWordLike,
        );
        const broken = words.findIndex(
          ({ index, segment }) =>
            index < beginning.length && beginning.length < index + segment.length,
        );
        expect(broken).toBeLessThanOrEqual(0);
      }),
    );
  });
});

test('words are counted in both scripts', () => {
  expect(countWords('बच्चों की परवरिश, step by step')).toBe(6);
});

test('reading takes at least a minute', () => {
  expect(readingMinutes(10, 'hi')).toBe(1);
  expect(readingMinutes(1085, 'hi')).toBe(5);
  expect(readingMinutes(1190, 'en')).toBe(5);
});

describe('cutting what has to fit', () => {
  const title =
    'दिल्ली विश्वविद्यालय के छात्रों ने परीक्षा के परिणाम के विरोध में कुलपति कार्यालय के सामने प्रदर्शन किया';

  test('whole words are left, nothing is added, and what fits stays', () => {
    expect(title.slice(0, 88)).toMatch(/ साम$/);
    expect(cutToFit(title, 88)).toBe(title.slice(0, title.indexOf(' सामने')));
    expect(cutToFit(title, title.length)).toBe(title);
  });

  test('no character of a long word is cut', () => {
    expect(cutToFit('क्षक्षक्षक्ष', 7)).toBe('क्षक्ष');
    expect(cutToFit('👩‍🎓👩‍🎓', 7)).toBe('👩‍🎓');
    fc.assert(
      fc.property(devanagari, fc.integer({ min: 1, max: 100 }), (text, limit) => {
        const cut = cutToFit(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        const seen = (some: string) =>
          [...new Intl.Segmenter('hi').segment(some)].map(({ segment }) => segment);
        expect(seen(text).slice(0, seen(cut).length)).toEqual(seen(cut));
      }),
    );
  });
});
