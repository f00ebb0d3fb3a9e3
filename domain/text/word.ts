import { foldForSearch } from './fold.ts';

/** A word: letters with their marks, digits, and the joiners between them. */
const word = /[\p{L}\p{N}\p{M}\u200c\u200d]+/gu;

/** Returns the words of a text as they were written, with their positions. */
export function wordsIn(text: string): { text: string; index: number }[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({ text: found, index }));
}

/** Word endings and the ending each is replaced by. */
const endings: [RegExp, string][] = [
  [/[\u0902\u094d]+$/, ''],
  [/(?<=.)ये$/, 'ए'],
  [/(?<=.)यी$/, 'ई'],
  [/ई$/, 'इ'],
  [/ऊ$/, 'उ'],
  [/ी$/, 'ि'],
  [/ू$/, 'ु'],
];

/**
 * Returns a word as the search compares it: folded, and with one form for spellings that readers
 * treat as equal (नही and नहीं, हिन्दि and हिन्दी, गये and गए, डाक्टर and डॉक्टर, दुख and दुःख).
 */
export function foldWord(text: string): string {
  const folded = foldForSearch(text)
    .replace(/\u0903/g, '')
    .replace(/\u0911/g, 'आ')
    .replace(/\u0949/g, 'ा');
  return endings.reduce((end, [from, to]) => end.replace(from, to), folded);
}
