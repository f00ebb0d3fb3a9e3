import type { Piece } from '../../contract/search.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import { isCommon } from '../../hindi/words/common-words.ts';
import { stemOf } from '../../hindi/words/stem.ts';
import { eachWord, foldWord } from '../../hindi/words/word.ts';
import type { Asked } from '../search-index/query.ts';

/** Returns the words of a term; those of a phrase without the common ones, which tell nothing alone. */
function wordsOf(term: string): string[] {
  const words = term.split(' ');
  return words.length > 1 ? words.filter((word) => !isCommon(word)) : words;
}

/** Returns the places of the search words that a written word is a form of, or begins like. */
type Matcher = (written: string) => number[];

const matchers = new WeakMap<Asked[], Matcher>();

/** Returns the matcher of search words. It is kept with them: the texts of one page of results share most of their words. */
function matcherOf(asked: Asked[]): Matcher {
  const made = matchers.get(asked);
  if (made) return made;
  const terms = asked.map((word) => new Set(word.terms.flatMap(wordsOf)));
  const known = new Map<string, number[]>();
  const matcher: Matcher = (written) => {
    const seen = known.get(written);
    if (seen) return seen;
    const word = foldWord(written);
    const stem = stemOf(word);
    const found = asked.flatMap(({ begins }, place) =>
      terms[place]?.has(stem) || begins.some((begin) => word.startsWith(begin)) ? place : [],
    );
    known.set(written, found);
    return found;
  };
  matchers.set(asked, matcher);
  return matcher;
}

/** Cuts a text into pieces and marks the words that were searched for. */
export function markWords(text: string, asked: Asked[]): Piece[] {
  const matched = matcherOf(asked);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { text: word, index } of eachWord(text)) {
    if (matched(word).length === 0) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false });
    end = index + word.length;
    pieces.push({ text: text.slice(index, end), marked: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/** The number of words shown before the first match. */
const BEFORE = 8;
/**
 * The approximate number of words in a snippet. The snippet is taken where most of the search words
 * stand.
 */
const WIDTH = 30;

/** Returns the part of a text around the search words, marked, or else its beginning. */
export function snippet(text: string, asked: Asked[], limit: number): Piece[] {
  const matched = matcherOf(asked);
  const starts: number[] = [];
  let recent: { place: number; matches: number[] }[] = [];
  let best = { place: 0, count: 0 };
  for (const { text: word, index } of eachWord(text)) {
    const place = starts.push(index) - 1;
    const matches = matched(word);
    if (matches.length === 0) continue;
    recent = [...recent.filter((hit) => hit.place > place - WIDTH), { place, matches }];
    const { size: count } = new Set(recent.flatMap((hit) => hit.matches));
    if (count > best.count) best = { place: recent[0]?.place ?? place, count };
    // No part of the text has more, and most texts have it early.
    if (count === asked.length) break;
  }
  const from = best.place > BEFORE ? (starts[best.place - BEFORE] ?? 0) : 0;
  return markWords((from > 0 ? '…' : '') + cutAtWord(text.slice(from), limit), asked);
}
