import { expect, test } from 'vitest';
import { withTerms, wordsAsked } from '../search-index/query.ts';
import { markWords, snippet } from './highlight.ts';

const textOf = (pieces: ReturnType<typeof markWords>) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test('words are marked as they were written, whatever the spelling of the query', () => {
  expect(textOf(markWords('ज़मीन पर जमीनें, ज़मीं नहीं', wordsAsked('जमीन')))).toBe(
    '[ज़मीन] पर [जमीनें], ज़मीं नहीं',
  );
  // Of a phrase, common words are not marked alone.
  const chess = wordsAsked('शतरंज').map((word) => withTerms(word, ['game of chess']));
  expect(textOf(markWords('The king of a game of chess', chess))).toBe(
    'The king of a [game] of [chess]',
  );
  expect(textOf(markWords('Nothing here', wordsAsked('जमीन')))).toBe('Nothing here');
});

test('a snippet shows where most of the words stand', () => {
  const text = `हवा ${'बहुत कुछ और '.repeat(40)}फिर पतंग और हवा की बात ${'आगे '.repeat(100)}`;
  const found = textOf(snippet(text, wordsAsked('पतंग हवा'), 100));
  expect(found).toMatch(/^….*\[पतंग\] और \[हवा\].*…$/);
});

test('a snippet without any of the words is the beginning of the text', () => {
  expect(textOf(snippet('एक दो तीन', wordsAsked('चार'), 100))).toBe('एक दो तीन');
});
