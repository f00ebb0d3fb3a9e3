import { readFileSync } from 'node:fs';
import { latinForm, soundKey } from '../text/phonetic-key.ts';
import { stemOf, tokenOf } from '../text/stem.ts';

const tables = ['own', 'places', 'cldr', 'dakshina'];

interface Loans {
  hindi: Map<string, string[]>;
  english: Map<string, string[]>;
  /** The English words as they are spelled. */
  spelled: string[];
}

let read: Loans | undefined;

function add(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}

/** The tables of English words and their Hindi ones (loans/words.md names the sources), read at the first search. */
function loans(): Loans {
  if (read) return read;
  read = { hindi: new Map(), english: new Map(), spelled: [] };
  const tokens = (words: string) =>
    words.includes('_') ? words.split('_').map(tokenOf).join(' ') : tokenOf(words);
  for (const table of tables) {
    const text = readFileSync(new URL(`./loans/${table}.txt`, import.meta.url), 'utf8');
    for (const line of text.trim().split('\n')) {
      const [first = '', ...others] = line.split(' ');
      // English words stand there as they are folded.
      const english = first.split('_').map(stemOf).join(' ');
      for (const hindi of others.map(tokens)) {
        add(read.hindi, english, hindi);
        add(read.english, hindi, english);
      }
      read.spelled.push(first);
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

/** Returns the English words that sound so. */
export function englishOfSounds(keys: string[]): { word: string; shown: string; sound: string }[] {
  sounds ??= Map.groupBy(loans().spelled, (word) => soundKey(latinForm(word)));
  const known = sounds;
  return keys.flatMap((sound) =>
    (known.get(sound) ?? []).map((word) => ({ word, shown: word, sound })),
  );
}

/** Returns other Hindi words for a Hindi one: अस्पताल for हॉस्पिटल. */
export function sameInHindi(term: string): string[] {
  const { hindi, english } = loans();
  return (english.get(term) ?? []).flatMap((word) => hindi.get(word) ?? []);
}
