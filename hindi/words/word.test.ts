import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference } from './edit-distance.ts';
import { foldForSearch } from './fold.ts';
import { keysAround, latinForm, soundKey } from './phonetic-key.ts';
import { foldWord, wordsIn } from './word.ts';

test.each([
  ['हिन्दी', 'हिंदि', 'a short vowel at the end'],
  ['हिन्दू', 'हिन्दु', 'a short vowel at the end'],
  ['नहीं', 'नही', 'a nasal at the end'],
  ['गये', 'गए', 'a glide at the end'],
  ['गयी', 'गई', 'a glide at the end'],
  ['डॉक्टर', 'डाक्टर', 'an English o'],
  ['दुःख', 'दुख', 'a visarga'],
  ['विद्वान्', 'विद्वान', 'a halant at the end'],
  ['क्‍या', 'क्या', 'a joiner'],
  ['महत्त्व', 'महत्व', 'a doubled letter before another one'],
  ['तत्त्वों', 'तत्वों', 'a doubled letter before another one'],
  ['कर्त्तव्य', 'कर्तव्य', 'a doubled letter after a र'],
  ['अर्द्ध', 'अर्ध', 'a doubled letter after a र'],
  ['मूर्च्छा', 'मूर्छा', 'a doubled letter after a र'],
  ['श्रृंखला', 'शृंखला', 'a र that is written twice'],
  ['श्रृंगार', 'शृंगार', 'a र that is written twice'],
  ['अंतर्राष्ट्रीय', 'अंतरराष्ट्रीय', 'a half letter of two'],
  ['चिन्हित', 'चिह्नित', 'a ह after its nasal'],
  ['मध्यान्ह', 'मध्याह्न', 'a ह after its nasal'],
  ['ब्राम्हण', 'ब्राह्मण', 'a ह after its nasal'],
  ['ब्रम्हांड', 'ब्रह्मांड', 'a ह after its nasal'],
  ['आव्हान', 'आह्वान', 'a ह after its half vowel'],
  ['प्रल्हाद', 'प्रह्लाद', 'a ह after its half vowel'],
  ['सन्यासी', 'संन्यासी', 'two nasals'],
  ['व्हाट्सऐप', 'वॉट्सएप', 'an English wh'],
  ['मुहब्बत', 'मोहब्बत', 'a vowel before a ह'],
  ['मुहम्मद', 'मोहम्मद', 'a vowel before a ह'],
  ['ॲप', 'ऐप', 'an open e'],
  ['ऍप', 'एप', 'an open e'],
  ['बॅंक', 'बैंक', 'an open e'],
  ['महिलाऐं', 'महिलाएँ', 'an open e'],
  ["don't", 'dont', 'an apostrophe'],
  ['won’t', 'WONT', 'an apostrophe'],
  ["O'Brien", 'obrien', 'an apostrophe'],
  ['India’s', 'india', 'an ending behind an apostrophe'],
  ["मोदी's", 'मोदी', 'an ending behind an apostrophe'],
  ["they're", 'theyre', 'a shortened word without its apostrophe'],
])('%s and %s are searched alike (%s)', (one, other) => {
  expect(foldWord(one)).toBe(foldWord(other));
});

test('words that differ stay apart', () => {
  expect(foldWord('कला')).not.toBe(foldWord('काला'));
  expect(foldWord('ये')).not.toBe(foldWord('ए'));
  for (const pair of ['में मैं', 'पता पत्ता', 'मेला मैला', 'बुध बुद्ध', 'बाँह ब्रह्म', 'मुँह मोह']) {
    const [one = '', other = ''] = pair.split(' ');
    expect(foldWord(one)).not.toBe(foldWord(other));
  }
});

test.each([
  ['परवरिश', 'parvarish'],
  ['परवरिश', 'parwarish'],
  ['कहानी', 'kahaanee'],
  ['फ़िल्म', 'philm'],
  ['ज़िंदगी', 'jindagi'],
  ['संबंध', 'sanbandh'],
])('%s is heard in %s', (hindi, latin) => {
  const [one, other] = [latinForm(hindi), latinForm(latin)];
  expect(soundKey(one)).toBe(soundKey(other));
  expect(difference(one, other, 2)).toBeLessThanOrEqual(1);
});

test('a key is found around whatever is one letter away', () => {
  for (const near of ['prvrs', 'prvri', 'prvrits', 'pvrris', 'prkris']) {
    expect(keysAround(near)).toContain('prvris');
  }
});

test('differences are counted, exchanged letters as one', () => {
  expect(difference('kahani', 'kahani', 2)).toBe(0);
  expect(difference('kahani', 'kahnai', 2)).toBe(1);
  expect(difference('kahani', 'kahn', 2)).toBe(2);
  expect(difference('kahani', 'k', 2)).toBe(3);
});

const anyText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0x0900, max: 0x097f }).map((code) => String.fromCharCode(code)),
    fc.constantFrom('\u200c', '\u200d', ' ', 'a', 's', 'É', '।', '7', "'", '’'),
  ),
  maxLength: 100,
});

test('folding a folded text changes nothing, in either normal form', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldForSearch(text);
      expect(foldForSearch(folded)).toBe(folded);
      expect(folded).toBe(folded.normalize('NFC'));
      expect(foldForSearch(text.normalize('NFD'))).toBe(foldForSearch(text.normalize('NFC')));
    }),
  );
});

test('an apostrophe divides no English word, and quotation marks belong to none', () => {
  const words = (text: string) => wordsIn(text).map((word) => word.text);
  expect(words("I don't say ‘it’s the users’ own’")).toEqual(
    "I|don't|say|it’s|the|users|own".split('|'),
  );
  expect(words("'राम' और 'श्याम'के")).toEqual(['राम', 'और', 'श्याम', 'के']);
  fc.assert(fc.property(anyText, (text) => !/['’]/.test(foldWord(text))));
});

test('a colon that is typed for a visarga divides no word', () => {
  const words = (text: string) => wordsIn(text).map((word) => word.text);
  expect(words('दु:ख, नि:शुल्क, प्रात:काल और मन:स्थिति')).toEqual(
    'दुःख निःशुल्क प्रातःकाल और मनःस्थिति'.split(' '),
  );
  expect(words('नई दिल्ली:भारत, समय 10:30, बयान: सब ठीक')).toEqual(
    'नई दिल्ली भारत समय 10 30 बयान सब ठीक'.split(' '),
  );
});

test('words together with the text between them make up the whole text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { text: word, index } of wordsIn(text)) {
        expect(text.slice(index, index + word.length)).toBe(word);
      }
    }),
  );
});
