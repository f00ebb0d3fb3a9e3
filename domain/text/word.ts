import { foldForSearch } from './fold.ts';

/** Letters with their marks, digits, and the joiners between them. */
const word = /[\p{L}\p{N}\p{M}\u200c\u200d]+/gu;

/** The words of a text as they were written, and where they begin. */
export function wordsIn(text: string): { text: string; index: number }[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({ text: found, index }));
}

/** What words end with, and what stands for it. */
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
 * A word as it is searched: folded, and one of those that readers do not tell apart. They write
 * नही for नहीं, हिन्दि for हिन्दी, गये for गए, डाक्टर for डॉक्टर, दुख for दुःख.
 */
export function foldWord(text: string): string {
  const folded = foldForSearch(text)
    .replace(/\u0903/g, '')
    .replace(/\u0911/g, 'आ')
    .replace(/\u0949/g, 'ा');
  return endings.reduce((end, [from, to]) => end.replace(from, to), folded);
}
