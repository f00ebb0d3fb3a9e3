import { withVisarga } from '../visarga.ts';
import { apart } from './apart.ts';
import { foldForSearch } from './fold.ts';

/**
 * A word: letters with their marks, digits, and the joiners between them, and an apostrophe before a Latin letter
 * (don't, O’Brien); or a number with commas between its digits, in groups as India or the West writes them.
 */
const word =
  /(?<![\p{L}\p{N}])\p{Nd}{1,3}(?:,\p{Nd}{2,3})+(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}\u200c\u200d]+(?:['’](?=[a-z])[\p{L}\p{N}\p{M}\u200c\u200d]+)*/giu;

interface Word {
  text: string;
  index: number;
}

/**
 * Reads the words of a text as they were written, but for a colon that was typed for a visarga, with their positions, as
 * far as they are asked for.
 */
export function* eachWord(text: string): Iterable<Word> {
  for (const { 0: found, index } of withVisarga(text).matchAll(word)) yield { text: found, index };
}

/** Returns the words of a text as they were written, with their positions. */
export const wordsIn = (text: string): Word[] => [...eachWord(text)];

/** What English shortens behind an apostrophe: India's, we'll. The n't of don't is a part of the word. */
const shortened = /['’ʼ](?:s|m|d|re|ve|ll)$/i;

/** Returns a word without its apostrophe, and without the word that is shortened behind it. */
export const withoutApostrophe = (text: string) =>
  text.replace(shortened, '').replace(/['’ʼ]/g, '');

/**
 * Spellings that readers treat as equal, and the one that stands for them. Nasal consonants before others are signs here:
 * चिंह is चिन्ह.
 */
const spellings: [RegExp, string][] = [
  [/[\u0902\u094d]+$/, ''],
  [/(?<=.)ये$/, 'ए'],
  [/(?<=.)यी$/, 'ई'],
  // Short and long i and u are mixed up in writing as nothing else is: पुलीस, साईकिल, दिवार.
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  // As are the glides: रेडिओ, नदिओं.
  [/िओ$/, 'ियो'],
  [/ष/g, 'श'],
  [/ण/g, 'न'],
  // Many write the र twice: श्रृंखला.
  [/श्रृ/g, 'शृ'],
  [/ऋ/g, 'रि'],
  [/ृ/g, '्रि'],
  // An e that is open is written in several ways: ऐप, एप, ॲप; कैमरा, कॅमेरा; महिलाऐं.
  [/[ऐऍॲ]/g, 'ए'],
  [/ॅ/g, 'ै'],
  // A letter that is doubled after a र or before a third one is not heard so: कर्त्तव्य, अर्द्ध, महत्त्व.
  [/(?<=र्)(?:([क-ह])्(?=\1)|क्(?=ख)|ग्(?=घ)|च्(?=छ)|ज्(?=झ)|ट्(?=ठ)|त्(?=थ)|द्(?=ध)|ब्(?=भ))/g, ''],
  [/([क-ह])्(?=\1्)/g, ''],
  [/ं+/g, 'ं'],
  [/^अंतर्(?=र)/, 'अंतर'],
  // The ह of a conjunct is often written last: चिन्ह, ब्राम्हण, मध्यान्ह, आव्हान, प्रल्हाद.
  [/(?<=चि|(?:ध्य|पर|र्व|साय)ा)ंह/g, 'ह्न'],
  [/(?<=ब्रा?)ंह/g, 'ह्म'],
  [/(?<=.)व्ह/g, 'ह्व'],
  [/(?<=प्र|^आ)ल्ह(?=ाद)/g, 'ह्ल'],
  // Of English wh the h is not heard: व्हाट्सऐप, वॉट्सऐप.
  [/^व्ह/, 'व'],
  [/^मुह(?=[बलरं])/, 'मोह'],
  [/(?<=\d),/g, ''],
  // As many type them: youre, theyll.
  [/^(you|they)(?:re|ve|ll)$|^(we)ve$/, '$1$2'],
];

/** Ends words that are kept apart from others: a sign that folding takes off all words. */
export const APART = '\u0903';

/**
 * Returns a word as the search compares it: folded, and with one form for spellings that readers
 * treat as equal (नही and नहीं, पुलीस and पुलिस, गये and गए, डाक्टर and डॉक्टर, दुख and दुःख, dont and don't).
 */
export function foldWord(text: string): string {
  const spelled = foldForSearch(withoutApostrophe(text));
  const folded = spelled
    .replace(/\u0903/g, '')
    .replace(/\u0911/g, 'आ')
    .replace(/\u0949/g, 'ा');
  const word = spellings.reduce((end, [from, to]) => end.replace(from, to), folded);
  return apart.has(spelled) ? word + APART : word;
}

/** Whether a word has letters of Devanagari. */
export const isHindi = (word: string): boolean => /[\u0900-\u097f]/.test(word);

/** Folds the beginning of a word: what is dropped at the end of a word, as the nasal of ऊँ, may be inside of it. */
export const foldBeginning = (text: string) => foldWord(`${text}क`).slice(0, -1);
