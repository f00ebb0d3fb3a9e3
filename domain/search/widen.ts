import type { Queries } from '../../database/database.ts';
import { nearWords, spelledLike, wordsAlike } from '../search-index/alike.ts';
import { countHolding, findHits, findSome, type Narrowed } from '../search-index/find.ts';
import { otherLanguageOf, sameInHindi } from '../search-index/loans.ts';
import { type Asked, withTerms } from '../search-index/query.ts';
import { stemOf, tokenOf } from '../text/stem.ts';

/** Articles from which a word is common, and is no longer counted. */
const COMMON = 1000;
/** The most articles, all words together, that are ranked to find some of the words. */
const MOST_RANKED = 1500;
/** The most words of a query that are put right. */
const MOST_UNKNOWN = 3;

/**
 * Lets words stand for more than they say: for words that begin with them, sound like them or mean the
 * same in Hindi. Only for queries that find few articles, since it finds what nobody asked for, too.
 */
export async function widened(db: Queries, asked: Asked[]): Promise<Asked[]> {
  const alike = await wordsAlike(
    db,
    asked.map(({ shown }) => shown.toLowerCase()),
  );
  return asked.map((each) => {
    const near = spelledLike(each.shown.toLowerCase(), alike).map(stemOf);
    const more = [...near, ...each.terms.flatMap(sameInHindi)];
    // Only the last word may be unfinished.
    const begins = each === asked.at(-1) && each.word.length > (asked.length === 1 ? 1 : 2);
    return withTerms(each, more, begins ? [each.word] : []);
  });
}

/** A word that no article has, with the words that may be meant, the nearest first. */
export interface Unknown {
  asked: Asked;
  near: string[];
}

/** Counts how many articles hold each word, and looks for what is meant by those that none has. */
export async function lookUp(
  db: Queries,
  asked: Asked[],
): Promise<{ counts: number[]; unknown: Unknown[] }> {
  const counts = await countHolding(db, asked, COMMON);
  const missing = asked.filter((_, place) => counts[place] === 0).slice(0, MOST_UNKNOWN);
  const unknown: Unknown[] = [];
  for (const each of missing) {
    const near = await nearWords(db, each.shown);
    unknown.push({ asked: each, near: near.map(({ shown }) => shown) });
  }
  return { counts, unknown };
}

/** Returns the terms of the words that may be meant by an unknown one. */
export function meantBy(asked: Asked, unknown: Unknown[]): string[] {
  const near = unknown.find((each) => each.asked === asked)?.near ?? [];
  return near.map(tokenOf).flatMap((term) => [term, ...otherLanguageOf(term)]);
}

/**
 * Returns the ids of articles that hold some of the words, or one spelled much like them, the best
 * first. Common words count only where no rarer one is known.
 */
export async function findWithSome(
  db: Queries,
  asked: Asked[],
  { counts, unknown }: { counts: number[]; unknown: Unknown[] },
  { narrowed, limit }: { narrowed: Narrowed; limit: number },
): Promise<string[]> {
  const words = asked.map((each) => withTerms(each, meantBy(each, unknown)));
  const changed = words.filter((_, place) => counts[place] === 0);
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
