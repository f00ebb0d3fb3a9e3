import type { Language } from './common.ts';

const words = new Intl.Segmenter('hi', { granularity: 'word' });

/** Returns the number of words in a text of any script. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count += 1;
  return count;
}

/**
 * Words that an adult reads in a minute, in silence. English: non-fiction, 190 studies (Brysbaert 2019). Hindi:
 * sentences of newspapers, 30 readers (Husain, Vasishth and Srinivasan 2015; docs/decisions/article-text.md).
 */
const speeds: Record<Language, number> = { en: 238, hi: 217 };

/** Returns how many minutes it takes to read a number of words: whole, and at least one. */
export function readingMinutes(wordCount: number, language: Language): number {
  return Math.max(1, Math.round(wordCount / speeds[language]));
}
