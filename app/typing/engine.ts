import { loans } from './loanwords.ts';
import { distance, keyOfTyped, keysOf, type Sound, soundsOf } from './sounds.ts';
import { transliterate } from './transliterate.ts';

/** Finds the Hindi words that a writer may mean by Latin letters. */
export interface Engine {
  /** Returns the candidates, the likeliest first. */
  candidates(latin: string): string[];
}

interface Entry {
  word: string;
  /** The class of frequency: 0 for the most frequent words. */
  rarity: number;
  sounds?: Sound[];
}

/** The weights of an unusual spelling and of a rare word. */
const SPELLING = 3;
const RARITY = 0.8;
const SHOWN = 5;

/** Reads the list of words, which has a line for each class of frequency, the most frequent first. */
export function createEngine(list: string): Engine {
  const index = new Map<string, Entry[]>();
  list.split('\n').forEach((line, rarity) => {
    for (const word of line.split(' ')) {
      if (!word) continue;
      const entry: Entry = { word, rarity };
      for (const key of keysOf(word)) {
        const entries = index.get(key);
        if (entries) entries.push(entry);
        else index.set(key, [entry]);
      }
    }
  });

  function known(latin: string): string[] {
    return (index.get(keyOfTyped(latin)) ?? [])
      .map((entry) => {
        entry.sounds ??= soundsOf(entry.word);
        const far = distance(latin, entry.sounds);
        return { word: entry.word, cost: far * SPELLING + entry.rarity * RARITY };
      })
      .filter(({ cost }) => cost < Infinity)
      .sort((one, other) => one.cost - other.cost)
      .slice(0, SHOWN)
      .map(({ word }) => word);
  }

  return {
    candidates(latin) {
      const typed = latin.toLowerCase();
      const words = [...new Set([...(loans.get(typed) ?? []), ...known(typed)])].slice(0, SHOWN);
      const spelled = transliterate(latin);
      // The transliteration is always offered, so that any word can be written.
      return words.includes(spelled) ? words : [...words.slice(0, SHOWN - 1), spelled];
    },
  };
}
