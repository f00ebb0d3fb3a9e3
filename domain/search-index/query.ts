import type { Queries } from '../../database/database.ts';
import { isCommon } from '../../hindi/words/common-words.ts';
import { equalInHindi, otherLanguageOf } from '../../hindi/words/loans.ts';
import { stemOf } from '../../hindi/words/stem.ts';
import { APART, foldBeginning, foldWord, isHindi, wordsIn } from '../../hindi/words/word.ts';
import { beginningsLike, type Known, termsInHindi, wordsAlike } from './alike.ts';
import { joinRow, split } from './compounds.ts';
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

/** Returns a folded word of an article as it is asked for by itself. */
export const askedFor = (word: string): Asked => ({
  word,
  shown: word,
  terms: [stemOf(word)],
  begins: [],
});

/** The most words of a query that the search considers. */
const MOST_WORDS = 10;
/** The most terms for one word. */
const MOST_TERMS = 16;

const isLatin = (word: string) => /^[a-z]{2,}$/.test(word);

/** The terms of a word: its stem, and of a plural on -ोइयों, whose stem the index cuts further, that of the singular. */
const termsOf = (word: string) =>
  [...new Set([word, word.replace(/(?<=[\u0904-\u0939].*ोइ)य[ाो]$/u, '')])].map(stemOf);

/** What a term that stands for a word, as another form or a translation does, counts beside the word's own. */
export const SUBSTITUTE = 0.8;

/** Returns a word with its own terms alone. */
export const ownOf = (asked: Asked): Asked => ({
  ...asked,
  terms: termsOf(asked.word),
  begins: [],
});

const allWords = (query: string): Asked[] =>
  wordsIn(query)
    .map(({ text }) => ({ word: foldWord(text), shown: text }))
    .filter(({ word }) => word)
    .map((word) => ({ ...word, terms: termsOf(word.word), begins: [] }));

/** Leaves out the common words where there are others. */
function tellingOf(all: Asked[]): Asked[] {
  const telling = all.filter(({ word }) => !isCommon(word));
  return (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
}

/** Returns the words of a query, without the common ones where there are others. */
export const wordsAsked = (query: string) => tellingOf(allWords(query));

/** Returns the common words of a query that `wordsAsked` leaves out. */
export function wordsLeftOut(query: string): Asked[] {
  const all = allWords(query);
  return all.some(({ word }) => !isCommon(word))
    ? all.filter(({ word }) => isCommon(word)).slice(0, MOST_WORDS)
    : [];
}

/** Adds terms to a word, each once. */
export function withTerms(asked: Asked, terms: string[], begins: string[] = []): Asked {
  return {
    ...asked,
    terms: [...new Set([...asked.terms, ...terms])].slice(0, MOST_TERMS),
    begins: [...new Set([...asked.begins, ...begins])],
  };
}

/** Adds to each word what pairs and threes of words in a row stand for. */
function inARow(
  words: Asked[],
  termsOf: (row: Asked[]) => string[],
  found = new Map<Asked, string[]>(),
): Map<Asked, string[]> {
  for (const length of [2, 3]) {
    for (let first = 0; first + length <= words.length; first += 1) {
      const row = words.slice(first, first + length);
      const terms = termsOf(row);
      for (const form of row) found.set(form, [...(found.get(form) ?? []), ...terms]);
    }
  }
  return found;
}

/** Returns what words in a row are called in one word or in others. */
function calledAs(row: Asked[], synonymsOf: SynonymsOf): string[] {
  const phrase = row.map((word) => stemOf(word.word)).join(' ');
  return [...synonymsOf(phrase), ...otherLanguageOf(phrase)];
}

/** A term and what it is in the other language: टाइप राइटर is typewriter. */
const inEither = (term: string): string[] => [term, ...otherLanguageOf(term)];

/** The stems that an unfinished Hindi word may have outgrown: लड़किय is on its way to लड़कियाँ. */
function shorter(word: string): string[] {
  // Without its sign a word that is kept apart would be the other one: लाकर of लॉकर.
  if (!isHindi(word) || word.endsWith(APART)) return [];
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
  const all = allWords(query);
  const asked = tellingOf(all);
  const last = unfinished ? asked.at(-1) : undefined;
  const latin = asked.filter(({ word }) => isLatin(word)).map(({ word }) => word);
  const begun = last && isLatin(last.word) ? last.word : undefined;
  const inHindi = async () => {
    const alike: Known[] = (await wordsAlike(db, latin, begun)).filter(({ word }) => isHindi(word));
    return { alike, spelled: await termsInHindi(db, latin, alike) };
  };
  const [{ alike, spelled }, halves, synonymsOf] = await Promise.all([
    inHindi(),
    split(db, asked),
    loadSynonyms(db),
  ]);
  const rows = inARow(asked, (row) => calledAs(row, synonymsOf));
  // A common word may be a part of another: काबुली वाला.
  inARow(all.slice(0, MOST_WORDS), (row) => joinRow(row).flatMap(inEither), rows);
  return asked.map((askedWord) => {
    const { word, terms } = askedWord;
    const begins = foldBeginning(askedWord.shown);
    const goesOn = askedWord === last && begins.length > 1;
    return withTerms(
      askedWord,
      [
        ...terms.flatMap(synonymsOf),
        ...terms.flatMap(equalInHindi),
        ...(goesOn ? shorter(word) : []),
        ...terms.flatMap(otherLanguageOf),
        ...(spelled.get(word) ?? []),
        ...(halves.get(askedWord) ?? []),
        ...(rows.get(askedWord) ?? []),
      ],
      goesOn
        ? [
            begins,
            ...(word.length > 1 ? [word] : []),
            ...(isLatin(word) ? beginningsLike(word, alike) : []),
          ]
        : [],
    );
  });
}
