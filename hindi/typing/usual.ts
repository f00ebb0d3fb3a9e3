import { mistakes } from './mistakes.ts';

/** How verbs and some nouns end that are written in two ways after a vowel: आयेगा and आएगा, गयी and गई, रुपये and रुपए. */
const glide = /(?<=[क-ह़\u093e-\u094cआओ])य[ेी](?=ं?(?:ग[ाीे])?$)/u;

const vowels: Record<string, string> = { 'े': 'ए', 'ी': 'ई' };

/** Returns the spelling of a word that has a vowel where it has ये or यी; the word itself where it has neither. */
const withoutGlide = (word: string): string =>
  word.replace(glide, ([, sign = '']) => vowels[sign] ?? '');

/**
 * Puts the spelling before a word that most people write: आएगा before आयेगा, unless that is the more frequent one,
 * and the word that is meant before a known mistake: संन्यासी before सन्यासी.
 */
export function withUsual(
  words: readonly string[],
  rarityOf: (word: string) => number | undefined,
): string[] {
  return words.flatMap((word) => {
    const meant = mistakes.get(word);
    if (meant) return [meant, word];
    const other = withoutGlide(word);
    if (other === word) return [word];
    const rarity = rarityOf(other);
    return rarity !== undefined && rarity <= (rarityOf(word) ?? Infinity) ? [other, word] : [word];
  });
}
