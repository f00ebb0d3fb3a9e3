import { decompose } from '../nfc.ts';
import { toLatin } from '../romanize.ts';
import { editsOf } from './edit-distance.ts';

/** Spellings of one sound, and the spelling that stands for all of them. */
const spellings: [RegExp, string][] = [
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ph/g, 'f'],
  [/q|ck/g, 'k'],
  [/x/g, 'ks'],
  [/c(?!h)/g, 'k'],
  [/chh/g, 'ch'],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)a$/, ''],
];

/**
 * Returns a word in Latin letters, Hindi or English, with one spelling for each sound: कहानी,
 * kahani and kahaanee become equal.
 */
export function latinForm(word: string): string {
  const latin = decompose(toLatin(word), 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return spellings.reduce((form, [from, to]) => form.replace(from, to), latin);
}

/**
 * Returns the phonetic key of a form: without the letters that people spell in many ways (a, the h
 * of an aspirate, e versus i, o versus u, a final nasal). Words with one key sound alike.
 */
export function soundKey(form: string): string {
  const key = form
    .replace(/([bcdgjkpst])h/g, '$1')
    .replace(/(?!^)a/g, '')
    .replace(/[eiy]+/g, 'i')
    .replace(/[ou]+/g, 'u')
    .replace(/(?<=..)n$/, '');
  return key.replace(/(.)\1+/g, '$1');
}

const letters = [...'abcdfghijklmnprstuv'];

/** The longest keys whose neighbours are made, which takes the square of their length. */
const LONGEST = 100;

/**
 * Returns the key and all keys one edit away: a letter removed, changed, added or transposed. A long
 * key stands alone.
 */
export function keysAround(key: string): string[] {
  if (key.length > LONGEST) return [key];
  const keys = new Set([key, ...editsOf(key, letters)]);
  keys.delete('');
  return [...keys];
}

/** The र above a letter, and a letter with its signs. */
const above = /र\u094d/u;
const letter = /[क-ह]़?(?:\u094d[क-ह]़?)*[\u093e-\u094c\u0902]?/gu;

/** Returns a word with the र above its letters at every other place: मुहूर्त is among those of मुर्हूत. */
function withMovedR(word: string): string[] {
  if (!above.test(word)) return [];
  const bare = word.replace(above, '');
  return [...bare.matchAll(letter)].map(
    ({ index }) => `${bare.slice(0, index)}र\u094d${bare.slice(index)}`,
  );
}

/**
 * Returns further keys of words that a misspelling may stand for, by mistakes that are small to the eye and more than one edit
 * to the ear: a forgotten last vowel (परमाण, परमाणु), a forgotten vowel with its nasal (एंबुलस, एंबुलेंस), a moved र, घ for द्य, and ंम for ंप.
 */
export function keysOfMistakes(word: string): string[] {
  const form = latinForm(word);
  const key = soundKey(form);
  if (key.length > LONGEST) return [];
  const places = Array.from({ length: key.length }, (_, place) => place + 1);
  return [
    ...['i', 'u'].map((vowel) => soundKey(form + vowel)),
    ...places.flatMap((place) =>
      ['in', 'un'].map((nasal) => key.slice(0, place) + nasal + key.slice(place)),
    ),
    ...(/[घध]/.test(word) ? [soundKey(latinForm(word.replace(/[घध]/, 'द\u094dय')))] : []),
    ...withMovedR(word).map((moved) => soundKey(latinForm(moved))),
    ...places.flatMap((place) =>
      key[place] === 'm' ? [`${key.slice(0, place)}np${key.slice(place + 1)}`] : [],
    ),
  ];
}
