import type { Queries } from '../../database/database.ts';
import { padList } from '../../database/padded.ts';
import { isCommon } from '../../hindi/words/common-words.ts';
import { cutsOf, joinWords, SHORTEST_PART } from '../../hindi/words/compounds.ts';
import { stemOf } from '../../hindi/words/stem.ts';
import { APART } from '../../hindi/words/word.ts';

interface Written {
  word: string;
}

/** Returns the words that words in a row make when they are written in one: राम चरित मानस. */
export function joinRow(row: Written[]): string[] {
  // In one word nothing is kept apart: टीका करण is टीकाकरण.
  const words = row.map(({ word }) => word.replace(APART, ''));
  if (words.some((word) => word.length < SHORTEST_PART)) return [];
  return [...new Set([words.join(''), words.reduce(joinWords)].map(stemOf))];
}

/** Returns the phrases into which a word can be taken apart, whether their words are known or not. */
export const apart = (word: string) => cutsOf(word).map((pair) => pair.map(stemOf).join(' '));

/** Returns the words that a part of a word may be by itself, where some are kept apart: फुटबॉल, फुट बॉल. */
const formsOf = (part: string) => [part, part + APART];

/** The shortest part of a word whose parts need not stand together, in characters. */
const LONE_PART = 3;

/**
 * Returns the words of which a word is made that nobody writes in one, at its first cut at which both are known, or at
 * which a common word ends the first or is all of the second: दुर्घटनाजाँच, बंगालकीखाड़ी, कठपुतलीवाला.
 */
export async function lonePartsOf(db: Queries, word: string): Promise<string[]> {
  const pairs = cutsOf(word).filter(([first, second]) => {
    return first.length >= LONE_PART && (second.length >= LONE_PART || isCommon(second));
  });
  const bare = (first: string) =>
    [2, 3]
      .filter((length) => first.length - length >= LONE_PART && isCommon(first.slice(-length)))
      .map((length) => first.slice(0, -length));
  const firsts = pairs.flatMap(([first]) => [first, ...bare(first)]);
  const parts = [...firsts, ...pairs.map(([, second]) => second)];
  const known = await knownOf(db, parts.flatMap(formsOf));
  for (const [first, second] of pairs) {
    const begins = [first, ...bare(first)].flatMap(formsOf).find((form) => known.has(form));
    if (!begins) continue;
    if (isCommon(second)) return [begins];
    const ends = formsOf(second).find((form) => known.has(form));
    if (ends) return [begins, ends];
  }
  return [];
}

/** Returns those of the words that an article has. */
async function knownOf(db: Queries, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await db
    .selectFrom('article_search_terms')
    .select('word')
    .where('word', 'in', padList(words))
    .execute();
  return new Set(rows.map(({ word }) => word));
}

/** Returns the phrases into which each word can be taken apart, both parts being known words. */
export async function split<Of extends Written>(
  db: Queries,
  asked: Of[],
): Promise<Map<Of, string[]>> {
  const wanted = asked.filter(({ word }) => !/^[a-z0-9]*$/.test(word));
  const known = await knownOf(
    db,
    wanted.flatMap(({ word }) => cutsOf(word).flat().flatMap(formsOf)),
  );
  if (known.size === 0) return new Map();
  const phrasesOf = ([first, second]: [string, string]) =>
    formsOf(first).flatMap((begins) =>
      formsOf(second)
        // परमाण is no पर माण.
        .filter((ends) => known.has(begins) && known.has(ends) && !isCommon(first))
        .map((ends) => `${stemOf(begins)} ${stemOf(ends)}`),
    );
  return new Map(wanted.map((word) => [word, cutsOf(word.word).flatMap(phrasesOf)]));
}
