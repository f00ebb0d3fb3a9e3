import type { Queries } from '../../database/database.ts';
import { stemOf } from '../text/stem.ts';

interface Written {
  word: string;
}

/** The shortest and the longest words that are taken apart, and the shortest part, in characters. */
const SHORTEST = 5;
const LONGEST = 40;
const PART = 2;

/** What an a at the end of a word becomes with the vowel that begins the next: दीप उत्सव is दीपोत्सव. */
const melted: Record<string, string> = { अ: 'ा', आ: 'ा', इ: 'े', उ: 'ो', ए: 'ै', ओ: 'ौ' };

function join(first: string, second: string): string {
  const sign = /[क-हा]$/.test(first) ? melted[second[0] ?? ''] : undefined;
  return sign ? first.replace(/ा$/, '') + sign + second.slice(1) : first + second;
}

/** Returns the words that words in a row make when they are written in one: राम चरित मानस. */
export function joined(row: Written[]): string[] {
  const words = row.map(({ word }) => word);
  if (words.some((word) => word.length < PART)) return [];
  return [...new Set([words.join(''), words.reduce(join)].map(stemOf))];
}

/** A part never begins with a sign of the letter before it, but for the nasal that folding makes of न् before a letter: न्याय. */
const begins = /^\u0902?[\p{L}\p{N}]/u;

/** The two parts of a word, at each place where it may be cut. */
function parts(word: string): [string, string][] {
  if (word.length < SHORTEST || word.length > LONGEST) return [];
  return Array.from({ length: word.length - 2 * PART + 1 }, (_, place): [string, string] => [
    word.slice(0, place + PART),
    word.slice(place + PART),
  ]).filter(([, second]) => begins.test(second));
}

/** Returns the phrases into which a word can be taken apart, whether their words are known or not. */
export const apart = (word: string) => parts(word).map((pair) => pair.map(stemOf).join(' '));

/** Returns the phrases into which each word can be taken apart, both parts being known words. */
export async function split<Of extends Written>(
  db: Queries,
  asked: Of[],
): Promise<Map<Of, string[]>> {
  const wanted = asked.filter(({ word }) => !/^[a-z0-9]*$/.test(word));
  const all = [...new Set(wanted.flatMap(({ word }) => parts(word).flat()))];
  if (all.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_search_terms')
    .select('word')
    .where('word', 'in', all)
    .execute();
  const known = new Set(rows.map(({ word }) => word));
  return new Map(
    wanted.map((each) => [
      each,
      parts(each.word)
        .filter((pair) => pair.every((part) => known.has(part)))
        .map((pair) => pair.map(stemOf).join(' ')),
    ]),
  );
}
