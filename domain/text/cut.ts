const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });
const words = new Intl.Segmenter('hi', { granularity: 'word' });

/** How many characters a reader sees: क्षि is one. */
export function visibleLength(text: string): number {
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}

/**
 * Cuts plain text to at most `limit` visible characters, at the end of a word, and adds an
 * ellipsis. A first word longer than the limit is cut between two visible characters.
 */
export function cutAtWord(text: string, limit: number): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  // A visible character is at least one code unit, so a short text needs no counting.
  if (trimmed.length <= limit || visibleLength(trimmed) <= limit) return trimmed;
  let length = 0;
  let end = 0;
  for (const { segment, index, isWordLike } of words.segment(trimmed)) {
    length += visibleLength(segment);
    if (length > limit) break;
    if (isWordLike) end = index + segment.length;
  }
  if (end === 0) {
    for (const { index } of graphemes.segment(trimmed)) {
      end = index;
      if (limit-- === 0) break;
    }
  }
  return `${trimmed.slice(0, end)}…`;
}
