const words = new Intl.Segmenter('hi', { granularity: 'word' });

/** Words a reader reads, in any script. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count += 1;
  return count;
}

/** Whole minutes it takes to read so many words; at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / 180));
}
