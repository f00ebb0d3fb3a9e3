/** A letter by its number, as each pair of words asks about the same ones again. */
export type Code = number;

/** What each difference between two words costs. */
export interface EditCosts {
  /** The least that a letter too many or too few costs. */
  least: number;
  /** Two neighbours that changed places. */
  swapped: number;
  /** A letter of the first word that the second lacks. */
  surplus: (word: string, place: number) => number;
  /** A letter of the second word that the first lacks. */
  missing: (word: string, place: number) => number;
  replaced: (one: Code, other: Code) => number;
}

/** The longest words that are compared, which takes the square of their length. */
const LONGEST = 100;

const newRow = () => new Float64Array(LONGEST + 1);

/** Three rows of the table of distances and what each missing letter costs, written anew for each pair of words. */
const rows = { before: newRow(), row: newRow(), next: newRow(), missing: newRow() };

/**
 * Returns what the least costly edits cost that make one word of another: letters too many, too few, replaced, or exchanged
 * with their neighbour. Infinity above `most`, and for long words that are not equal.
 */
export function editDistance(one: string, other: string, costs: EditCosts, most: number): number {
  if (one === other) return 0;
  const more = Math.abs(one.length - other.length);
  if (more * costs.least > most || Math.max(one.length, other.length) > LONGEST) return Infinity;
  const { missing } = rows;
  let { before, row, next } = rows;
  row[0] = 0;
  for (let j = 1; j <= other.length; j += 1) {
    const cost = costs.missing(other, j - 1);
    missing[j] = cost;
    row[j] = (row[j - 1] ?? 0) + cost;
  }
  let leastBefore = 0;
  for (let i = 1; i <= one.length; i += 1) {
    const [letter, previous] = [one.charCodeAt(i - 1), one.charCodeAt(i - 2)];
    const surplus = costs.surplus(one, i - 1);
    let least = (row[0] ?? 0) + surplus;
    next[0] = least;
    for (let j = 1; j <= other.length; j += 1) {
      const theirs = other.charCodeAt(j - 1);
      const both = row[j - 1] ?? 0;
      let cost = Math.min((row[j] ?? 0) + surplus, (next[j - 1] ?? 0) + (missing[j] ?? 0));
      if (letter === theirs) cost = Math.min(cost, both);
      // Where it leads to nothing near, its cost is not asked for: that takes most of the time.
      else if (both < cost && both <= most)
        cost = Math.min(cost, both + costs.replaced(letter, theirs));
      // Before the first letter stands NaN, which equals nothing.
      if (previous === theirs && letter === other.charCodeAt(j - 2)) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + costs.swapped);
      }
      next[j] = cost;
      least = Math.min(least, cost);
    }
    // Letters that changed places go on from the row before.
    if (Math.min(least, leastBefore) > most) return Infinity;
    leastBefore = least;
    [before, row, next] = [row, next, before];
  }
  return row[other.length] ?? Infinity;
}

const same = () => 1;
const equalCosts: EditCosts = {
  least: 1,
  swapped: 1,
  surplus: same,
  missing: same,
  replaced: same,
};

/** Returns in how many letters two words differ; `most + 1` where they are more. */
export const difference = (one: string, other: string, most: number): number =>
  Math.min(editDistance(one, other, equalCosts, most), most + 1);

/** Returns every text that one letter more, less, otherwise or exchanged with the next makes of a word. */
export function* editsOf(word: string, letters: readonly string[]): Generator<string> {
  for (let place = 0; place <= word.length; place += 1) {
    const [before, after] = [word.slice(0, place), word.slice(place)];
    if (after) yield before + after.slice(1);
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2);
    for (const letter of letters) {
      yield before + letter + after;
      if (after) yield before + letter + after.slice(1);
    }
  }
}
