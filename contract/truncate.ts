const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });
const words = new Intl.Segmenter('hi', { granularity: 'word' });

/** Returns the number of characters that a reader sees: क्षि is one. */
export function visibleLength(text: string): number {
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}

/** Returns the first visible character of a text that is a letter or a number; '' where none is. */
export function firstCharacter(text: string): string {
  for (const { segment } of graphemes.segment(text)) {
    if (/^[\p{L}\p{N}]/u.test(segment)) return segment;
  }
  return '';
}

/**
 * Returns the index where the first `limit` visible characters end; null when there are no more.
 */
function endOf(text: string, limit: number): number | null {
  // A visible character is at least one code unit, so a short text needs no counting.
  if (text.length <= limit) return null;
  let length = 0;
  for (const { index } of graphemes.segment(text)) {
    if (length === limit) return index;
    length += 1;
  }
  return null;
}

const closing: Record<string, string> = { '“': '”', '‘': '’', '«': '»' };

/** Returns the marks that close the quotations left open in a text, the inner ones first. */
function marksToClose(text: string): string {
  const open: string[] = [];
  for (const { 0: mark, index } of text.matchAll(/[“”‘’«»"]/g)) {
    const [before = ' ', after = ' '] = [text[index - 1], text[index + 1]];
    // An apostrophe closes nothing.
    if (mark === '’' && /\p{L}/u.test(after) && /[\p{L}\p{M}]/u.test(before)) continue;
    if (mark === open.at(-1)) open.pop();
    else if (closing[mark]) open.push(closing[mark]);
    else if (mark === '"' && /[\s([{“‘—–:-]/.test(before)) open.push(mark);
  }
  return open.reverse().join('');
}

/** Returns the index where the last word ends that stands whole in the first `limit` visible characters; null: all do. */
export function lastWordEnd(text: string, limit: number): number | null {
  const most = endOf(text, limit);
  if (most === null) return null;
  let end = 0;
  for (const { segment, index, isWordLike } of words.segment(text)) {
    if (index + segment.length > most) break;
    if (isWordLike) end = index + segment.length;
  }
  return end || most;
}

/**
 * Cuts plain text to at most `limit` visible characters, at the end of a word, and adds an ellipsis and the
 * quotation marks that were cut off. A first word longer than the limit is cut between two visible characters.
 */
export function cutAtWord(text: string, limit: number): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  const end = lastWordEnd(trimmed, limit);
  if (end === null) return trimmed;
  const beginning = trimmed.slice(0, end);
  return `${beginning}…${marksToClose(beginning)}`;
}

/**
 * Returns what a column, a field or a file name of at most `limit` code units holds of a text: whole words where there
 * are several, and never a part of a visible character. Nothing is added to it.
 */
export function cutToFit(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (const pieces of [words, graphemes]) {
    for (const { segment, index } of pieces.segment(text)) {
      if (index + segment.length > limit) break;
      end = index + segment.length;
    }
    if (end > 0) break;
  }
  return text.slice(0, end).trimEnd();
}
