import { loans, readLoans } from './loanwords.ts';
import { distance, keyOfTyped, keysOf, type Sound, soundsOf } from './sounds.ts';
import { isWord, lettersOf } from './speller/letters.ts';
import type { Speller } from './speller/read.ts';
import { transliterate } from './transliterate.ts';

/** Finds the Hindi words that a writer may mean by Latin letters. */
export interface Engine {
  /** Returns the candidates, the likeliest first. */
  candidates(latin: string): string[];
  /** Says whether a Hindi word is frequent. */
  isCommon(word: string): boolean;
}

/**
 * What each sign that a word is meant counts for. The weights were fitted to spellings that were held
 * out of training, and to running text; positive ones count against the word.
 */
const WEIGHTS = {
  spelling: 0.69,
  /** A word of the list, each class of its frequency, and how far its sounds are from the letters. */
  listed: -10.2,
  rarity: 0.82,
  far: 0.59,
  otherSounds: 1.85,
  likely: -2.36,
  formed: -1.49,
  letter: -0.324,
  /** A word whose usual spellings are known is seldom meant by another. */
  spelledElse: 3,
  spelledSo: 1.28,
};
/** What the sounds alone say, where the model of spelling says nothing. */
const FAR = 4;
const UNSPELLED = 14;
const SHOWN = 5;
/** Words that are weighed: of the model, and more of the list. */
const SPELLED = 40;
const LISTED = 12;
/** The rarest class whose words are looked up by their sounds. */
const HEARD = 6;
/** The rarest class of words that are common. */
const COMMON = 4;
/** No word is longer; what is longer is not followed. */
const LONGEST = 40;

/**
 * Reads the list of words, which has a line for each class of frequency, the most frequent first.
 * `more` has a line for each further English word. Without the speller, words of the list and the rules of transliteration are left.
 */
export function createEngine(list: string, speller?: Speller, more = ''): Engine {
  const borrowed = new Map([...readLoans(more, '\n'), ...loans]);
  const index = new Map<string, string[]>();
  /** The class of frequency of each word: 0 for the most frequent ones. */
  const rarities = new Map<string, number>();
  const sounds = new Map<string, Sound[]>();
  list.split('\n').forEach((line, rarity) => {
    for (const word of line.split(' ')) {
      if (!word) continue;
      rarities.set(word, rarity);
      // Rare words are left to the speller: their sounds would take long to note.
      if (speller && rarity > HEARD) continue;
      for (const key of keysOf(word)) {
        const same = index.get(key);
        if (same) same.push(word);
        else index.set(key, [word]);
      }
    }
  });

  function farOf(latin: string, word: string): number {
    let heard = sounds.get(word);
    if (!heard) {
      heard = soundsOf(word);
      sounds.set(word, heard);
    }
    return distance(latin, heard);
  }

  /** Returns words of the list whose sounds may be meant, the nearest first. */
  function near(latin: string) {
    return (index.get(keyOfTyped(latin)) ?? [])
      .filter((word) => word.length <= 2 * latin.length + 1)
      .map((word) => ({ word, far: farOf(latin, word), rarity: rarities.get(word) ?? 0 }))
      .filter(({ far }) => far < Infinity)
      .sort((one, other) => one.far - other.far || one.rarity - other.rarity);
  }

  function weigh(latin: string, word: string, cost: number): number {
    const rarity = rarities.get(word);
    let sum = WEIGHTS.spelling * cost + WEIGHTS.letter * lettersOf(word).length;
    if (rarity !== undefined) {
      const far = farOf(latin, word);
      sum += WEIGHTS.listed + WEIGHTS.rarity * rarity;
      sum += far < Infinity ? WEIGHTS.far * far : WEIGHTS.otherSounds;
    } else if (speller?.likely(word)) sum += WEIGHTS.likely;
    else if (speller?.formed(word)) sum += WEIGHTS.formed;
    if (rarity !== undefined && speller?.taught(word))
      sum += speller.spelledSo(`${latin} ${word}`) ? WEIGHTS.spelledSo : WEIGHTS.spelledElse;
    return sum;
  }

  function found(latin: string): string[] {
    if (latin.length > LONGEST) return [];
    const spelled = (speller?.spell(latin) ?? [])
      .filter(({ word }) => isWord(word))
      .slice(0, SPELLED);
    const costs = new Map(spelled.map(({ word, cost }) => [word, cost]));
    const worst = (spelled[0]?.cost ?? 0) + UNSPELLED;
    let more = 0;
    for (const { word, far } of near(latin)) {
      if (costs.has(word)) continue;
      costs.set(word, speller ? Math.min(speller.costOf(latin, word), worst) : far * FAR);
      more += 1;
      if (speller && more === LISTED) break;
    }
    return [...costs]
      .map(([word, cost]) => ({ word, cost: weigh(latin, word, cost) }))
      .sort((one, other) => one.cost - other.cost)
      .map(({ word }) => word);
  }

  return {
    isCommon: (word) => (rarities.get(word) ?? Infinity) <= COMMON,
    candidates(latin) {
      const typed = latin.toLowerCase();
      const words = [...new Set([...(borrowed.get(typed) ?? []), ...found(typed)])].slice(0, SHOWN);
      // What is spelled letter by letter lets any word be written, with capitals for retroflexes.
      const exact = speller && latin.slice(1) === typed.slice(1) && words.length === SHOWN;
      const spelled = exact ? '' : transliterate(latin);
      if (!spelled || words.includes(spelled)) return words;
      return [...words.slice(0, SHOWN - 1), spelled];
    },
  };
}
