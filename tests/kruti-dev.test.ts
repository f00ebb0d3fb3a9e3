import { readdirSync, readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { articles } from '../demo/articles/index.ts';
import { fromKrutiDev, looksLikeKrutiDev } from '../hindi/kruti-dev.ts';
import { toKrutiDev } from './support/to-kruti-dev.ts';

const sentences = [
  ['Hkkjr dk lafo/kku', 'भारत का संविधान'],
  ['fgUnh gekjh jk"VªHkk"kk gSA', 'हिन्दी हमारी राष्ट्रभाषा है।'],
  ['iz/kkuea=h us dgk fd ljdkj dk;Z dj jgh gSA', 'प्रधानमंत्री ने कहा कि सरकार कार्य कर रही है।'],
  ['fo|ky; esa Nk= i<+ jgs FksA', 'विद्यालय में छात्र पढ़ रहे थे।'],
  ['vkfFkZd fLFkfr vPNh ugha gSA', 'आर्थिक स्थिति अच्छी नहीं है।'],
  ['eSaus mls ns[kk vkSj iwNk] D;k gqvk\\', 'मैंने उसे देखा और पूछा, क्या हुआ?'],
  ["'kgj dh lM+dksa ij HkhM+ Fkh", 'शहर की सड़कों पर भीड़ थी'],
  ['Kku foKku vkSj dyk dk laxe', 'ज्ञान विज्ञान और कला का संगम'],
  ['o"kkZ _rq esa ufn;k¡ Hkj tkrh gSa', 'वर्षा ऋतु में नदियाँ भर जाती हैं'],
  ['mUgksaus i= fy[kk Fkk', 'उन्होंने पत्र लिखा था'],
  ['x`g ea=ky; dk dk;ZØe', 'गृह मंत्रालय का कार्यक्रम'],
  ['{kek djuk ohjksa dk /keZ gS', 'क्षमा करना वीरों का धर्म है'],
  ["¼lu~ ƒ‹†‰½ esa ns'k vktkn gqvk", '(सन् १९४७) में देश आजाद हुआ'],
  // A reph that is joined with a nasal sign or with a short i.
  ['xb± vkSj gqb± b±V', 'गईं और हुईं ईंट'],
  ['/kkÆed vkSj vkÆFkd eqíksa ij ckr gqb± A', 'धार्मिक और आर्थिक मुद्दों पर बात हुईं ।'],
  ['/keZfujis{k dk± ÉdV', 'धर्मनिरपेक्ष र्कां र्किंट'],
] as const;

test.each(sentences)('%s', (legacy, hindi) => {
  expect(fromKrutiDev(legacy)).toBe(hindi.normalize('NFC'));
  expect(looksLikeKrutiDev(legacy)).toBe(true);
});

test.each([
  ['MkWDVj', 'डॉक्टर'],
  ['vkWfQl esa gkWLVy', 'ऑफिस में हॉस्टल'],
  ['Hkkjr', 'भारत'],
  ['iz/kkuea=h', 'प्रधानमंत्री'],
  ['fnYyh esa pquko', 'दिल्ली में चुनाव'],
  ["f'k{kk dk iqy", 'शिक्षा का पुल'],
])('a headline or a single word: %s', (legacy, hindi) => {
  expect(fromKrutiDev(legacy)).toBe(hindi.normalize('NFC'));
  expect(looksLikeKrutiDev(legacy)).toBe(true);
});

test('no English word alone is taken for Hindi', () => {
  const words = dictionary['diceware-common'].map(String);
  expect(words.length).toBeGreaterThan(7000);
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  const shouted = words.flatMap((word) => [word, capital(word), word.toUpperCase()]);
  expect(shouted.filter(looksLikeKrutiDev)).toEqual([]);
});

const titles = ['slug.titles.tsv', 'slug.unseen.tsv']
  .flatMap((table) => readFileSync(`hindi/slugs/${table}`, 'utf8').trim().split('\n'))
  .map((line) => line.split('\t')[1]?.normalize('NFC') ?? '')
  .filter((title) => /^[\p{Script=Devanagari}\p{M} ,।?-]+$/u.test(title) && !/[०-९ॐ]/.test(title));

test('every title comes back as it was, and nine in ten are noticed however short', () => {
  expect(titles.length).toBeGreaterThan(1400);
  const lost = titles.filter((title) => fromKrutiDev(toKrutiDev(title)) !== title);
  expect(lost).toEqual([]);
  const noticed = (some: string[]) =>
    some.filter((title) => looksLikeKrutiDev(toKrutiDev(title))).length / some.length;
  expect(noticed(titles)).toBeGreaterThan(0.89);
  expect(noticed(titles.filter((title) => title.split(' ').length > 2))).toBeGreaterThan(0.95);
});

test('no sentence or beginning of one of our English articles is taken for Hindi', () => {
  const sentences = articles
    .filter(({ language }) => language === 'en')
    .flatMap(({ name, description }) => [
      name,
      ...description.replace(/<[^>]*>|&\w+;/g, ' ').split(/(?<=[.!?])\s+/),
    ]);
  expect(sentences.length).toBeGreaterThan(600);
  const beginnings = sentences.flatMap((sentence) => {
    const words = sentence.trim().split(/\s+/);
    return [1, 2, 4, 7].map((length) => words.slice(0, length).join(' '));
  });
  expect([...sentences, ...beginnings].filter(looksLikeKrutiDev)).toEqual([]);
});

test('none of two hundred English texts is taken for Hindi, whole or by its first line', () => {
  const texts = readdirSync('docs/decisions').flatMap((name) => {
    const text = readFileSync(`docs/decisions/${name}`, 'utf8');
    return text
      .replace(/[\u0900-\u097f]+/g, '')
      .split(/^#+ /m)
      .slice(1);
  });
  expect(texts.length).toBeGreaterThan(200);
  const beginnings = texts.map((text) => text.slice(0, text.indexOf('\n')));
  const sentences = texts.map((text) => text.slice(text.indexOf('\n')).trim());
  expect([...texts, ...beginnings, ...sentences].filter(looksLikeKrutiDev)).toEqual([]);
});

test.each([
  'The minister said that the road would be ready by the end of the year.',
  'Namaste, aap kaise hain? Main kal Jaipur ja raha hoon.',
  'Bookkeepers and bankers met at https://example.org/books?id=1;page=2',
  'const total = items.map((item) => item.price * 2); return total;',
  'BJP, INC and AAP contest in Lucknow; results at 10:30 am',
  'Le ministre a dit que la route serait prête avant la fin de l’année.',
  'Jaipur',
  'Rhythms and strengths: lengths of twelfths',
  'हिन्दी में पहले से लिखा हुआ dk ds dh',
  'lsblk -f /dev/sda1 && mkfs.ext4 /dev/sdb1',
  '',
])('what is not of such a font is left alone: %s', (text) => {
  expect(looksLikeKrutiDev(text)).toBe(false);
});
