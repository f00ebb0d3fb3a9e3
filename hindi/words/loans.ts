import { readFileSync } from 'node:fs';
import { english } from '../slugs/slug-english.ts';
import { names } from '../slugs/slug-names.ts';
import { isCommonTerm } from './common-words.ts';
import { asEnglishSounds } from './english-sounds.ts';
import { looseForm, withOpenVowels } from './latin-forms.ts';
import { latinForm, soundKey } from './phonetic-key.ts';
import { isVerbForm, stemOf, tokenOf } from './stem.ts';

/** Tables of our own, and such as were made of lists of names and spellings. */
const tables = ['own', 'places'];
const madeTables = ['cldr', 'dakshina'];

interface Loans {
  hindi: Map<string, string[]>;
  english: Map<string, string[]>;
  /** Hindi words with others that say the same. */
  same: Map<string, string[]>;
  /** Hindi words that are written for each other everywhere. */
  equal: Map<string, string[]>;
  /** The English words as they are spelled. */
  spelled: string[];
}

let read: Loans | undefined;

function add(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}

const pairsOf = (table: string) =>
  table
    .trim()
    .split(/;\s*/)
    .map((pair) => pair.split(' '));

const linesOf = (table: string) =>
  readFileSync(new URL(`./loans/${table}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

/** The lines of all tables: an English word and Hindi ones. Those of the slugs tell how the world spells them. */
function allLines(): string[][] {
  const spelled = pairsOf(names).map(([hindi = '', latin = '']) => [latin, hindi]);
  // There मिल is mill and meal, and no form of मिलना.
  const made = madeTables
    .flatMap(linesOf)
    .map((line) => line.filter((word, place) => place === 0 || !isVerbForm(word)));
  return [...tables.flatMap(linesOf), ...made, ...pairsOf(english), ...spelled];
}

/** Returns the tables of English words and their Hindi ones (loans/words.md names the sources). Every search asks for them. */
export function loans(): Loans {
  if (read) return read;
  read = { hindi: new Map(), english: new Map(), same: new Map(), equal: new Map(), spelled: [] };
  const tokens = (words: string) =>
    words.includes('_') ? words.split('_').map(tokenOf).join(' ') : tokenOf(words);
  for (const [first = '', ...others] of allLines()) {
    if (first.includes('-')) continue;
    // English words stand there as they are folded. Several are typed in one, too: balodabazar, icecream.
    const terms = new Set([termOf(first), stemOf(first.replaceAll('_', ''))]);
    // Whoever asks for Gaya or taxes is not to find every text that has गया or कर.
    for (const hindi of others.map(tokens).filter((term) => !isCommonTerm(term))) {
      for (const term of terms) {
        add(read.hindi, term, hindi);
        add(read.english, hindi, term);
      }
    }
    read.spelled.push(first);
  }
  for (const table of ['same', 'equal'] as const) {
    for (const group of linesOf(table)) {
      const terms = group.map(tokens);
      for (const one of terms) {
        for (const other of terms) if (other !== one) add(read[table], one, other);
      }
    }
  }
  return read;
}

/** Returns the Hindi terms for an English one, and the English ones for a Hindi one. */
export function otherLanguageOf(term: string): string[] {
  const { hindi, english } = loans();
  return hindi.get(term) ?? english.get(term) ?? [];
}

let sounds: Map<string, string[]> | undefined;

/** The English words by their sounds. */
function wordsBySound(): Map<string, string[]> {
  sounds ??= Map.groupBy(loans().spelled, (word) => soundKey(latinForm(word)));
  return sounds;
}

/** Returns the English words that sound so. */
export function englishOfSounds(keys: string[]): { word: string; shown: string; sound: string }[] {
  const known = wordsBySound();
  return keys.flatMap((sound) =>
    (known.get(sound) ?? []).map((word) => ({ word, shown: word, sound })),
  );
}

/** Consonants from which a word with other vowels is still taken for the English one: करप्शन for corruption. */
const TELLING = 4;

const consonantsOf = (form: string) => form.replace(/[aeiouy]/g, '');

let heard: Map<string, string[]> | undefined;

/** The English words by how Hindi may hear them. */
function wordsAsHeard(): Map<string, string[]> {
  if (heard) return heard;
  heard = new Map();
  for (const word of loans().spelled) {
    const form = latinForm(asEnglishSounds(word));
    const consonants = consonantsOf(form);
    for (const way of withOpenVowels(form)) add(heard, looseForm(way), word);
    if (consonants.length >= TELLING) add(heard, consonants.toUpperCase(), word);
  }
  return heard;
}

let typed: Map<string, string[]> | undefined;

/** The terms of the Hindi words that have others of the same meaning, by how they are typed in Latin letters. */
function termsAsTyped(): Map<string, string[]> {
  if (typed) return typed;
  typed = new Map();
  for (const word of linesOf('same').flat()) add(typed, latinForm(word), tokenOf(word));
  return typed;
}

/** What makes the other tables of this module, each of which takes up to a fifth of a second. */
export const loanTables = [wordsBySound, wordsAsHeard, termsAsTyped];

/** Returns the English words that a Hindi spelling stands for, as the tables have them. */
function englishHeard(written: string): string[] {
  const known = wordsAsHeard();
  const form = latinForm(written);
  const english = known.get(looseForm(form)) ?? known.get(consonantsOf(form).toUpperCase()) ?? [];
  return english.slice(0, 2);
}

const termOf = (word: string) => word.split('_').map(stemOf).join(' ');

/** Returns the terms for the English word that a Hindi spelling stands for: जीवाश्म for फॉसिल. */
export const heardInHindi = (written: string): string[] =>
  englishHeard(written)
    .map(termOf)
    .flatMap((term) => [term, ...(loans().hindi.get(term) ?? [])]);

/** Returns the terms for two English words in Hindi letters, as asked for and their terms: प्रधानमंत्री for प्राइम मिनिस्टर. */
export function heardTogether(first: readonly string[], second: readonly string[]): string[] {
  const english = (words: readonly string[]) =>
    words.flatMap((word) => (/^[a-z]+$/.test(word) ? [word] : englishHeard(word).map(termOf)));
  const others = [...new Set(english(second))];
  return [...new Set(english(first))].flatMap((one) =>
    others.flatMap((two) => loans().hindi.get(`${one} ${two}`) ?? []),
  );
}

/** Returns the Hindi terms that are written for a Hindi one everywhere: पुस्तक for किताब. */
export const equalInHindi = (term: string): string[] => loans().equal.get(term) ?? [];

/** Returns other Hindi words for a Hindi one: अस्पताल for हॉस्पिटल, नींद for निद्रा. */
export function sameInHindi(term: string): string[] {
  const { hindi, english, same } = loans();
  const others = (english.get(term) ?? []).flatMap((word) => hindi.get(word) ?? []);
  return [...(same.get(term) ?? []), ...others];
}

/** Returns Hindi words for one that is typed in Latin letters, whether an article has it or not: नींद for nidra. */
export const sameAsTyped = (latin: string): string[] =>
  (termsAsTyped().get(latinForm(latin)) ?? []).flatMap(sameInHindi);
