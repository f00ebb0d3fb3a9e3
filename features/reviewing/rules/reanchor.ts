import { diffArrays } from 'diff';
import { type Anchor, contextOf, findWords, TELLING } from '../anchors.ts';
import { noteLimits } from '../limits.ts';

/** A part of a text and what stands there in a later one. */
interface Change {
  from: number;
  to: number;
  /** The same in the later text. */
  newFrom: number;
  newTo: number;
}

/** Words that were taken out and put in above which two texts are not compared: that would take too long. */
const MOST_CHANGES = 400;

/** Returns the words of a text, each with the space behind it. */
const wordsOf = (text: string): string[] => `${text} `.match(/\S*\s+/g) ?? [];

const lengthOf = (words: string[]) => words.reduce((sum, { length }) => sum + length, 0);

/** Leaves out of a change the letters with which both sides begin and end. */
function trimChange({ from, to, newFrom, newTo }: Change, one: string, other: string): Change {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  // The second half of a letter of two units belongs to its first.
  if (/[\ud800-\udbff]/.test(one[start - 1] ?? '')) start -= 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  if (/[\udc00-\udfff]/.test(one.at(-end) ?? '') && end > 0) end -= 1;
  return {
    from: from + start,
    to: to - end,
    newFrom: newFrom + start,
    newTo: newTo - end,
  };
}

/** Pairs the words of both sides where they are as many, so that each stands for its own. */
function* changesBetween(
  removed: string[],
  added: string[],
  from: number,
  newFrom: number,
): Generator<Change> {
  const paired = removed.length === added.length;
  const [ones, others] = paired ? [removed, added] : [[removed.join('')], [added.join('')]];
  let [at, newAt] = [from, newFrom];
  for (const [index, one] of ones.entries()) {
    const other = others[index] ?? '';
    const change = { from: at, to: at + one.length, newFrom: newAt, newTo: newAt + other.length };
    yield trimChange(change, one, other);
    [at, newAt] = [change.to, change.newTo];
  }
}

/** Lists what was changed between two texts, in their order. */
function compare(before: string, after: string): Change[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [removed, added] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const skipped = lengthOf(old.slice(0, start));
  const parts = diffArrays(removed, added, { maxEditLength: MOST_CHANGES });
  if (!parts) return [...changesBetween([removed.join('')], [added.join('')], skipped, skipped)];
  const changes: Change[] = [];
  let [at, newAt] = [skipped, skipped];
  let waiting: string[] = [];
  const settle = (put: string[]) => {
    changes.push(...changesBetween(waiting, put, at, newAt));
    at += lengthOf(waiting);
    newAt += lengthOf(put);
    waiting = [];
  };
  for (const part of parts) {
    if (part.removed) waiting = part.value;
    else if (part.added) settle(part.value);
    else {
      settle([]);
      at += lengthOf(part.value);
      newAt += lengthOf(part.value);
    }
  }
  settle([]);
  return changes.filter(({ from, to, newFrom, newTo }) => from < to || newFrom < newTo);
}

const letters = (text: string) => text.replaceAll(' ', '').length;

/** Returns where words begin now. What was put in right before them is none of them. */
function newStart(changes: Change[], at: number): number {
  let shift = 0;
  for (const { from, to, newFrom, newTo } of changes) {
    if (from > at) break;
    if (to > at) return from === at ? newFrom : newTo;
    shift = newTo - to;
  }
  return at + shift;
}

/** Returns where words end now. What stands in place of the last ones is one of them. */
function newEnd(changes: Change[], at: number): number {
  let shift = 0;
  for (const { from, to, newFrom, newTo } of changes) {
    if (from >= at) break;
    if (to > at) return newFrom;
    shift = newTo - to;
  }
  return at + shift;
}

/** The share of letters that make changed words the same words still. */
const ENOUGH = 1 / 3;
/** Of few words, the share of what stood around them that must be there too: such stand everywhere. */
const AROUND = 2 / 5;

function moveAnchor(before: string, after: string, changes: Change[], { place, words }: Anchor) {
  if (place === null) return null;
  const end = place + words.length;
  /** The letters of a part of the text, and how many of them are still there. */
  const lettersIn = (from: number, to: number) => {
    const gone = changes.map((change) =>
      letters(before.slice(Math.max(from, change.from), Math.min(to, change.to))),
    );
    const all = letters(before.slice(from, to));
    return { all, left: all - gone.reduce((sum, count) => sum + count, 0) };
  };
  const own = lettersIn(place, end);
  if (own.left < own.all * ENOUGH) return null;
  const wide = lettersIn(Math.max(0, place - noteLimits.context), end + noteLimits.context);
  const around = (wide.all - own.all) * AROUND;
  if (words.length < TELLING && wide.left - own.left < around) return null;
  const now = after.slice(newStart(changes, place), newEnd(changes, end));
  const found = now.trim();
  if (found === '') return null;
  return { place: newStart(changes, place) + now.indexOf(found), words: found };
}

/**
 * Brings notes from the words of one text to the same words of a later one: by what was changed between
 * both, else by the words themselves and what stood around them. Both are plain (`plainWords`).
 */
export function reanchor(before: string, after: string, anchors: Anchor[]): Anchor[] {
  if (before === after || anchors.length === 0) return anchors;
  const changes = compare(before, after);
  return anchors.map((anchor) => {
    const found = moveAnchor(before, after, changes, anchor) ?? findWords(after, anchor);
    if (!found) return { ...anchor, place: null };
    const end = found.place + found.words.length;
    return { ...anchor, ...found, ...contextOf(after, found.place, end) };
  });
}
