import type { Queries } from '../../database/database.ts';
import {
  heardInHindi,
  heardTogether,
  otherLanguageOf,
  sameAsTyped,
  sameInHindi,
} from '../../hindi/words/loans.ts';
import { stemOf, tokenOf } from '../../hindi/words/stem.ts';
import { isHindi } from '../../hindi/words/word.ts';
import { type Known, spelledLike } from '../search-index/alike.ts';
import { lonePartsOf, apart as phrasesApart } from '../search-index/compounds.ts';
import { countHolding } from '../search-index/count.ts';
import { findHits, findSome, type Narrowed } from '../search-index/find.ts';
import { type NearWord, nearWords } from '../search-index/near.ts';
import { type Asked, askedFor, withTerms } from '../search-index/query.ts';

/** Articles from which a word is common, and is no longer counted. */
const COMMON = 1000;
/** The most articles, all words together, that are ranked to find some of the words. */
const MOST_RANKED = 1500;
/** Articles up to which those that hold a near word are counted, and what each doubling is worth beside its spelling. */
const OFTEN = 32;
const COMMONNESS = 0.04;
/**
 * Articles from which on a word is known well enough to stand for itself where some of the words are asked for: what says
 * the same in Hindi would outweigh the other words there.
 */
export const PLENTY = 12;
/** The most words of a query that are put right. */
const MOST_UNKNOWN = 3;
/** The most words that may be meant by one of them. */
const MOST_MEANT = 3;

/**
 * Lets words stand for more than they say: for words that begin with them, sound like them or mean the
 * same in Hindi. Only for queries that find few articles, since it finds what nobody asked for, too. `seen`: in how many
 * articles readers see each, up to PLENTY; one that stands in a draft alone would else be the nearest to itself.
 */
export function widenWords(
  asked: Asked[],
  { seen, alike }: { seen: number[]; alike: Known[] },
): Widened[] {
  const together = asked.slice(1).map((second, place) => {
    const first = asked[place];
    const both = first && [first, second].every(({ word }) => isHindi(word));
    const named = ({ shown, terms }: Asked) => [shown, ...terms];
    if (!both) return [];
    const phrase = `${stemOf(first.word)} ${stemOf(second.word)}`;
    return [...heardTogether(named(first), named(second)), ...sameInHindi(phrase)];
  });
  return asked.map((askedWord, place) => {
    const others = seen[place] === 0 ? alike.filter(({ word }) => word !== askedWord.word) : alike;
    const near = spelledLike(askedWord.shown.toLowerCase(), others).map(stemOf);
    const english = isHindi(askedWord.word) ? heardInHindi(askedWord.shown) : [];
    const both = [...(together[place - 1] ?? []), ...(together[place] ?? [])];
    const typed = seen[place] === 0 && !isHindi(askedWord.word) ? sameAsTyped(askedWord.word) : [];
    const same = [...meaningsOf(askedWord).flatMap(sameInHindi), ...typed];
    const more = [...both, ...near, ...((seen[place] ?? 0) < PLENTY ? same : []), ...english];
    // Only the last word may be unfinished.
    const begins =
      askedWord === asked.at(-1) && askedWord.word.length > (asked.length === 1 ? 1 : 2);
    return { ...withTerms(askedWord, more, begins ? [askedWord.word] : []), same };
  });
}

/** The terms of a word that mean what it does: of an English one the Hindi words for it, not those that sound like it. */
function meaningsOf({ word, terms }: Asked): string[] {
  const hindi = isHindi(word) ? [] : otherLanguageOf(stemOf(word));
  return hindi.length > 0 ? hindi : terms;
}

/** A word with what it may stand for, and all that says the same in Hindi. */
export interface Widened extends Asked {
  same: string[];
}

/** A word that no article has, with the words that may be meant, the likeliest first. */
export interface Unknown {
  asked: Asked;
  near: NearWord[];
}

/** The words of a query with how many articles hold each, and those that none has. */
export interface LookedUp {
  asked: Asked[];
  counts: number[];
  unknown: Unknown[];
  /** The words of which unknown ones are made that nobody writes in one. */
  parts: Asked[];
}

/**
 * Returns what may be meant by each of the words, which are unknown. A word that readers see nowhere is not told them: it
 * may stand in a draft, or behind a paywall.
 */
