import { plainName } from './clean-name.ts';
import { foldNasalSigns } from './words/nasals.ts';

/** Letters of a title that decide its place; titles that begin alike stand in the order of their age. */
const LENGTH = 80;

/** Letters that stand behind all others in Unicode, and where the alphabet has them: before the अ, or behind another one. */
const neighbours = new Map([
  ['ॲ', '\u0904'],
  ['ॠ', 'ऋॿ'],
  ['ॡ', 'ऌॿ'],
  ...Array.from('ॳॴॵॶॷ', (letter) => [letter, 'आॿ'] as const),
]);

/**
 * Returns the key by which titles are sorted, the same on both engines: letters without case, accents,
 * nukta and joiners, digits of either script alike, no punctuation. The letters of Devanagari stand in
 * Unicode in the order of the alphabet, so comparing keys is what a dictionary does (docs/decisions/lists-and-counts.md). What
 * this function makes is stored: whoever changes it makes the stored keys anew by a migration.
 */
export function sortKey(name: string): string {
  const letters = plainName(name.slice(0, 4 * LENGTH)).normalize('NFD');
  const plain = foldNasalSigns(letters)
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    // ॐ stands before the vowels.
    .replaceAll('\u0950', '\u0900')
    .replaceAll(/[\u0960\u0961\u0972-\u0977]/g, (letter) => neighbours.get(letter) ?? letter)
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, LENGTH).join('');
}
