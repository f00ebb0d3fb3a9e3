import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { ADJECTIVE, FEMININE, formsOf, lemmasOf, MASCULINE, VERB } from './paradigms.ts';
import { isWord } from './speller/letters.ts';
import { readSpeller } from './speller/read.ts';

const read = (name: string) => readFileSync(name, 'utf8').normalize('NFC');
const list = read('hindi/typing/words.txt');
const speller = readSpeller(new Uint8Array(readFileSync('hindi/typing/speller.bin')));
const engine = createEngine(list, speller, read('hindi/typing/loans.txt'));
const words = list.split(/\s/).filter(Boolean);
const formsIn = (text: string, kinds: number) =>
  formsOf(text.normalize('NFC'), kinds).map(({ form }) => form);

test.each([
  ['गाँव', MASCULINE, 'गाँवों'],
  ['लड़का', MASCULINE, 'लड़के लड़कों'],
  ['आदमी', MASCULINE, 'आदमियों'],
  ['भाई', MASCULINE, 'भाइयों भाइयो'],
  ['दूध', MASCULINE, 'दूधवाला दूधवाले'],
  ['किताब', FEMININE, 'किताबें'],
  ['भाषा', FEMININE, 'भाषाओं भाषाएँ भाषाएं'],
  ['चिड़िया', FEMININE, 'चिड़ियाँ चिड़ियों'],
  ['मिठाई', FEMININE, 'मिठाइयाँ मिठाइयां'],
  ['अच्छा', ADJECTIVE, 'अच्छे अच्छी'],
  ['लिखना', VERB, 'लिख लिखता लिखा लिखूँगा लिखेंगे लिखिए लिखकर'],
  ['जाना', VERB, 'जाता जाऊँगा जाएँगे जाइए'],
])('%s has its forms, and each tells it', (lemma, kind, forms) => {
  const word = lemma.normalize('NFC');
  for (const form of forms.normalize('NFC').split(' ')) {
    expect(formsIn(lemma, kind)).toContain(form);
    expect(lemmasOf(form)).toContainEqual(expect.objectContaining({ word, kind }));
  }
});

test('every form that a word of the list has is known by it', () => {
  for (const [at, word] of words.entries()) {
    const kinds = at % 50 === 0 ? (speller.kinds[at] ?? 0) : 0;
    for (const { form } of formsOf(word, kinds)) expect(engine.rarityOf(form), form).toBeDefined();
  }
});

test('about 200,000 forms are known with a frequency', () => {
  const known = new Set(words);
  for (const [at, word] of words.entries())
    for (const { form } of formsOf(word, speller.kinds[at] ?? 0)) if (isWord(form)) known.add(form);
  expect(speller.kinds.length).toBe(words.length);
  expect(known.size).toBeGreaterThan(190_000);
});

test.each([
  'गाँव गाँवों मिठाइयाँ मिठाइयों लड़कियाँ किताबें भाषाओं महिलाओं साथियो अच्छी चिड़ियों',
  'लिखवाएँगे पढ़ाऊँगा दौड़ेंगी बोलिएगा उतारकर निकलती समझाइए',
  'सिंह शर्मा यादव ख़ान कौर अय्यर बनर्जी मोहम्मद प्रियंका सुषमा नरेंद्र फ़ातिमा',
  'भारत नेपाल बांग्लादेश ऑस्ट्रेलिया किर्गिज़स्तान उज़्बेकिस्तान अर्जेंटीना आइसलैंड',
  'महाराष्ट्र उत्तराखंड अरुणाचल मेघालय तेलंगाना लक्षद्वीप पुदुचेरी लद्दाख',
  'विश्वविद्यालय सर्वोच्च न्यायालय लोकसभा नगरपालिका संयुक्त यूनेस्को एम्स इसरो',
])('%s', (some) => {
  for (const word of some.normalize('NFC').split(' '))
    expect(engine.rarityOf(word), word).toBeDefined();
});

test('every district and town of the table is known', () => {
  const places = read('hindi/words/loans/places.txt').match(/\p{Script=Devanagari}+/gu);
  expect(places?.length).toBeGreaterThan(800);
  expect(places?.filter((place) => engine.rarityOf(place) === undefined)).toEqual([]);
});

test('a form is rarer than the word it is a form of, and no word is known by an ending alone', () => {
  const rarityOf = (word: string) => engine.rarityOf(word.normalize('NFC')) ?? Infinity;
  expect(rarityOf('मिठाइयो')).toBeGreaterThan(rarityOf('मिठाई'));
  for (const word of ['खटपलों', 'दिनें', 'ब्लाफ़ियाँ']) expect(rarityOf(word)).toBe(Infinity);
});
