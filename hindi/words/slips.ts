import { decompose } from '../nfc.ts';
import { comparedForm, dotless, RR, RRH } from './misspelling.ts';

/** Letters that are typed for each other more often than any others. */
const instead: Record<string, string> = { र: RR + RRH, [RR]: `र${RRH}`, [RRH]: RR };

const consonant = new RegExp(`[क-ह${RR}${RRH}]`);

/** The longest words whose slips are asked for. */
const LONGEST = 30;

/** A word that may be meant: folded, and the letter by which it differs, with its place. */
export interface Slip {
  word: string;
  letter: string;
  place: number;
}

/**
 * Returns the words that a written one may be by the commonest slips: one letter of र, ड़ and ढ़ for another (घोरा,
 * घोड़ा), or र and its neighbour apart that are one conjunct (परकाश, प्रकाश).
 */
export function slipsOf(written: string): Slip[] {
  const word = comparedForm(written);
  if (word.length > LONGEST) return [];
  return [...word].flatMap((letter, place) => {
    const [before, after] = [word.slice(0, place), word.slice(place + 1)];
    const others = [...(instead[letter] ?? '')].map((other) => {
      return { word: dotless(before + other + after), letter: other, place };
    });
    const next = after[0] ?? '';
    const apart = letter === 'र' ? consonant.test(next) : next === 'र' && consonant.test(letter);
    if (!apart) return others;
    const conjunct = dotless(`${before}${letter}\u094d${after}`);
    return [...others, { word: conjunct, letter: '\u094d', place: place + 1 }];
  });
}

/** What a slip changes, and the signs of nasals, which many write otherwise. */
const lettersOf = (written: string) =>
  decompose(written)
    .replace(/[\u0900-\u0902\u093c\u094d\u200c\u200d]/g, '')
    .replace(/[डढ]/g, 'र');

/** Whether two words have the same letters but for slips: प्रमाण and परमाण, but not परमान. */
export const isSpelledAs = (one: string, other: string) => lettersOf(one) === lettersOf(other);

/** What nouns and adjectives end on in their forms, folded: घोड़ा, सड़क, लड़की. */
const paradigms = [
  ['ा', 'े', 'ि', 'ो'],
  ['', 'े', 'ो'],
  ['ि', 'िया', 'ियो'],
];

/** Endings that are plurals of words without a vowel at their end only with a nasal, which folding drops: सड़कें, सड़कों. */
const nasal = /[\u0901\u0902]$/;

/** Returns a folded word and the other forms that it may have as a noun or an adjective: घोड़े and घोड़ों of घोड़ा. */
export function formsBeside(word: string, spelling: string): string[] {
  const forms = paradigms.flatMap((endings) =>
    endings
      .filter((ending) => word.endsWith(ending) && word.length > ending.length + 1)
      .filter((ending) => !endings.includes('') || ending === '' || nasal.test(spelling))
      .map((ending) => (ending ? word.slice(0, -ending.length) : word))
      .filter((stem) => consonant.test(stem.at(-1) ?? ''))
      .flatMap((stem) => endings.map((other) => stem + other)),
  );
  return [...new Set([word, ...forms])];
}
