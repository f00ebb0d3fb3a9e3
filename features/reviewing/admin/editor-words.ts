import type { Node } from '@tiptap/pm/model';
import { type Anchor, type ChosenWords, contextOf, findWords } from '../anchors.ts';
import { noteLimits } from '../limits.ts';

/** The text of the editor as notes find their words in it, and the place of each of its letters. */
export interface EditorWords {
  text: string;
  places: number[];
}

/** Reads the text of the editor in one line, as the server reads that of its HTML. */
export function readWords(doc: Node): EditorWords {
  let text = '';
  const places: number[] = [];
  const add = (letter: string, place: number) => {
    const space = /\s/.test(letter);
    if (space && (text === '' || text.endsWith(' '))) return;
    text += space ? ' ' : letter;
    places.push(place);
  };
  doc.descendants((node, at) => {
    if (text.length >= noteLimits.text) return false;
    if (node.text) for (let i = 0; i < node.text.length; i += 1) add(node.text[i] ?? '', at + i);
    else if (node.isBlock || node.isLeaf) add(' ', at);
    return true;
  });
  return { text: text.trimEnd(), places };
}

/** Returns where words stand in the editor; null where they do not. */
export function rangeOf({ text, places }: EditorWords, anchor: Anchor) {
  const found = findWords(text, anchor);
  if (!found) return null;
  const from = places[found.place];
  const last = places[found.place + found.words.length - 1];
  return from === undefined || last === undefined ? null : { from, to: last + 1 };
}

/** Returns selected words as notes name them; null where there are none. */
export function chosenWords(
  { text, places }: EditorWords,
  from: number,
  to: number,
): ChosenWords | null {
  let start = places.findIndex((place) => place >= from);
  let end = places.findLastIndex((place) => place < to) + 1;
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  end = Math.min(end, start + noteLimits.quote);
  if (start < 0 || start >= end) return null;
  const quote = text.slice(start, end);
  return { field: 'description', quote, place: start, ...contextOf(text, start, end) };
}
