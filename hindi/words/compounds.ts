/**
 * No compound is longer, with its signs. What is longer is no word: it is not looked at for parts, which reads a word over
 * and over.
 */
const LONGEST = 40;

/** The parts that tell where compounds may be cut. */
export interface CompoundParts {
  /** Beginnings that stand for themselves, each with its spelling in Latin letters. */
  prefixes?: readonly (readonly [prefix: RegExp, spelling: string])[];
  /** A first part and what follows, as its two groups. */
  firsts: RegExp;
  /** What stands before a second part, and that part, as the two groups; none is cut off whose `before` is `whole`. */
  seconds: readonly { cut: RegExp; whole?: RegExp }[];
  /** Whether what stands before a second part is cut again. */
  isNested: boolean;
}

/** Returns the parts of a decomposed word that stand in lists, each to be spelled alone. */
export function splitCompound(word: string, parts: CompoundParts): string[] {
  if (word.length > LONGEST) return [word];
  for (const [prefix, spelling] of parts.prefixes ?? []) {
    const rest = word.replace(prefix, '');
    if (rest !== word) return [spelling, ...splitCompound(rest, parts)];
  }
  const [, first = '', rest = ''] = parts.firsts.exec(word) ?? [];
  if (first) return [first, ...splitCompound(rest, parts)];
  for (const { cut, whole } of parts.seconds) {
    const [, before = '', second = ''] = cut.exec(word) ?? [];
    if (!before || whole?.test(before)) continue;
    return [...(parts.isNested ? splitCompound(before, parts) : [before]), second];
  }
  return [word];
}

/** The shortest words that are cut anywhere, and their shortest part, in characters. */
const SHORTEST = 5;
export const SHORTEST_PART = 2;

/** A part never begins with a sign of the letter before it, but for the nasal that folding makes of न् before a letter: न्याय. */
const begins = /^\u0902?[\p{L}\p{N}]/u;

/** Returns the two parts of a folded word at each place where it may be cut, for those who know which parts are words. */
export function cutsOf(word: string): [first: string, second: string][] {
  if (word.length < SHORTEST || word.length > LONGEST) return [];
  return Array.from(
    { length: word.length - 2 * SHORTEST_PART + 1 },
    (_, place): [string, string] => [
      word.slice(0, place + SHORTEST_PART),
      word.slice(place + SHORTEST_PART),
    ],
  ).filter(([, second]) => begins.test(second));
}

/** What an a at the end of a word becomes with the vowel that begins the next: दीप उत्सव is दीपोत्सव. */
const melted: Record<string, string> = { अ: 'ा', आ: 'ा', इ: 'े', उ: 'ो', ए: 'ै', ओ: 'ौ' };

/** Writes two words in one, their vowels melted as Sanskrit does. */
export function joinWords(first: string, second: string): string {
  const sign = /[क-हा]$/.test(first) ? melted[second[0] ?? ''] : undefined;
  return sign ? first.replace(/ा$/, '') + sign + second.slice(1) : first + second;
}
