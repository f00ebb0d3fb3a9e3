import { expect, test } from 'vitest';
import { contextOf, standsWithout } from './anchors.ts';

/** The anchor of words that stand at a place in a text. */
function anchorAt(text: string, words: string, place: number) {
  return { quote: words, words, place, ...contextOf(text, place, place + words.length) };
}

const tea = 'यह चाय बहुत बहुत अच्छी है।';
const word = anchorAt(tea, 'बहुत ', tea.lastIndexOf('बहुत'));
const sentence = 'हम लौट आए।';
const twice = `${sentence} बाज़ार बंद था। ${sentence} कोई नहीं मिला।`;
const second = anchorAt(twice, sentence, twice.lastIndexOf(sentence));

test.each([
  ['a word beside itself', 'यह चाय बहुत अच्छी है।', word, '', false],
  ['a word that is back beside itself', tea, word, '', true],
  [
    'a sentence that stands elsewhere, too',
    `${sentence} बाज़ार बंद था।  कोई नहीं मिला।`,
    second,
    '',
    false,
  ],
  ['a sentence that is back', twice, second, '', true],
  [
    'words within those for them',
    'लाख की सुंदर चूड़ी',
    anchorAt('लाख की चूड़ी', 'चूड़ी', 7),
    'सुंदर चूड़ी',
    false,
  ],
  [
    'words between the same as those for them',
    'चूड़ी चूड़ी',
    anchorAt('चूड़ी', 'चूड़ी', 0),
    'चूड़ी चूड़ी',
    false,
  ],
])('%s', (_case, text, anchor, others, stands) => {
  expect(standsWithout(text, anchor, others)).toBe(stands);
});