async function meantWords(db: Queries, words: Asked[]): Promise<Unknown[]> {
  const near = await nearWords(
    db,
    words.map(({ shown }) => shown),
  );
  const own = near.flat().filter(({ fromArticle }) => fromArticle);
  const held = await countHolding(
    db,
    own.map(({ word }) => askedFor(word)),
    OFTEN,
    { seen: true },
  );
  const counts = new Map(own.map((word, place) => [word, held[place] ?? 0]));
  /** Of words nearly as near the one in more articles is likelier. */
  const unlikely = (word: NearWord) =>
    word.far - Math.log2((counts.get(word) ?? 1) + 1) * COMMONNESS;
  return words.map((asked, place) => ({
    asked,
    near: (near[place] ?? [])
      .filter((word) => counts.get(word) !== 0)
      .sort((one, other) => unlikely(one) - unlikely(other))
      .slice(0, MOST_MEANT),
  }));
}

/**
 * Counts how many articles hold each word. One that none has, or none that readers see, is taken apart into words that
 * stand next to each other in a text; for what remains unknown it looks for what may be meant.
 */
export async function lookUp(db: Queries, words: Asked[], seen: number[]): Promise<LookedUp> {
  const asked = [...words];
  const counts = await countHolding(db, asked, COMMON);
  const doubtful = asked.filter((_, place) => seen[place] === 0 && counts[place] !== 0);
  const held = await countHolding(db, doubtful, 1, { seen: true });
  for (const [at, word] of doubtful.entries()) {
    if (held[at] === 0) counts[asked.indexOf(word)] = 0;
  }
  const places = asked.flatMap((_, place) => (counts[place] === 0 ? place : []));
  const missing = places.slice(0, MOST_UNKNOWN);
  const divided = missing.flatMap((place) => {
    const word = asked[place];
    const phrases = word ? phrasesApart(word.word) : [];
    return word && phrases.length > 0
      ? { place, word: { ...word, terms: [...word.terms, ...phrases] } }
      : [];
  });
  const holding = await countHolding(
    db,
    divided.map(({ word }) => word),
    COMMON,
    { seen: true },
  );
  for (const [at, { place, word }] of divided.entries()) {
    const count = holding[at] ?? 0;
    if (count > 0) [asked[place], counts[place]] = [word, count];
  }
  const still = missing.flatMap((place) => (counts[place] === 0 && asked[place]) || []);
  const unknown = await meantWords(db, still);
  const undivided = unknown.filter(
    ({ asked: { word }, near }) => isHindi(word) && !near.some(({ meant }) => meant),
  );
  const parts = await Promise.all(undivided.map(({ asked: { word } }) => lonePartsOf(db, word)));
  return { asked, counts, unknown, parts: parts.flat().map(askedFor) };
}

/**
 * Returns the words that readers see nowhere as they are spelled, and that therefore stand for words of their sound, where
 * another known word is nearer by its spelling: पहार stands for पहर, and पहाड़ is meant.
 */
export async function findMisheard(
  db: Queries,
  asked: Asked[],
  { asked: wide, counts, seen }: LookedUp & { seen: number[] },
): Promise<Unknown[]> {
  const places = asked.flatMap(({ word }, place) =>
    counts[place] !== 0 && seen[place] === 0 && isHindi(word) ? place : [],
  );
  const doubtful = places.slice(0, MOST_UNKNOWN).flatMap((place) => wide[place] ?? []);
  const unknown = (await meantWords(db, doubtful)).map(({ asked, near }) => {
    return { asked, near: near.filter(({ meant }) => meant) };
  });
  return unknown.filter(({ asked: { terms }, near: [first] }) => {
    return first && !terms.includes(stemOf(first.word));
  });
}

/** Returns the terms of the words that may be meant by an unknown one. */
export function meantBy(asked: Asked, unknown: Unknown[]): string[] {
  const near = unknown.find((entry) => entry.asked === asked)?.near ?? [];
  return near
    .map(({ shown }) => tokenOf(shown))
    .flatMap((term) => [term, ...otherLanguageOf(term)]);
}

/**
 * Returns the ids of articles that hold some of the words, or one spelled much like them, the best
 * first. Common words count only where no rarer one is known.
 */
export async function findWithSome(
  db: Queries,
  { asked, counts, unknown, parts }: LookedUp,
  { narrowed, limit }: { narrowed: Narrowed; limit: number },
): Promise<string[]> {
  const words = [...asked.map((word) => withTerms(word, meantBy(word, unknown))), ...parts];
  const changed = words.filter((_, place) => !counts[place]);
  const recount = await countHolding(db, changed, COMMON);
  const counted = words
    .map((word, place) => ({ word, count: recount[changed.indexOf(word)] ?? counts[place] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.count - other.count);
  let sum = 0;
  const rare = counted.filter(({ count }) => {
    sum += count;
    return count < COMMON && sum <= MOST_RANKED;
  });
  if (rare.length > 0) return findSome(db, rare, narrowed, limit);
  const [rarest] = counted;
  return rarest ? (await findHits(db, [rarest.word], narrowed, { limit })).ids : [];
}
