import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Anchor, contextOf, findWords, plainWords } from '../anchors.ts';
import { reanchor } from './reanchor.ts';

/** Makes the anchor of words where they stand in a text for the first time, or so many times later. */
function anchor(text: string, words: string, times = 0): Anchor {
  let place = text.indexOf(words);
  for (let time = 0; time < times; time += 1) place = text.indexOf(words, place + 1);
  return { quote: words, words, place, ...contextOf(text, place, place + words.length) };
}

const moved = (before: string, after: string, words: string, times = 0) => {
  const [found] = reanchor(before, after, [anchor(before, words, times)]);
  if (!found) throw new Error('An anchor was lost.');
  if (found.place !== null) {
    expect(after.slice(found.place, found.place + found.words.length)).toBe(found.words);
  }
  return found;
};
const text = 'सुबह दस बजे तक मनिहारों का रास्ता में अँगीठियाँ सुलग चुकी होती हैं।';

describe('words of a note', () => {
  test.each([
    ['stay where they are', text, 'मनिहारों का रास्ता'],
    ['after words before them', `जयपुर में ${text}`, 'मनिहारों का रास्ता'],
    ['after a change in one of them', text.replace(' का ', ' के '), 'मनिहारों के रास्ता'],
    ['after a change at their end', text.replace('रास्ता', 'रास्ते'), 'मनिहारों का रास्ते'],
    ['after a change at their start', text.replace('मनिहारों', 'मनिहारिनों'), 'मनिहारिनों का रास्ता'],
    ['after words put between them', text.replace('का', 'का पुराना'), 'मनिहारों का पुराना रास्ता'],
    ['without what is put before them', text.replace('मनि', 'सब मनि'), 'मनिहारों का रास्ता'],
    ['without what is put behind them', text.replace('रास्ता', 'रास्ता भर'), 'मनिहारों का रास्ता'],
    ['after the last of them is cut', text.replace(' रास्ता', ''), 'मनिहारों का'],
    ['after all around them is new', 'फिर मनिहारों का रास्ता आता है।', 'मनिहारों का रास्ता'],
  ])('%s', (_, after, expected) => {
    expect(moved(text, after, 'मनिहारों का रास्ता')).toMatchObject({
      words: expected,
      quote: 'मनिहारों का रास्ता',
      place: after.indexOf(expected),
    });
  });

  test('are gone when they are cut, and there again when they come back', () => {
    const after = text.replace('मनिहारों का रास्ता ', '');
    const gone = moved(text, after, 'मनिहारों का रास्ता');
    expect(gone).toMatchObject({ place: null, words: 'मनिहारों का रास्ता' });
    const [back] = reanchor(after, `जयपुर। ${text}`, [gone]);
    expect(back?.place).toBe(`जयपुर। ${text}`.indexOf('मनिहारों'));
  });

  test('come back as they were after a change of them was cut', () => {
    const changed = text.replace(' का ', ' के ');
    const [within] = reanchor(text, changed, [anchor(text, 'मनिहारों का रास्ता')]);
    const [gone] = reanchor(changed, 'कुछ और।', within ? [within] : []);
    expect(gone).toMatchObject({ place: null, words: 'मनिहारों के रास्ता' });
    const [back] = reanchor('कुछ और।', text, gone ? [gone] : []);
    expect(back).toMatchObject({ words: 'मनिहारों का रास्ता', place: text.indexOf('मनिहारों') });
  });

  test('one of several that are the same stays that one', () => {
    const rows = 'लाख गरम है। लाख नरम है। लाख लाल है। लाख हरी है।';
    for (const [time, word] of ['गरम', 'नरम', 'लाल', 'हरी'].entries()) {
      const after = rows.replace('लाख गरम', 'यहाँ की लाख बहुत गरम');
      const { place } = moved(rows, after, 'लाख', time);
      expect(after.slice(place ?? 0)).toMatch(new RegExp(`^लाख (?:बहुत )?${word}`));
    }
  });

  test('a short word that stands elsewhere too says something else there', () => {
    expect(moved('यह घर में है।', 'बाज़ार में भीड़ थी, मेले में भी।', 'में').place).toBeNull();
  });

  test('go with their passage when it moves, also in a text that is changed all over', () => {
    const parts = Array.from({ length: 900 }, (_, at) => `शब्द${at} और`);
    const before = [...parts, text].join(' ');
    const after = [text, ...parts.map((part) => part.replace('शब्द', 'बात'))].join(' ');
    expect(moved(before, after, 'मनिहारों का रास्ता').place).toBe(after.indexOf('मनिहारों'));
  });

  test('a long text: only its first part is looked at', () => {
    expect(plainWords(`<p>  क\n ख ${'x'.repeat(300_000)}`).length).toBeLessThan(200_001);
  });
});

const word = fc.constantFrom('लाख', 'का', 'क्या', '👩‍🌾', 'रास्ता', 'a', 'aa', 'है।', '𝒳', '𝒴');
const words = fc.array(word, { maxLength: 40 });

describe('of any text', () => {
  test('what is found are words that stand there, never halves of letters', () => {
    fc.assert(
      fc.property(words, words, fc.nat(), fc.nat(), (old, now, from, length) => {
        const [before, after] = [old.join(' '), now.join(' ')];
        const start = old.length === 0 ? 0 : from % old.length;
        const chosen = old.slice(start, start + 1 + (length % 4)).join(' ');
        if (chosen === '') return;
        const place = old.slice(0, start).join(' ').length + (start > 0 ? 1 : 0);
        const made = { ...contextOf(before, place, place + chosen.length), place };
        const [found] = reanchor(before, after, [{ ...made, quote: chosen, words: chosen }]);
        if (!found || found.place === null) return;
        expect(found.words.trim()).not.toBe('');
        expect(found.words.isWellFormed()).toBe(true);
        expect(after.slice(found.place, found.place + found.words.length)).toBe(found.words);
      }),
    );
  });

  test('what is put in before or behind takes no words away', () => {
    fc.assert(
      fc.property(words, words, words, words, (first, some, last, put) => {
        if (some.length === 0) return;
        const join = (...parts: string[][]) => parts.flat().join(' ');
        const before = join(first, some, last);
        const place = before.length - join(some, last).length;
        const chosen = some.join(' ');
        const made = { ...contextOf(before, place, place + chosen.length), place };
        const given = [{ ...made, quote: chosen, words: chosen }];
        for (const after of [join(put, first, some, last), join(first, some, last, put)]) {
          const [found] = reanchor(before, after, given);
          expect(found?.place).not.toBeNull();
          expect(found?.words).toContain(chosen.slice(0, 1));
        }
      }),
    );
  });

  test('a text that did not change changes no anchor', () => {
    expect(reanchor(text, text, [anchor(text, 'तक')])).toEqual([anchor(text, 'तक')]);
    expect(findWords(text, anchor(text, 'तक'))).toEqual({ place: text.indexOf('तक'), words: 'तक' });
  });
});
