const words = new Intl.Segmenter('hi', { granularity: 'word' });

/** Returns the number of words in a text of any script. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count += 1;
  return count;
}

/** Returns how many minutes it takes to read a number of words: whole, and at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / 180));
}
