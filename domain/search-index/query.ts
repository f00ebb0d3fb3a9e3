import type { Queries } from '../../database/database.ts';
import { stemOf } from '../text/stem.ts';
import { foldWord, wordsIn } from '../text/word.ts';
import { beginningsLike, type Known, spelledLike, wordsAlike } from './alike.ts';
import { isCommon } from './common-words.ts';
import { joined, split } from './compounds.ts';
import { otherLanguageOf } from './loans.ts';
import { loadSynonyms, type SynonymsOf } from './synonyms.ts';

/** A word of a search query. */
export interface Asked {
  /** The word after folding. */
  word: string;
  /** The word as it was typed. */
  shown: string;
  /** The terms of which an article must contain at least one; one with spaces is a phrase. */
  terms: string[];
  /** Beginnings of words that do instead of the terms. */
  begins: string[];
}

/** The most words of a query that the search considers. */
const MOST_WORDS = 10;
/** The most terms for one word. */
const MOST_TERMS = 16;

const isLatin = (word: string) => /^[a-z]{2,}$/.test(word);
const isHindi = (word: string) => /[\u0900-\u097f]/.test(word);

/** Returns the words of a query, without the common ones where there are others. */
export function wordsAsked(query: string): Asked[] {
  const all = wordsIn(query)
    .map(({ text }) => ({ word: foldWord(text), shown: text }))
    .filter(({ word }) => word);
  const telling = all.filter(({ word }) => !isCommon(word));
  return (telling.length > 0 ? telling : all)
    .slice(0, MOST_WORDS)
    .map((each) => ({ ...each, terms: [stemOf(each.word)], begins: [] }));
}

/** Adds terms to a word, each once. */
export function withTerms(asked: Asked, terms: string[], begins: string[] = []): Asked {
  return {
    ...asked,
    terms: [...new Set([...asked.terms, ...terms])].slice(0, MOST_TERMS),
    begins: [...new Set([...asked.begins, ...begins])],
  };
}

/** Returns the terms that pairs and threes of words in a row may stand for, by the place of each word. */
function inARow(asked: Asked[], synonymsOf: SynonymsOf): string[][] {
  const found: string[][] = asked.map(() => []);
  for (const length of [2, 3]) {
    for (let first = 0; first + length <= asked.length; first += 1) {
      const row = asked.slice(first, first + length);
      const phrase = row.map((each) => stemOf(each.word)).join(' ');
      const terms = [...synonymsOf(phrase), ...joined(row), ...otherLanguageOf(phrase)];
      for (let place = first; place < first + length; place += 1) found[place]?.push(...terms);
    }
  }
  return found;
}

/** The stems that an unfinished Hindi word may have outgrown: लड़किय is on its way to लड़कियाँ. */
function shorter(word: string): string[] {
  if (!isHindi(word)) return [];
  return [1, 2, 3]
    .map((less) => word.slice(0, -less))
    .filter((cut) => cut.length > 2)
    .map(stemOf);
}

/**
 * Parses a query into words and finds what each may stand for: Hindi words for those in Latin letters,
 * compounds written in one or apart, words of the other language. With `unfinished` the last word is
 * still being typed.
 */
export async function readQuery(
  db: Queries,
  query: string,
  { unfinished = false } = {},
): Promise<Asked[]> {
  const asked = wordsAsked(query);
  const last = unfinished ? asked.at(-1) : undefined;
  const latin = asked.filter(({ word }) => isLatin(word)).map(({ word }) => word);
  const begun = last && isLatin(last.word) ? last.word : undefined;
  const alike: Known[] = (await wordsAlike(db, latin, begun)).filter(({ word }) => isHindi(word));
  const halves = await split(db, asked);
  const synonymsOf = await loadSynonyms(db);
  const rows = inARow(asked, synonymsOf);
  return asked.map((each, place) => {
    const { word, terms } = each;
    const spelled = isLatin(word) ? spelledLike(word, alike) : [];
    const goesOn = each === last && word.length > 1;
    return withTerms(
      each,
      [
        ...terms.flatMap(synonymsOf),
        ...(goesOn ? shorter(word) : []),
        ...terms.flatMap(otherLanguageOf),
        ...spelled.map(stemOf),
        ...(halves.get(each) ?? []),
        ...(rows[place] ?? []),
      ],
      goesOn ? [word, ...(isLatin(word) ? beginningsLike(word, alike) : [])] : [],
    );
  });
}
