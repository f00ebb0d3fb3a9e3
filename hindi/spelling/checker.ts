import { toLatin } from '../romanize.ts';
import { createEngine } from '../typing/engine.ts';
import { loans as borrowed, readLoans } from '../typing/loanwords.ts';
import { mistakes } from '../typing/mistakes.ts';
import type { Speller } from '../typing/speller/read.ts';
import { foldSpelling, soundOf } from './alike.ts';
import { distance, nearSpellings } from './distance.ts';

/** Says which Hindi words are unknown, and what may be meant by them. */
export interface Checker {
  isKnown(word: string): boolean;
  /** Returns known words that a word may stand for, the likeliest first. */
  candidates(word: string): string[];
}

/** What typing knows, as its files hold it. */
export interface Files {
  list: string;
  speller: Speller;
  loans: string;
}

/** The rarest class whose words are never taken for a mistake: a list of the web holds mistakes too. */
const SURE = 6;
/** The class of words that only a larger list has, or the rules of forms. */
const LIKELY = 10;
/** A word is a mistake where one that sounds alike is so many classes more frequent. */
const RARER = 3;
/** Shorter words of the list are often words of their own: सूना beside सुना. */
const SHORTEST = 5;
const SHOWN = 5;
/** The cost of a class of frequency, in letters that differ. */
const RARITY = 0.12;
/** Candidates that differ in more letters than this are other words. */
const FARTHEST = 2;

const hindi = /^\p{Script=Devanagari}+$/u;

/** What is meant by a known mistake is right, however much rarer it is: पश्चात्ताप beside पश्चाताप. */
const meant = new Set(mistakes.values());

/** How the oblique and plural forms of nouns end, and how the nouns do. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/िय(?:ों|ां|ो)$/u, ['ी', 'ि', 'िया']],
  [/ु(?:ओं|एं|ओ)$/u, ['ू', 'ु']],
  [/(?<=[ाो])(?:ओं|एं|ओ)$/u, ['']],
  [/ो(?:ं)?$/u, ['', 'ा']],
  [/[ेी](?:ं)?$/u, ['', 'ा']],
];

/** Creates a checker from what typing knows and the words that the site has taught it. */
export function createChecker({ list, speller, loans }: Files, own: readonly string[]): Checker {
  const engine = createEngine(list, speller, loans);
  const words = new Map<string, number>();
  const bySound = new Map<string, { word: string; rarity: number }[]>();
  const add = (word: string, rarity: number) => {
    const key = foldSpelling(word);
    words.set(key, Math.min(rarity, words.get(key) ?? Infinity));
    const sound = soundOf(key);
    const same = bySound.get(sound);
    if (same) same.push({ word, rarity });
    else bySound.set(sound, [{ word, rarity }]);
  };
  list.split('\n').forEach((line, rarity) => {
    for (const word of line.split(' ')) if (word) add(word, rarity);
  });
  for (const word of [...borrowed.values(), ...readLoans(loans, '\n').values()].flat())
    if (hindi.test(word) && !words.has(foldSpelling(word))) add(word, SURE);
  const taught = new Set(own);
  for (const word of taught) add(word, 0);

  const isNoun = (noun: string) => words.has(noun) || speller.likely(noun);

  function rarityOf(word: string, key: string): number {
    const listed = words.get(key);
    if (listed !== undefined) return listed;
    const isMember = [word, key].some(
      (spelling) =>
        speller.likely(spelling) ||
        speller.formed(spelling) ||
        engine.rarityOf(spelling) !== undefined,
    );
    const isForm = () =>
      endings.some(
        ([end, nouns]) => end.test(key) && nouns.some((noun) => isNoun(key.replace(end, noun))),
      );
    return isMember || isForm() ? LIKELY : Infinity;
  }

  function isKnown(word: string): boolean {
    if (mistakes.has(word) && !taught.has(word)) return false;
    if (meant.has(word)) return true;
    const key = foldSpelling(word);
    const rarity = rarityOf(word, key);
    if (rarity <= SURE) return true;
    if (rarity === Infinity) return false;
    if (rarity < LIKELY && word.length < SHORTEST) return true;
    const alike = bySound.get(soundOf(key)) ?? [];
    return !alike.some(
      (other) => other.rarity + RARER <= rarity && foldSpelling(other.word) !== key,
    );
  }

  function candidates(word: string): string[] {
    const key = foldSpelling(word);
    const known = mistakes.get(word);
    const found = new Map<string, number>(known ? [[known, 0]] : []);
    const offer = (other: string) => {
      const otherKey = foldSpelling(other);
      const rarity = words.get(otherKey) ?? engine.rarityOf(other);
      if (rarity === undefined || otherKey === key || !isKnown(other)) return;
      const far = distance(key, otherKey, FARTHEST);
      if (far <= FARTHEST) found.set(other, far + RARITY * rarity);
    };
    for (const other of bySound.get(soundOf(key)) ?? []) offer(other.word);
    for (const other of engine.candidates(toLatin(word))) offer(other);
    for (const other of nearSpellings(word)) offer(other);
    return [...found]
      .sort(([, one], [, other]) => one - other)
      .slice(0, SHOWN)
      .map(([other]) => other);
  }

  return { isKnown, candidates };
}
