import type { Piece } from '../../contract/search.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import { isCommon } from '../search-index/common-words.ts';
import type { Asked } from '../search-index/query.ts';
import { stemOf } from '../text/stem.ts';
import { foldWord, wordsIn } from '../text/word.ts';

/** Returns the words of a term; those of a phrase without the common ones, which tell nothing alone. */
function wordsOf(term: string): string[] {
  const words = term.split(' ');
  return words.length > 1 ? words.filter((word) => !isCommon(word)) : words;
}

type Matches = (written: string) => boolean;

const matchers = new WeakMap<Asked, Matches>();

/**
 * Returns a test of whether a written word is a form of a search word or begins like it. It is kept with
 * the search word: the texts of one page of results share most of their words.
 */
function matcher(asked: Asked): Matches {
  const made = matchers.get(asked);
  if (made) return made;
  const terms = new Set(asked.terms.flatMap(wordsOf));
  const known = new Map<string, boolean>();
  const matches: Matches = (written) => {
    const seen = known.get(written);
    if (seen !== undefined) return seen;
    const word = foldWord(written);
    const found = terms.has(stemOf(word)) || asked.begins.some((begin) => word.startsWith(begin));
    known.set(written, found);
    return found;
  };
  matchers.set(asked, matches);
  return matches;
}

/** Cuts a text into pieces and marks the words that were searched for. */
export function markWords(text: string, asked: Asked[]): Piece[] {
  const matches = asked.map(matcher);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { text: word, index } of wordsIn(text)) {
    if (!matches.some((match) => match(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), marked: false });
    pieces.push({ text: word, marked: true });
    end = index + word.length;
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
  const words = wordsIn(text);
  const matches = asked.map(matcher);
  /** Collects the search words that match the word at one place. */
  const hits = words.flatMap(({ text: word }, place) => {
    const which = matches.flatMap((match, each) => (match(word) ? [each] : []));
    return which.length > 0 ? [{ place, which }] : [];
  });
  let best = { place: 0, count: 0 };
  for (const [first, { place }] of hits.entries()) {
    const seen = new Set<number>();
    for (
      let next = first;
      (hits[next]?.place ?? Number.POSITIVE_INFINITY) < place + WIDTH;
      next += 1
    ) {
      for (const each of hits[next]?.which ?? []) seen.add(each);
    }
    if (seen.size > best.count) best = { place, count: seen.size };
    if (best.count === asked.length) break;
  }
  const from = best.place > BEFORE ? (words[best.place - BEFORE]?.index ?? 0) : 0;
  return markWords((from > 0 ? '…' : '') + cutAtWord(text.slice(from), limit), asked);
}
