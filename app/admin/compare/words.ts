import { diffArrays } from 'diff';

/** A part of a line; `only` says that the other side lacks it. */
interface Stretch {
  text: string;
  only: boolean;
}
type Line = Stretch[];

/** Two lines that are shown side by side. */
export interface Row {
  same: boolean;
  left: Line[];
  right: Line[];
}

const segmenter = new Intl.Segmenter('hi', { granularity: 'word' });

/** Splits lines into words, each with the space after it; line ends are words of their own. */
function wordsOf(lines: string[]): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(lines.join('\n'))) {
    const last = words.at(-1);
    if (/^[^\S\n]+$/.test(segment) && last && last !== '\n') words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

/**
 * Joins words into lines again, and merges neighbouring words that are both common or both marked.
 */
function linesFrom(words: Stretch[]): Line[] {
  const lines: Line[] = [[]];
  for (const { text, only } of words) {
    if (text === '\n') {
      lines.push([]);
      continue;
    }
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (last && last.only === only) last.text += text;
    else line?.push({ text, only });
  }
  return lines.filter((line) => line.length > 0);
}

/** Milliseconds after which the comparison gives up and counts two texts as wholly different. */
const DIFF_TIMEOUT = 500;

/** Marks the words that only one side has. */
function compareWords(left: string[], right: string[]): Row {
  const [old, now] = [wordsOf(left), wordsOf(right)];
  const parts = diffArrays(old, now, {
    timeout: DIFF_TIMEOUT,
    comparator: (one, other) => one.trim() === other.trim() && (one === '\n') === (other === '\n'),
  });
  if (!parts) {
    const whole = (lines: string[]) => lines.map((text) => [{ text, only: true }]);
    return { same: false, left: whole(left), right: whole(right) };
  }
  const sides: { left: Stretch[]; right: Stretch[] } = { left: [], right: [] };
  let at = 0;
  for (const { value, added, removed } of parts) {
    const only = added || removed;
    const stretches = (words: string[]) => words.map((text) => ({ text, only }));
    if (!removed) sides.right.push(...stretches(value));
    if (added) continue;
    // The right side's spacing is used for common words, so the left side's words are taken from
    // its own text.
    sides.left.push(...stretches(old.slice(at, at + value.length)));
    at += value.length;
  }
  return { same: false, left: linesFrom(sides.left), right: linesFrom(sides.right) };
}

/** Compares two texts line by line and marks the words that differ. */
export function compareLines(left: string[], right: string[]): Row[] {
  const rows: Row[] = [];
  let removed: string[] = [];
  const parts = diffArrays(left, right);
  for (const [place, part] of parts.entries()) {
    if (part.removed) {
      removed = part.value;
      if (parts[place + 1]?.added) continue;
      rows.push(compareWords(removed, []));
    } else if (part.added) {
      rows.push(compareWords(removed, part.value));
    } else {
      const plain = part.value.map((text) => [{ text, only: false }]);
      rows.push({ same: true, left: plain, right: plain });
    }
    removed = [];
  }
  return rows;
}
