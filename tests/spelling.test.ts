import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { articles } from '../demo/articles/index.ts';
import { createChecker } from '../hindi/spelling/checker.ts';
import { plainWord, wordsToCheck } from '../hindi/spelling/words-in.ts';
import { readSpeller } from '../hindi/typing/speller/read.ts';

const read = (name: string) => readFileSync(`hindi/typing/${name}`);
const files = {
  list: read('words.txt').toString(),
  speller: readSpeller(new Uint8Array(read('speller.bin'))),
  loans: read('loans.txt').toString(),
};
const checker = createChecker(files, ['लेखनी', 'ज़ूटोरियावाला']);
const unknownIn = (text: string) =>
  text.split(/[\s।,]+/u).filter((word) => word && !checker.isKnown(plainWord(word)));

/** Mistakes that are often made, each with the word meant. */
const mistakes =
  `पुलीस पुलिस, स्कुल स्कूल, साईकिल साइकिल, अध्यन अध्ययन, उज्वल उज्ज्वल, आर्शीवाद आशीर्वाद, कवियत्री कवयित्री,
  श्रीमति श्रीमती, दुसरा दूसरा, क्रपया कृपया, बिमारी बीमारी, ठिक ठीक, परिक्षा परीक्षा, अतिथी अतिथि, नदीयाँ नदियाँ, शक्ती शक्ति,
  मुल्य मूल्य, अनूभव अनुभव, महिना महीना, सन्यासी संन्यासी, इसलीए इसलिए, वयक्ति व्यक्ति, हिन्दि हिन्दी, प्रधानमंत्रि प्रधानमंत्री,
  मिट्टि मिट्टी, किसि किसी, बहोत बहुत, विध्यार्थी विद्यार्थी, पक्षीयों पक्षियों, सरकरा सरकार, अपराधि अपराधी, मंत्रीयों मंत्रियों,
  अधीकारी अधिकारी, विद्धान विद्वान, संसकृति संस्कृति, पुन्य पुण्य, विशेश विशेष, सप्ताहीक साप्ताहिक,
  नही नहीं, उन्होने उन्होंने, क्योकि क्योंकि, गाव गांव, पहुचकर पहुंचकर, महगाई महंगाई,
  उपर ऊपर, स्वास्थ स्वास्थ्य, इतिहासिक ऐतिहासिक, षड़यंत्र षड्यंत्र, पश्चाताप पश्चात्ताप, सडक सड़क`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([wrong = '', meant = '']) => ({ wrong: plainWord(wrong), meant: plainWord(meant) }));

test.each(mistakes)('$wrong is unknown, and $meant is offered', ({ wrong, meant }) => {
  expect(checker.isKnown(wrong)).toBe(false);
  expect(checker.candidates(wrong)).toContain(meant);
  expect(checker.isKnown(meant)).toBe(true);
});

test('the word meant comes first for most mistakes', () => {
  const first = mistakes.filter(({ wrong, meant }) => checker.candidates(wrong)[0] === meant);
  expect(first.length / mistakes.length).toBeGreaterThan(0.85);
});

test('right words stay as they are: pairs that sound alike, both spellings, forms, names', () => {
  expect(unknownIn('कि की में मैं है हैं दिन दीन सुना सूना ओर और कुल कूल')).toEqual([]);
  expect(unknownIn('हिंदी हिन्दी गाँव गांव ज़रूरत जरूरत क़लम कलम पंख पङ्ख नये नए गयी गई')).toEqual([]);
  expect(unknownIn('गाँवों लड़कियों मिठाइयाँ किताबें महिलाओं करेंगे दिखाएँगे पढ़वाया')).toEqual([]);
  expect(unknownIn('दिल्ली वाराणसी सिंह शर्मा अपडेट इंटरनेट हैदराबाद ऑस्ट्रेलिया')).toEqual([]);
});

test('hardly anything of our own articles is unknown', () => {
  const words = articles.flatMap(({ description }) =>
    wordsToCheck(description.replace(/<[^>]*>/g, ' ')).map(({ word }) => word),
  );
  expect(words.length).toBeGreaterThan(5000);
  const unknown = words.filter((word) => !checker.isKnown(word));
  expect(unknown.length / words.length).toBeLessThan(0.005);
});

test('districts and institutions are known', () => {
  const places = readFileSync('hindi/words/loans/places.txt', 'utf8').normalize('NFC');
  const names = places.match(/[\u0900-\u0963]+/gu) ?? [];
  const unknown = names.filter((name) => !checker.isKnown(name));
  expect(unknown.length / names.length).toBeLessThan(0.02);
});

test('words of the dictionary of the site are known, with their forms, and are offered', () => {
  expect(unknownIn('लेखनी लेखनियाँ ज़ूटोरियावाला ज़ूटोरियावालों')).toEqual([]);
  expect(createChecker(files, []).isKnown('ज़ूटोरियावाला')).toBe(false);
  expect(checker.candidates('ज़ूटोरीयावाला')).toContain('ज़ूटोरियावाला');
  expect(createChecker(files, ['अध्यन']).isKnown('अध्यन')).toBe(true);
});
